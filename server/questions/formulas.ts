import { createRequire } from 'node:module'
import { cleanHtml } from '../kit/rich-text.ts'

const require = createRequire(import.meta.url)
type Temml = { renderToString(latex: string, options: Record<string, unknown>): string }

/** Characters of one formula, and formulas of one text. */
const LONGEST = 1_000
const MOST = 50
const WRITTEN = /\\\(([\s\S]*?)\\\)/g
const STORED =
  /<math\b[^>]*>(?:(?!<\/math>)[\s\S])*?<annotation encoding="application\/x-tex">([^<]*)<\/annotation>[\s\S]*?<\/math>/g

const entities: Record<string, string> = { amp: '&', lt: '<', gt: '>', quot: '"', '#39': "'", nbsp: ' ' }
const decoded = (text: string) => text.replace(/&(amp|lt|gt|quot|#39|nbsp);/g, (_, name) => entities[name] ?? '')

/** A formula that cannot be read; the message is for its author. */
export class FormulaError extends Error {}

/**
 * The HTML that is stored and shown: sanitised, with formulas as MathML. The MathML goes through the sanitiser too. The
 * LaTeX stays inside as an annotation, for the next edit.
 */
export function withFormulas(written: string): string {
  let count = 0
  return cleanHtml(
    written.replace(WRITTEN, (_, source: string) => {
      count += 1
      if (count > MOST) throw new FormulaError(`公式最多 ${MOST} 个`)
      return mathOf(decoded(source).trim())
    }),
  )
}

/** The LaTeX of what `withFormulas` stored, as its author wrote it. */
export const withoutFormulas = (stored: string): string =>
  stored.replace(STORED, (_, source: string) => `\\(${source}\\)`)

const LINE = 120

/** The beginning of a stem on one line, for lists. */
export const lineOf = (stored: string): string =>
  decoded(withoutFormulas(stored).replace(/<[^>]*>/g, ' '))
    .replace(/\s+/g, ' ')
    .trim()
    .slice(0, LINE)

function mathOf(latex: string): string {
  const shown = latex.slice(0, 40)
  if (latex === '' || latex.length > LONGEST) throw new FormulaError(`公式为空或过长：${shown}`)
  // Loaded with the first formula, which a start does not wait for.
  const temml: Temml = require('temml')
  try {
    return temml.renderToString(latex, { annotate: true, throwOnError: true, trust: false, maxSize: [20, 20] })
  } catch {
    throw new FormulaError(`公式有误：${shown}`)
  }
}
