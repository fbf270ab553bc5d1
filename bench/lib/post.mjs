/** Makes a call of the app; returns its data. */
export async function post(address, body) {
  const answer = await fetch(address, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
  const { success, data, message } = await answer.json()
  if (!success) throw new Error(`POST ${address}: ${message}`)
  return data
}

/** The path of a signed link to an outside address, as a page gets it. */
export async function linkTo(app, url) {
  const link = await post(`${app.url}/api/play/link`, { url })
  return new URL(link.url, app.url).pathname
}
