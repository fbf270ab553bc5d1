/** Rows of a bench as text columns: what, how much, against what, and whether the goal is met. */
export function formatTable(rows) {
  const lines = [
    ['', 'value', 'reference', 'ratio', 'goal', ''],
    ...rows.map(({ name, value, unit, reference, ratio, goal, ok }) => [
      name,
      `${round(value)} ${unit}`,
      reference === undefined ? '' : `${round(reference)} ${unit}`,
      ratio === undefined ? '' : `${ratio.toFixed(2)}×`,
      goal === undefined ? '' : String(goal),
      ok === undefined ? '' : ok ? '✓' : '✗ missed',
    ]),
  ]
  const widths = lines[0].map((_, column) => Math.max(...lines.map((line) => line[column].length)))
  return lines
    .map((line) =>
      line
        .map((cell, column) => (column ? cell.padStart(widths[column]) : cell.padEnd(widths[column])))
        .join('   ')
        .trimEnd(),
    )
    .map((line) => `  ${line}`)
    .join('\n')
}

const round = (value) =>
  Math.abs(value) >= 100 ? Math.round(value).toLocaleString('en') : Number(value.toPrecision(3)).toString()
