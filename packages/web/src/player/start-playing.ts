/** Starts with sound; without, where the browser demands a gesture first; and tells which it was. */
export async function startPlaying(video: HTMLVideoElement): Promise<'sound' | 'silent' | 'blocked'> {
  const first = await attempt(video)
  if (first !== 'refused') return 'sound'
  const muted = video.muted
  video.muted = true
  const second = await attempt(video)
  if (second !== 'refused') return muted ? 'sound' : 'silent'
  video.muted = muted
  return 'blocked'
}

/** An interrupted start (a source changed meanwhile) is nobody's refusal. */
async function attempt(video: HTMLVideoElement): Promise<'done' | 'refused'> {
  try {
    await video.play()
    return 'done'
  } catch (error) {
    return error instanceof DOMException && error.name === 'NotAllowedError' ? 'refused' : 'done'
  }
}
