import { hill, type Motifs, peak, rnd } from './shapes.ts'

/** W: width, c: the x of the focus, p: the palette (top, mid, light, near, far). */
export const nature = {
  boat: (W, c, p) =>
    `${hill(W, 190, 50, 11, p[4])}<rect x="-5" y="214" width="${W + 10}" height="90" fill="${p[3]}"/><g fill="${p[3]}"><path d="M${c - 52} 204q52 26 104 0l-12 20h-78Z"/><path d="M${c - 2} 200V92q44 34 38 100Z"/><path d="M${c - 8} 198V112q-34 30 -34 82Z"/></g><g stroke="${p[2]}" opacity=".5" stroke-width="1.6"><path d="M${c - 40} 236h80M${c - 26} 248h56M${c - 46} 262h60M${c - 14} 276h44"/></g><path d="M${c + 3} 116l28 8M${c + 3} 140l34 8M${c + 3} 164l36 8" stroke="${p[4]}" stroke-width="1.5"/>`,
  dunes: (W, c, p) =>
    `<path d="M-5 236Q${c * 0.5} 170 ${c + 10} 214T${W + 5} 196V305H-5Z" fill="${p[4]}"/><path d="M-5 262Q${c} 208 ${W + 5} 262V305H-5Z" fill="${p[3]}"/><g fill="${p[3]}">${[0, 1, 2].map((i) => `<g transform="translate(${c - 44 + i * 36} ${206 - (i === 1 ? 4 : 0)}) scale(.62)"><path d="M0 36V14q2 -12 10 -8q4 -14 12 0q6 -12 12 2q8 -2 10 -14l8 -3l3 5l-7 3q-2 16 -10 20v26h-3V26H8v19H5V22Z"/></g>`).join('')}</g>`,
  bamboo: (W, c, p) => {
    const r = rnd(77)
    let s = ''
    for (let i = 0; i < W / 20; i++) {
      const x = i * 20 + r() * 12,
        f = i % 3 ? p[4] : p[3],
        w = i % 3 ? 4 : 8
      if (Math.abs(x - c) < 26 && !(i % 3)) continue
      s += `<g fill="${f}">`
      for (let y = -6; y < 300; y += 46)
        s += `<rect x="${x.toFixed(0)}" y="${(y + r() * 4).toFixed(0)}" width="${w}" height="43" rx="1.500"/>`
      const ly = 40 + r() * 130
      s += `<path d="M${x} ${ly}q22 2 36 24q-24 -4 -36 -24ZM${x} ${ly + 8}q14 16 14 38q-14 -16 -14 -38ZM${x} ${ly}q-20 4 -30 24q20 -6 30 -24Z"/></g>`
    }
    return (
      s +
      `<g fill="${p[3]}"><path d="M${c - 30} 196L${c} 178L${c + 30} 196Z"/><path d="M${c - 11} 196h22l14 78h-50Z"/><path d="M${c + 8} 226L${c + 62} 250" stroke="${p[3]}" stroke-width="3"/></g>` +
      hill(W, 276, 16, 2, p[3])
    )
  },
  rain: (W, c, p) => {
    const r = rnd(88)
    let s = ''
    for (let i = 0; i < W / 5; i++) {
      const x = r() * W,
        y = r() * 280
      s += `M${x.toFixed(0)} ${y.toFixed(0)}l-4 ${(10 + r() * 12).toFixed(0)}`
    }
    return `<path d="M-5 300V120h${W * 0.2}V96h${W * 0.12}V300ZM${W * 0.72} 300V108h${W * 0.14}V80h${W * 0.2}V300Z" fill="${p[4]}"/><path d="${s}" stroke="${p[2]}" opacity=".35" stroke-width=".8"/><g fill="${p[3]}"><path d="M${c - 52} 172q52 -74 104 0q-12 -10 -26 0q-12 -10 -26 0q-14 -10 -26 0q-14 -10 -26 0Z"/><rect x="${c - 1.5}" y="128" width="3" height="76"/><path d="M${c - 16} 282l5 -70q-4 -16 10 -24q14 6 12 24l8 70Z"/></g><path d="M-5 280H${W + 5}V305H-5Z" fill="${p[3]}"/><path d="M${c - 16} 290h34M${c - 8} 296h24" stroke="${p[2]}" opacity=".5"/>`
  },
  summit: (W, c, p) =>
    `${peak(W, 250, 90, 33, p[4])}<path d="M${c - 130} 305L${c - 40} 150l16 14L${c + 10} 84l44 78l14 -8L${c + 150} 305Z" fill="${p[3]}"/><path d="M${c + 10} 84l24 42l-12 -5l-9 12l-10 -12l-14 14Z" fill="${p[2]}" opacity=".92"/><path d="M${c + 10} 86V58l16 6l-16 6" fill="#e2452f" stroke="${p[3]}" stroke-width="1.500"/>`,
  blossom: (W, c, p) => {
    const r = rnd(61)
    let s = ''
    const pts = [
      [-70, 200],
      [-40, 176],
      [-8, 150],
      [14, 120],
      [44, 104],
      [66, 76],
      [30, 150],
      [58, 140],
      [-56, 150],
      [-20, 108],
      [84, 60],
      [0, 88],
    ]
    for (const [x = 0, y = 0] of pts) {
      const k = 5 + r() * 6
      s += `<g transform="translate(${c + x} ${y})">${[0, 72, 144, 216, 288].map((a) => `<circle r="${(k * 0.62).toFixed(1)}" cx="${(Math.cos(a / 57.3) * k * 0.7).toFixed(1)}" cy="${(Math.sin(a / 57.3) * k * 0.7).toFixed(1)}"/>`).join('')}</g>`
    }
    return (
      hill(W, 262, 60, 27, p[4], 0.8) +
      `<path d="M${c - 120} 262q40 -60 96 -88q50 -30 112 -124M${c - 14} 166q40 -6 84 -30M${c - 66} 208q2 -40 14 -64M${c + 4} 152q-18 -30 -26 -50" stroke="${p[3]}" fill="none" stroke-width="6" stroke-linecap="round"/><g fill="${p[2]}">${s}</g>`
    )
  },
  planet: (W, c, p) => {
    const r = rnd(9)
    let s = ''
    for (let i = 0; i < W / 5; i++)
      s += `<circle cx="${(r() * W).toFixed(0)}" cy="${(r() * 260).toFixed(0)}" r="${(0.4 + r() * 1.1).toFixed(1)}"/>`
    return `<g fill="${p[2]}" opacity=".7">${s}</g><g transform="translate(${c} 132) rotate(-18)"><circle r="58" fill="${p[4]}"/><path d="M-58 0a58 58 0 0 0 116 0q-58 26 -116 0Z" fill="${p[3]}" opacity=".7"/><ellipse rx="104" ry="20" fill="none" stroke="${p[2]}" stroke-width="3" opacity=".85" stroke-dasharray="196 200" stroke-dashoffset="-2"/></g>${hill(W, 264, 40, 21, p[3])}<path d="M${c + 40} 252v-14q4 -10 8 0v14l5 6h-18Z" fill="${p[3]}"/>`
  },
} satisfies Motifs
