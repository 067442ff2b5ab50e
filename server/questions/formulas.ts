import { createRequire } from 'node:module'
import { decoded, drawFormulas, formulaOptions } from '@college/rules/questions/formulas.ts'
import { cleanHtml } from '../kit/rich-text.ts'

const require = createRequire(import.meta.url)
type Temml = { renderToString(latex: string, options: Record<string, unknown>): string }

const STORED =
  /<math\b[^>]*>(?:(?!<\/math>)[\s\S])*?<annotation encoding="application\/x-tex">([^<]*)<\/annotation>[\s\S]*?<\/math>/g

/**
 * The HTML that is stored and shown: sanitised, with formulas as MathML. The MathML goes through the sanitiser too. The
 * LaTeX stays inside as an annotation, for the next edit.
 */
export const withFormulas = (written: string): string => cleanHtml(drawFormulas(written, mathOf))

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
  // Loaded with the first formula, which a start does not wait for.
  const temml: Temml = require('temml')
  return temml.renderToString(latex, formulaOptions)
}
