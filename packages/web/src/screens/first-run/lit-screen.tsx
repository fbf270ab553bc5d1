/** The screen of a shadow theatre, lamp lit, one puppet on its sticks. */
export function LitScreen({ label }: { label: string }) {
  return (
    <svg
      className="art"
      viewBox="0 0 540 300"
      preserveAspectRatio="xMidYMid slice"
      role="img"
      aria-label={label}
    >
      <defs>
        <linearGradient id="lamp-sky" x2="0" y2="1">
          <stop offset="0" stopColor="#6b3216" />
          <stop offset=".72" stopColor="#d98b48" />
          <stop offset="1" stopColor="#96532a" />
        </linearGradient>
        <radialGradient id="lamp-light" gradientUnits="userSpaceOnUse" cx="281" cy="126" r="260">
          <stop offset="0" stopColor="#fff0c2" stopOpacity="0.95" />
          <stop offset=".22" stopColor="#fff0c2" stopOpacity="0.55" />
          <stop offset="1" stopColor="#fff0c2" stopOpacity="0" />
        </radialGradient>
      </defs>
      <rect width="540" height="300" fill="url(#lamp-sky)" />
      <rect width="540" height="300" fill="url(#lamp-light)" />
      <circle cx="281" cy="126" r="46" fill="#fff0c2" opacity="0.92" />
      <g transform="translate(45.9 42) scale(.83)">
        <g stroke="#2d1407" strokeWidth="2" opacity=".8">
          <path d="M354 116L388 305M204 152L158 305M270 108L236 305" />
        </g>
        <g fill="none" stroke="#2d1407" strokeLinecap="round">
          <path d="M274 40C252 -6 196 -2 178 44" strokeWidth="3.500" />
          <path d="M278 40C274 -16 226 -30 192 -4" strokeWidth="3" />
        </g>
        <g fill="#2d1407">
          <path d="M258 106C236 150 224 214 212 292q14 -8 26 0q14 -8 28 0q14 -8 28 0q14 -8 28 0q6 -4 8 -2C320 214 304 150 288 106Z" />
          <path d="M274 108L350 104q12 2 12 12l8 66q-30 -6 -42 -34l-44 6Z" />
          <path d="M264 110L206 146q-10 6 -6 16l12 54q24 -14 26 -44l34 -18Z" />
          <path d="M258 74q0 -22 20 -22q16 0 18 13l6 10l-6 3q0 11 -9 13l-2 17h-18l-2 -14q-8 -8 -7 -20Z" />
          <path d="M250 64q0 -14 10 -18q2 -14 16 -16q14 2 18 14q8 4 8 16q-26 -6 -52 4Z" />
          <circle cx="276" cy="26" r="5" />
          <path d="M288 90q16 22 8 54q-16 -16 -18 -50Z" />
        </g>
        <g fill="#fff0c2">
          <path d="M284 70q6 -4 10 0q-5 3 -10 0ZM262 52q14 -8 30 -1l-2 4q-13 -5 -26 1Z" />
          <circle cx="276" cy="40" r="3" />
          <path d="M248 196q20 10 44 0l2 6q-24 10 -48 0ZM234 262q40 8 84 0l1 5q-42 8 -86 0Z" />
          <path d="M268 220a11 11 0 1 0 .1 0ZM268 225a6 6 0 1 1 -.1 0Z" />
          <path d="M242 238q6 -8 12 0q-6 6 -12 0ZM284 238q6 -8 12 0q-6 6 -12 0ZM256 128q12 10 26 0q-4 16 -13 16t-13 -16ZM255 164q15 8 30 0l1 5q-16 8 -32 0Z" />
          <path d="M336 122q10 16 22 22l1 7q-18 -8 -28 -28ZM212 168q10 4 20 -4l-1 7q-10 6 -18 4ZM316 118q8 -6 14 0q-6 8 -14 0Z" />
        </g>
      </g>
    </svg>
  )
}
