/** Measures text without asking the page for layout, which would stop it while a video plays. */
export function createTextMeter(layer: HTMLElement) {
  const context = layer.ownerDocument.createElement('canvas').getContext('2d')
  const family = getComputedStyle(layer).fontFamily || 'sans-serif'
  const weight = getComputedStyle(layer).fontWeight || '600'
  let font = ''
  return {
    width(text: string, fontSize: number): number {
      if (!context) return text.length * fontSize
      const wanted = `${weight} ${fontSize}px ${family}`
      if (font !== wanted) {
        context.font = wanted
        font = wanted
      }
      return Math.ceil(context.measureText(text).width)
    },
  }
}
