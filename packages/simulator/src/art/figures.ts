import { hill, type Motifs, peak } from './shapes.ts'

/** W: width, c: the x of the focus, p: the palette (top, mid, light, near, far). */
export const figures = {
  crane: (W, c, p) =>
    `${hill(W, 250, 60, 5, p[4], 0.8)}<g fill="${p[3]}"><path d="M${c - 72} 108q44 -6 66 30q10 -50 62 -66q-14 26 -18 44q-6 24 -22 34q16 4 44 -2q-26 22 -58 14l-26 10q-22 2 -42 -4q20 -4 28 -10q-22 -32 -34 -50Z"/><path d="M${c - 8} 150q-34 12 -56 2l-18 6l16 -12q22 4 44 -6Z"/></g><path d="M${c + 22} 160l46 22M${c + 18} 164l42 28" stroke="${p[3]}" stroke-width="2"/><circle cx="${c - 64}" cy="153" r="3" fill="#e2452f"/>${hill(W, 282, 20, 9, p[3])}`,
  koi: (W, c, p) => {
    const k = (x: number, y: number, r: number, s: number, f: string) =>
      `<g transform="translate(${x} ${y}) rotate(${r}) scale(${s})"><path d="M0 -46q20 14 16 44q-4 26 -14 40q14 10 16 28q-12 -12 -18 -14q-6 2 -18 14q2 -18 16 -28q-10 -14 -14 -40q-4 -30 16 -44Z" fill="${f}"/><path d="M14 -10q16 4 20 16q-14 0 -22 -4ZM-14 -10q-16 4 -20 16q14 0 22 -4Z" fill="${f}" opacity=".75"/></g>`
    return `<g fill="none" stroke="${p[2]}" opacity=".28">${[30, 52, 78, 108].map((r) => `<circle cx="${c}" cy="150" r="${r}"/>`).join('')}</g>${k(c - 26, 128, 24, 1.25, p[3])}${k(c + 34, 186, 204, 1.05, p[3])}<path d="M${W - 44} 300q-10 -40 26 -62q34 10 30 62ZM-6 262q30 -12 48 14q-8 26 -48 26Z" fill="${p[4]}"/>`
  },
  whale: (W, c, p) =>
    `<g fill="${p[3]}"><path d="M${c - 92} 138q20 -48 88 -44q60 4 80 52q8 16 26 14q-4 -18 8 -32q8 16 22 18q-8 22 -30 30q-16 26 -64 34q-76 10 -112 -22q-16 -18 -18 -50Z"/><path d="M${c - 20} 196q0 30 -26 46q2 -30 6 -48Z"/></g><path d="M${c - 86} 158q34 26 92 26" stroke="${p[4]}" stroke-width="2.500" fill="none"/><circle cx="${c - 62}" cy="146" r="3.500" fill="${p[2]}"/><g fill="${p[2]}" opacity=".5">${[
      [-70, 70, 2],
      [-20, 50, 3],
      [50, 64, 2],
      [86, 96, 2],
      [-96, 226, 2],
      [60, 240, 3],
      [10, 262, 2],
    ]
      .map(([x = 0, y = 0, r = 0]) => `<circle cx="${c + x}" cy="${y}" r="${r}"/>`)
      .join('')}</g>${peak(W, 300, 46, 13, p[4])}`,
  mask: (_W, c, p) =>
    `<g transform="translate(${c} 158)"><path d="M-62 -70q62 -40 124 0q10 74 -18 116q-20 34 -44 44q-24 -10 -44 -44q-28 -42 -18 -116Z" fill="${p[3]}"/><path d="M-46 -30q26 -14 38 8q-22 14 -38 -8ZM46 -30q-26 -14 -38 8q22 14 38 -8Z" fill="${p[2]}"/><path d="M-54 -54q24 -22 46 4q-24 -10 -46 -4ZM54 -54q-24 -22 -46 4q24 -10 46 -4Z" fill="${p[1]}"/><path d="M0 -90q10 34 0 66q-10 -32 0 -66Z" fill="${p[1]}"/><path d="M-24 46q24 16 48 0q-8 18 -24 18t-24 -18Z" fill="${p[1]}"/><path d="M-50 0q22 6 26 34M50 0q-22 6 -26 34" stroke="${p[2]}" fill="none" stroke-width="2" opacity=".7"/></g>`,
  kite: (W, c, p) =>
    `${hill(W, 238, 60, 17, p[4])}${hill(W, 270, 34, 4, p[3])}<path d="M${c + 40} 66l26 30l-40 30l-24 -38Z" fill="${p[3]}"/><path d="M${c + 40} 66l-14 60M${c + 2} 88l64 8" stroke="${p[2]}" opacity=".7"/><path d="M${c + 26} 126q-30 60 -60 112" stroke="${p[3]}" fill="none" stroke-width="1.200"/><path d="M${c + 28} 128q14 8 6 18t8 18t2 14" stroke="${p[3]}" fill="none" stroke-width="2.500"/><path d="M${c - 46} 276l3 -26q-2 -6 4 -8q-3 -10 5 -10t5 10q4 2 10 -6l3 3q-4 12 -10 12l4 26Z" fill="${p[3]}"/>`,
  sword: (W, c, p) =>
    `${peak(W, 232, 130, 37, p[4])}<g fill="${p[3]}"><path d="M${c - 44} 138L${c} 112L${c + 44} 138q-44 10 -88 0Z"/><path d="M${c - 12} 140h24l6 16q22 10 26 40l20 86q-30 -10 -42 6q-20 -12 -44 4q-10 -14 -32 -2l22 -96q4 -30 20 -38Z"/><path d="M${c - 20} 172L${c - 78} 256l-5 -3L${c - 26} 168Z"/></g><path d="M${c + 8} 160q34 20 62 12q-14 14 -50 8Z" fill="${p[1]}"/>${hill(W, 284, 14, 12, p[3])}`,
  puppet: (_W, c, p) =>
    `<g transform="translate(${(c * 0.17).toFixed(1)} 42) scale(.83)"><g stroke="${p[3]}" stroke-width="2" opacity=".8"><path d="M${c + 84} 116L${c + 118} 305M${c - 66} 152L${c - 112} 305M${c} 108L${c - 34} 305"/></g><g fill="none" stroke="${p[3]}" stroke-linecap="round"><path d="M${c + 4} 40C${c - 18} -6 ${c - 74} -2 ${c - 92} 44" stroke-width="3.500"/><path d="M${c + 8} 40C${c + 4} -16 ${c - 44} -30 ${c - 78} -4" stroke-width="3"/></g><g fill="${p[3]}"><path d="M${c - 12} 106C${c - 34} 150 ${c - 46} 214 ${c - 58} 292q14 -8 26 0q14 -8 28 0q14 -8 28 0q14 -8 28 0q6 -4 8 -2C${c + 50} 214 ${c + 34} 150 ${c + 18} 106Z"/><path d="M${c + 4} 108L${c + 80} 104q12 2 12 12l8 66q-30 -6 -42 -34l-44 6Z"/><path d="M${c - 6} 110L${c - 64} 146q-10 6 -6 16l12 54q24 -14 26 -44l34 -18Z"/><path d="M${c - 12} 74q0 -22 20 -22q16 0 18 13l6 10l-6 3q0 11 -9 13l-2 17h-18l-2 -14q-8 -8 -7 -20Z"/><path d="M${c - 20} 64q0 -14 10 -18q2 -14 16 -16q14 2 18 14q8 4 8 16q-26 -6 -52 4Z"/><circle cx="${c + 6}" cy="26" r="5"/><path d="M${c + 18} 90q16 22 8 54q-16 -16 -18 -50Z"/></g><g fill="${p[2]}"><path d="M${c + 14} 70q6 -4 10 0q-5 3 -10 0ZM${c - 8} 52q14 -8 30 -1l-2 4q-13 -5 -26 1Z"/><circle cx="${c + 6}" cy="40" r="3"/><path d="M${c - 22} 196q20 10 44 0l2 6q-24 10 -48 0ZM${c - 36} 262q40 8 84 0l1 5q-42 8 -86 0Z"/><path d="M${c - 2} 220a11 11 0 1 0 .1 0ZM${c - 2} 225a6 6 0 1 1 -.1 0Z"/><path d="M${c - 28} 238q6 -8 12 0q-6 6 -12 0ZM${c + 14} 238q6 -8 12 0q-6 6 -12 0ZM${c - 14} 128q12 10 26 0q-4 16 -13 16t-13 -16ZM${c - 15} 164q15 8 30 0l1 5q-16 8 -32 0Z"/><path d="M${c + 66} 122q10 16 22 22l1 7q-18 -8 -28 -28ZM${c - 58} 168q10 4 20 -4l-1 7q-10 6 -18 4ZM${c + 46} 118q8 -6 14 0q-6 8 -14 0Z"/></g></g>`,
  train: (W, _c, p) => {
    let s = '',
      a = ''
    for (let x = -10; x < W + 20; x += 52) a += `<path d="M${x} 300V226h52V300h-6q0 -48 -20 -48t-20 48Z"/>`
    for (let i = 0; i < Math.ceil(W / 44); i++)
      s += `<rect x="${i * 44 + 7}" y="196" width="12" height="9" rx="1.500"/><rect x="${i * 44 + 24}" y="196" width="12" height="9" rx="1.500"/>`
    return (
      peak(W, 230, 110, 23, p[4]) +
      `<g fill="${p[3]}"><rect x="-5" y="220" width="${W + 10}" height="8"/>${a}<path d="M-5 186H${W * 0.78}q26 2 34 34H-5Z"/></g><g fill="${p[2]}" opacity=".9"><clipPath id="ID"><rect x="0" y="0" width="${W * 0.76}" height="300"/></clipPath><g clip-path="url(#ID)">${s}</g></g>`
    )
  },
} satisfies Motifs
