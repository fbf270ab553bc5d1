const coloured = process.stdout.isTTY && !process.env.NO_COLOR
const paint = (code, text) => (coloured ? `\u001b[${code}m${text}\u001b[0m` : text)

export const say = (text = '') => console.log(text)
export const step = (text) => console.log(paint(36, `› ${text}`))
export const note = (text) => console.log(paint(2, `  ${text}`))
export const warn = (text) => console.log(paint(33, `! ${text}`))
export const complain = (text) => console.error(paint(31, `✗ ${text}`))

export const seconds = (ms) => `${(ms / 1000).toFixed(1)} s`
