/** The text behind one of our own media links: subtitles of a torrent, say. */
export async function fetchText(url: string): Promise<string> {
  const answer = await fetch(url)
  if (!answer.ok) throw new Error(`HTTP ${answer.status}`)
  return answer.text()
}
