import { phrasesOf } from '@college/rules/kit/phrases.ts'
import { Fragment, memo } from 'react'

/**
 * A title whose lines break between phrases. Browsers break Chinese between any two characters; `word-break:
 * auto-phrase` knows no Chinese yet (Chromium 156).
 */
export const Phrases = memo(({ text }: { text: string }) => (
  <span className="nc-phrases">
    {phrasesOf(text).map((phrase, at) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn anew as a whole
      <Fragment key={at}>
        {at > 0 && <wbr />}
        {phrase}
      </Fragment>
    ))}
  </span>
))
Phrases.displayName = 'Phrases'
