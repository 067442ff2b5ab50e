import { highlightParts } from '@college/rules/search/highlight.ts'
import styles from './Highlighted.module.css'

/** A text with what was searched for in the brand's red. */
export const Highlighted = ({ text, keyword }: { text: string; keyword: string }) =>
  highlightParts(text, keyword).map((part, index) =>
    part.isHit ? (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of one text stand where they stand
      <mark key={index} className={styles.hit}>
        {part.text}
      </mark>
    ) : (
      part.text
    ),
  )
