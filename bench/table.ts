export type Row = { name: string; figure: string; ratio?: string; reach?: string }

/** Formats a table that is readable in a terminal and valid Markdown. */
export function tableOf(rows: Row[]): string {
  const lines = rows.map(({ name, figure, ratio = '', reach = '' }) => [name, figure, ratio, reach])
  const all = [['what', 'measured', 'ratio', 'reach'], ...lines]
  const widths = [0, 1, 2, 3].map((column) => Math.max(...all.map((line) => (line[column] ?? '').length)))
  const write = (line: string[]) => `| ${line.map((cell, column) => cell.padEnd(widths[column] ?? 0)).join(' | ')} |`
  const [head = [], ...body] = all
  return [write(head), `|${widths.map((width) => '-'.repeat(width + 2)).join('|')}|`, ...body.map(write)].join('\n')
}
