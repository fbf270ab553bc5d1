import type { Cue } from './parse.ts'

/**
 * Shows cues through a track of the element, which keeps the time, and writes them into our own layer, which can be sized and
 * keeps clear of the controls. Returns the function that takes them away.
 */
export function showCues(video: HTMLVideoElement, layer: HTMLElement, cues: readonly Cue[]): () => void {
  const track = video.addTextTrack('metadata')
  track.mode = 'hidden'
  for (const cue of cues) track.addCue(new VTTCue(cue.start, cue.end, cue.text))
  const draw = () => {
    const lines = [...(track.activeCues ?? [])].map((cue) => (cue instanceof VTTCue ? cue.text : ''))
    layer.replaceChildren(...lines.map((text) => writeLine(layer.ownerDocument, text)))
  }
  track.addEventListener('cuechange', draw)
  return () => {
    track.removeEventListener('cuechange', draw)
    track.mode = 'disabled'
    for (const cue of [...(track.cues ?? [])]) track.removeCue(cue)
    layer.replaceChildren()
  }
}

/** Text only: whatever markup a file brings, nothing of it is parsed as HTML. */
function writeLine(document: Document, text: string): HTMLElement {
  const line = document.createElement('p')
  line.textContent = text.replace(/<\/?[ibu]>/gi, '')
  if (/<i>/i.test(text)) line.style.fontStyle = 'italic'
  return line
}
