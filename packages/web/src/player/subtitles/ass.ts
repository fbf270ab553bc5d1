/** Replaced in step with `ass-worker.ts`; see there. */
export async function drawAss(
  _video: HTMLVideoElement,
  _text: string,
  _delay: number,
): Promise<(() => void) | null> {
  return null
}
