import { mainBreak, phrasesOf } from '@college/rules/kit/phrases.ts'
import { Fragment, memo } from 'react'
import { useAppearance } from '../kit/appearance.ts'

/**
 * A title whose lines break between phrases, after its colon first. Browsers break Chinese between any two characters;
 * `word-break: auto-phrase` knows no Chinese yet (Chromium 156).
 */
export const Phrases = memo(({ text }: { text: string }) => {
  const phrases = phrasesOf(text)
  // In large letters the parts of a title with a colon are longer than a line, and break between words too.
  const isLarge = useAppearance((appearance) => appearance.isLarge)
  const main = isLarge ? -1 : mainBreak(phrases)
  return (
    <span className="nc-phrases">
      {phrases.map((phrase, at) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: pieces of one text, drawn anew as a whole
        <Fragment key={at}>
          {at > 0 && (main < 0 || at === main + 1) && <wbr />}
          {phrase}
        </Fragment>
      ))}
    </span>
  )
})
Phrases.displayName = 'Phrases'
