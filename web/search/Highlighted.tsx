import { phrasesOf } from '@college/rules/kit/phrases.ts'
import { highlightParts } from '@college/rules/search/highlight.ts'
import { Fragment, type ReactNode } from 'react'
import styles from './Highlighted.module.css'

/** A text with the keyword highlighted; its lines break between phrases (web/ui/Phrases.tsx). */
export function Highlighted({ text, keyword }: { text: string; keyword: string }) {
  const breaks = breaksIn(text)
  let at = 0
  return (
    <span className="nc-phrases">
      {highlightParts(text, keyword).map((part, index) => {
        const from = at
        at += part.text.length
        const content = withBreaks(part.text, from, breaks)
        // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand where they stand
        if (!part.isHit) return <Fragment key={index}>{content}</Fragment>
        return (
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          <mark key={index} className={styles.hit}>
            {content}
          </mark>
        )
      })}
    </span>
  )
}

/** The positions at which a phrase begins, without the first one. */
function breaksIn(text: string): number[] {
  let at = 0
  return phrasesOf(text)
    .slice(0, -1)
    .map((phrase) => {
      at += phrase.length
      return at
    })
}

/** A part that begins at `from`, with a line break opportunity before each phrase in it. */
function withBreaks(text: string, from: number, breaks: readonly number[]): ReactNode {
  const begins = breaks.map((at) => at - from).filter((at) => at >= 0 && at < text.length)
  const pieces = begins.map((at, index) => (
    <Fragment key={at}>
      <wbr />
      {text.slice(at, begins[index + 1])}
    </Fragment>
  ))
  return [text.slice(0, begins[0]), ...pieces]
}
