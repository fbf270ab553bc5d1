import { hill, type Motifs, peak, rnd } from './shapes.ts'

/** W: width, c: the x of the focus, p: the palette (top, mid, light, near, far). */
export const places = {
  pagoda: (W, c, p) => {
    let s = ''
    for (let i = 0; i < 5; i++) {
      const w = 64 - i * 9,
        y = 232 - i * 34
      s += `<path d="M${c - w * 0.72} ${y}q${w * 0.3} -3 ${w * 0.36} -12h${w * 0.72}q${w * 0.06} 9 ${w * 0.36} 12q-${w * 0.2} 6 -${w * 0.3} 5h-${w * 0.84}q-${w * 0.1} 1 -${w * 0.3} -5Z"/><rect x="${c - w * 0.34}" y="${y + 3}" width="${w * 0.68}" height="24"/>`
    }
    s = `<g fill="${p[3]}">${s}<path d="M${c - 12} 85L${c} 44L${c + 12} 85Z"/></g>`
    for (let i = 0; i < 4; i++)
      s += `<rect x="${c - 4}" y="${240 - i * 34}" width="8" height="13" rx="4" fill="${p[2]}" opacity=".85"/>`
    return peak(W, 250, 90, 7, p[4]) + s + hill(W, 262, 22, 3, p[3])
  },
  light: (W, c, p) =>
    `<path d="M${c} 104L${W + 20} 40V150Z" fill="${p[2]}" opacity=".32"/><path d="M${c} 104L-20 70V138Z" fill="${p[2]}" opacity=".18"/><g fill="${p[3]}"><path d="M${c - 12} 114h24l10 138h-44Z"/><rect x="${c - 17}" y="108" width="34" height="7"/><path d="M${c - 12} 94L${c} 76L${c + 12} 94Z"/><path d="M${c - 74} 300q10 -46 56 -52h40q50 10 64 52Z"/></g><rect x="${c - 10}" y="94" width="20" height="14" fill="${p[2]}"/><path d="M${c - 14} 150h28M${c - 17} 190h34" stroke="${p[4]}" stroke-width="9"/><path d="M-5 272q14 -8 28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0t28 0V305H-5Z" fill="${p[4]}"/>`,
  bridge: (W, c, p) =>
    `${hill(W, 196, 70, 31, p[4])}<path d="M-5 214H${c - 92}Q${c} 116 ${c + 92} 214H${W + 5}V228H${c + 66}Q${c} 148 ${c - 66} 228H-5Z" fill="${p[3]}"/><rect x="-5" y="228" width="${W + 10}" height="80" fill="${p[3]}" opacity=".82"/><path d="M${c - 62} 230Q${c} 300 ${c + 62} 230Z" fill="${p[2]}" opacity=".22"/><g fill="${p[3]}" transform="translate(${c} 172) scale(.46) translate(0 -282)"><path d="M-52 172q52 -74 104 0q-12 -10 -26 0q-12 -10 -26 0q-14 -10 -26 0q-14 -10 -26 0Z"/><rect x="-1.500" y="128" width="3" height="76"/><path d="M-16 282l5 -70q-4 -16 10 -24q14 6 12 24l8 70Z"/></g><g stroke="${p[2]}" opacity=".4"><path d="M${c - 30} 256h60M${c - 16} 268h46M${c - 38} 280h50"/></g>`,
  gate: (W, c, p) =>
    `<path d="M-5 -5H${W + 5}V305H-5ZM${c} 66a84 84 0 0 0 -84 84a84 84 0 0 0 40 72l-6 46h100l-6 -46a84 84 0 0 0 40 -72a84 84 0 0 0 -84 -84Z" fill-rule="evenodd" fill="${p[3]}"/><path d="M${c - 70} 196q40 -28 70 -10t70 -8q-10 30 -34 44l4 40h-80l4 -40q-26 -14 -34 -26Z" fill="${p[4]}"/><path d="M${c + 60} 70q-30 20 -28 70M${c + 72} 76q-22 26 -18 84M${c + 46} 66q-34 14 -38 50" stroke="${p[3]}" stroke-width="3" fill="none"/><path d="M${c - 24} 262l5 -38q-2 -8 5 -11q-3 -11 6 -11t6 11q7 3 5 11l5 38Z" fill="${p[3]}"/>`,
  lantern: (W, c, p) => {
    let s = ''
    const lanterns = [
      [-58, 30, 0.9],
      [0, 64, 1.25],
      [60, 22, 0.8],
      [-110, 80, 0.6],
      [112, 96, 0.65],
    ]
    for (const [x = 0, y = 0, k = 1] of lanterns) {
      s += `<g transform="translate(${c + x} ${y}) scale(${k})"><path d="M0 -200V-2" stroke="${p[3]}" stroke-width="1.500"/><rect x="-12" y="-4" width="24" height="6" rx="2" fill="${p[3]}"/><path d="M-12 2q-22 22 0 46h24q22 -24 0 -46Z" fill="${p[2]}"/><path d="M-5 2q-9 22 0 46M5 2q9 22 0 46" stroke="${p[1]}" fill="none"/><rect x="-12" y="48" width="24" height="5" rx="2" fill="${p[3]}"/><path d="M0 53v22" stroke="${p[3]}" stroke-width="3"/></g>`
    }
    return (
      `<path d="M-5 232h${W * 0.2}l10 -26h${W * 0.24}l12 26H${W * 0.56}l10 -40h${W * 0.3}l10 40H${W + 5}V305H-5Z" fill="${p[4]}"/>` +
      s +
      `<path d="M${c - 24} 300l6 -44q-2 -10 6 -14q-4 -14 8 -14t8 14q10 4 8 14l6 44Z" fill="${p[3]}"/>` +
      hill(W, 284, 10, 6, p[3])
    )
  },
  city: (W, c, p) => {
    const r = rnd(41)
    let b = '',
      w = ''
    for (let x = -6; x < W; ) {
      const bw = 18 + r() * 22,
        h = 60 + r() * 110 * (1 - Math.min(0.7, Math.abs(x - c) / (W * 0.9)))
      b += `<rect x="${x.toFixed(0)}" y="${(300 - h).toFixed(0)}" width="${bw.toFixed(0)}" height="${h.toFixed(0)}"/>`
      for (let y = 300 - h + 8; y < 292; y += 10)
        for (let q = x + 4; q < x + bw - 5; q += 7)
          if (r() > 0.62) w += `<rect x="${q.toFixed(0)}" y="${y.toFixed(0)}" width="3" height="4"/>`
      x += bw + 1
    }
    return (
      peak(W, 240, 80, 19, p[4]) +
      `<g fill="${p[3]}">${b}<path d="M${c - 3} 150V96h1.500V70h3v26H${c + 3}V150Z"/></g><g fill="${p[2]}" opacity=".8">${w}</g>`
    )
  },
  cabin: (W, c, p) => {
    const r = rnd(15)
    let t = ''
    for (let i = 0; i < W / 15; i++) {
      const x = i * 15 + r() * 10,
        h = 50 + r() * 90,
        w = h * 0.32,
        y = 272
      if (Math.abs(x - c) < 32) continue
      t += `<path d="M${x} ${y - h}l${w * 0.5} ${h * 0.36}h-${w * 0.2}l${w * 0.4} ${h * 0.34}h-${w * 0.2}l${w * 0.3} ${h * 0.3}h-${w * 1.6}l${w * 0.3} -${h * 0.3}h-${w * 0.2}l${w * 0.4} -${h * 0.34}h-${w * 0.2}Z"/>`
    }
    return (
      peak(W, 236, 120, 29, p[4]) +
      `<g fill="${p[3]}">${t}<path d="M${c - 34} 246L${c} 214L${c + 34} 246h-6v32h-56v-32Z"/><rect x="${c + 12}" y="210" width="8" height="22"/></g><rect x="${c - 8}" y="250" width="14" height="14" rx="1" fill="${p[2]}"/>` +
      hill(W, 278, 10, 8, p[3])
    )
  },
} satisfies Motifs
