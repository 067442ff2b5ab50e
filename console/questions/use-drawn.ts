import type { WrittenQuestion } from '@college/contract/questions/bank.ts'
import { eachText } from '@college/rules/questions/each-text.ts'
import { drawFormulas, FormulaError, formulaOptions, hasFormula } from '@college/rules/questions/formulas.ts'
import { useEffect, useState } from 'react'

/** Whatever a learner is shown of a question, and its key. */
export type Drawable = Pick<WrittenQuestion, 'type' | 'stem' | 'body' | 'key' | 'explanation'>
type Draw = (latex: string) => string

/** A large script: it comes with the first formula. */
const loadDraw = async (): Promise<Draw> => {
  const { default: temml } = await import('temml')
  return (latex) => temml.renderToString(latex, formulaOptions)
}

/**
 * The question with its formulas as the server will draw them. A formula that cannot be read, which every one is while it
 * is typed, stays as it is written, and `wrong` says so.
 */
export function useDrawn(question: Drawable): { question: Drawable; wrong: string } {
  const [draw, setDraw] = useState<Draw>()
  const needs = hasFormula(textsOf(question))
  useEffect(() => {
    if (!needs) return
    let isWanted = true
    // Where the load fails, the formulas stay as they are written.
    void loadDraw().then(
      (loaded) => isWanted && setDraw(() => loaded),
      () => undefined,
    )
    return () => {
      isWanted = false
    }
  }, [needs])
  if (!needs || !draw) return { question, wrong: '' }

  let wrong = ''
  const drawn = (html: string) => {
    try {
      return drawFormulas(html, draw)
    } catch (error) {
      if (!(error instanceof FormulaError)) throw error
      wrong ||= error.message
      return html
    }
  }
  const stem = drawn(question.stem)
  const body = eachText(question.body, drawn)
  const explanation = drawn(question.explanation)
  return { question: { ...question, stem, body, explanation }, wrong }
}

function textsOf({ stem, body, explanation }: Drawable): string {
  const texts = [stem, explanation]
  eachText(body, (html) => {
    texts.push(html)
    return html
  })
  return texts.join('\n')
}
