import { mainBreak, phrasesOf } from '@college/rules/kit/phrases.ts'
import { Fragment, memo } from 'react'

/**
 * A title whose lines break between phrases, after its colon first. Browsers break Chinese between any two characters;
 * `word-break: auto-phrase` knows no Chinese yet (Chromium 156).
 */
export const Phrases = memo(({ text }: { text: string }) => {
  const phrases = phrasesOf(text)
  const main = mainBreak(phrases)
  return (
    <span className="nc-phrases">
      {phrases.map((phrase, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn anew as a whole
        <Fragment key={at}>
          {at > 0 && <wbr className={main >= 0 && at !== main + 1 ? 'nc-minor' : undefined} />}
          {phrase}
        </Fragment>
      ))}
    </span>
  )
})
Phrases.displayName = 'Phrases'
