/** Characters of one formula, and formulas of one text. */
const LONGEST = 1_000
const MOST = 50
const WRITTEN = /\\\(([\s\S]*?)\\\)/g

/** How formulas become MathML, by the server that stores them and by the editor that shows them as they are typed. */
export const formulaOptions: { annotate: boolean; throwOnError: boolean; trust: boolean; maxSize: [number, number] } = {
  annotate: true,
  throwOnError: true,
  trust: false,
  maxSize: [20, 20],
}

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
export const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? '')

/** A formula that cannot be read; the message is for its author. */
export class FormulaError extends Error {}

export const hasFormula = (html: string): boolean => html.includes('\\(')

/** The HTML with the formulas between \( and \) drawn by `draw`, which throws for what it cannot read. */
export function drawFormulas(html: string, draw: (latex: string) => string): string {
  let count = 0
  return html.replace(WRITTEN, (_, source: string) => {
    count += 1
    if (count > MOST) throw new FormulaError(`公式最多 ${MOST} 个`)
    const latex = decoded(source).trim()
    const shown = latex.slice(0, 40)
    if (latex === '' || latex.length > LONGEST) throw new FormulaError(`公式为空或过长：${shown}`)
    try {
      return draw(latex)
    } catch {
      throw new FormulaError(`公式有误：${shown}`)
    }
  })
}
