/** Which of the seven bars each digit lights: top, upper left, upper right, middle, lower left, lower right, bottom. */
const BARS = [
  '1110111',
  '0010010',
  '1011101',
  '1011011',
  '0111010',
  '1101011',
  '1101111',
  '1010010',
  '1111111',
  '1111011',
]
/** x, y, width and height of the bars of a digit 24 wide and 44 high. */
const PLACES = [
  [4, 0, 16, 4],
  [0, 4, 4, 16],
  [20, 4, 4, 16],
  [4, 20, 16, 4],
  [0, 24, 4, 16],
  [20, 24, 4, 16],
  [4, 40, 16, 4],
] as const

/** A number in the upper left corner as ffmpeg boxes: no font is needed. */
export function digitBoxes(number: number): string[] {
  return [...String(number)].flatMap((digit, position) =>
    PLACES.filter((_, bar) => BARS[Number(digit)]?.[bar] === '1').map(
      ([x, y, width, height]) =>
        `drawbox=x=${24 + position * 34 + x}:y=${24 + y}:w=${width}:h=${height}:color=white@0.85:t=fill`,
    ),
  )
}
