/** Hands text to the browser as a download. */
export function saveFile(name: string, body: string, type: string): void {
  const link = document.createElement('a')
  link.href = URL.createObjectURL(new Blob([body], { type }))
  link.download = name
  link.click()
  setTimeout(() => URL.revokeObjectURL(link.href), 10_000)
}
