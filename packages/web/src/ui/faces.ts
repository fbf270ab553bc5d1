/**
 * Heads as leather puppets have them: a dark figure with the light showing through its cuts. Drawn on a 48 px
 * grid: the figure, and after the bar the cuts.
 */
const FACES = [
  // A scholar under a hat with two wings.
  'M24 9c6 0 10 4 10 9h8c2 0 2 3 0 3h-8v6c0 8-4 13-10 13S14 35 14 27v-6H6c-2 0-2-3 0-3h8c0-5 4-9 10-9z|M17 19h14v2H17zM18 26q2-2 4 0-2 2-4 0zM26 26q2-2 4 0-2 2-4 0zM21 33q3 2 6 0-3 4-6 0z',
  // A lady with two buns.
  'M13 7a6 6 0 0 1 6 5q5-2 10 0a6 6 0 1 1 6 8v8c0 7-5 13-11 13S13 35 13 28v-8a6 6 0 0 1 0-13z|M17 22q7-5 14 0-7-3-14 0zM18 27q2-2 4 0-2 2-4 0zM26 27q2-2 4 0-2 2-4 0zM22 33h4l-2 3zM13 12a2 2 0 1 0 .1 0zM35 12a2 2 0 1 0 .1 0z',
  // A general with a crest.
  'M24 3l3 7 7-3-2 7 6 3-4 4v7c0 8-4 13-10 13S14 36 14 28v-7l-4-4 6-3-2-7 7 3z|M17 19l7-3 7 3-7-1zM17 25l5 2-4 1zM31 25l-5 2 4 1zM20 34q4-2 8 0-4 2-8 0zM24 8l1 3h-2z',
  // A monkey with a ring around the head.
  'M24 8c7 0 12 5 12 12a6 6 0 0 1 0 11c-2 6-7 10-12 10s-10-4-12-10a6 6 0 0 1 0-11c0-7 5-12 12-12z|M14 18q10-5 20 0v2q-10-5-20 0zM24 24c5-3 9 0 8 5-1 4-5 7-8 7s-7-3-8-7c-1-5 3-8 8-5zM12 24a2 2 0 1 0 .1 0zM36 24a2 2 0 1 0 .1 0z',
  // An old man with a long beard.
  'M24 8c7 0 11 5 11 12v6c0 6-2 8-5 10l-6 8-6-8c-3-2-5-4-5-10v-6c0-7 4-12 11-12z|M17 20q3-3 5 0-3-1-5 0zM26 20q2-3 5 0-2-1-5 0zM18 24q2-2 4 0-2 2-4 0zM26 24q2-2 4 0-2 2-4 0zM19 30q5-3 10 0l-5 1zM23 33h2v6l-1 2-1-2z',
  // A child with a tuft.
  'M24 5c3 0 4 4 2 6 7 1 11 7 11 14 0 9-6 15-13 15S11 34 11 25c0-7 4-13 11-14-2-2-1-6 2-6z|M17 24q2-3 4 0-2-1-4 0zM27 24q2-3 4 0-2-1-4 0zM18 31q6 5 12 0-6 8-12 0zM14 29a2 2 0 1 0 .1 0zM34 29a2 2 0 1 0 .1 0z',
  // The hare of the moon.
  'M18 4c4 0 5 8 5 13h2c0-5 1-13 5-13s3 11 0 15c4 2 6 6 6 11 0 7-5 11-12 11S12 37 12 30c0-5 2-9 6-11-3-4-4-15 0-15z|M18 8q2 4 2 9-3-4-2-9zM30 8q1 5-2 9 0-5 2-9zM18 28a2 2 0 1 0 .1 0zM30 28a2 2 0 1 0 .1 0zM22 33h4l-2 2zM23.500 35h1v3h-1z',
  // A tiger.
  'M12 7q6 0 8 5h8q2-5 8-5 2 6-1 10 2 4 2 9c0 9-6 14-13 14S11 35 11 26q0-5 2-9-3-4-1-10z|M23 13h2v6h-2zM18 14l3 5-4-4zM30 14l-3 5 4-4zM17 24q3-2 5 1-3 1-5-1zM31 24q-3-2-5 1 3 1 5-1zM22 30h4l-2 2zM18 34q3 2 6-1 3 3 6 1-3 5-6 2-3 3-6-2z',
] as const

/** The colours of the lamp behind them, in degrees. */
const LAMPS = [70, 25, 150]

/** As many as profiles may choose from: every face before every lamp. */
export const AVATARS = FACES.length * LAMPS.length

export function avatarOf(number: number): { figure: string; cuts: string; hue: number } {
  const chosen = ((Math.trunc(number) % AVATARS) + AVATARS) % AVATARS || 0
  const [figure = '', cuts = ''] = (FACES[chosen % FACES.length] ?? FACES[0]).split('|')
  return { figure, cuts, hue: LAMPS[Math.floor(chosen / FACES.length)] ?? 70 }
}
