import { FormulaError } from '@college/rules/questions/formulas.ts'
import { expect, test } from 'vitest'
import { withFormulas, withoutFormulas } from './formulas.ts'

test('security 10 a formula becomes MathML without styles, and its LaTeX comes back for the next edit', () => {
  const written = '<p>若 \\(\\frac{1}{x} &lt; 2\\)，求 \\(x_1\\)</p>'
  const stored = withFormulas(written)
  expect(stored).toContain('<mfrac><mn>1</mn><mi>x</mi></mfrac>')
  expect(stored).not.toMatch(/style=|class=|\\\(/)
  expect(withoutFormulas(stored)).toBe(written)
  expect(withFormulas(withoutFormulas(stored))).toBe(stored)
})

test.each([
  ['\\href{javascript:alert(1)}{x}'],
  ['\\includegraphics{https://evil.cn/a.png}'],
  ['\\class{evil}{x}'],
  ['\\style{color:red}{x}'],
])('security 10 nothing in a formula links, loads or styles: %s', (latex) => {
  let stored = ''
  try {
    stored = withFormulas(`<p>\\(${latex}\\)</p>`)
  } catch (error) {
    expect(error).toBeInstanceOf(FormulaError)
  }
  expect(stored).not.toMatch(/href=|src=|class=|style=/)
})

test('security 10 markup in a formula is text, and markup around it is sanitised', () => {
  const stored = withFormulas('<script>x()</script><p onclick="x()">\\(\\text{&lt;img src=x onerror=x()&gt;}\\)</p>')
  expect(stored).not.toMatch(/<script|<img|<p onclick/)
  expect(stored).toContain('<p><math>')
})

test.each(['\\(\\)', '\\(\\frac{1}{\\)', '\\(\\nosuchmacro\\)', `\\(${'x'.repeat(1_001)}\\)`, '\\(x\\)'.repeat(51)])(
  'security 10 a formula that cannot be read is refused: %s',
  (written) => {
    expect(() => withFormulas(written)).toThrow(FormulaError)
  },
)

test('security 10 a macro that expands without end is refused soon', () => {
  const started = performance.now()
  expect(() => withFormulas('\\(\\def\\x{\\x\\x}\\x\\)')).toThrow(FormulaError)
  expect(performance.now() - started).toBeLessThan(20_000)
})

test('a text without formulas stays as it is', () => {
  expect(withFormulas('<p>一 (二)</p>')).toBe('<p>一 (二)</p>')
  expect(withoutFormulas('<p>一</p>')).toBe('<p>一</p>')
})
