import type { Mention } from '@college/contract/mentions/mentions.ts'
import { mentionParts } from '@college/rules/mentions/mentions.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './MentionText.module.css'

type Props = {
  text: string
  mentions: readonly Mention[] | undefined
  /** The page of somebody who is mentioned; without it the names are no links. */
  pageOf?: ((userId: string) => string) | undefined
}

/** A text in which the names of the people that it mentions stand out. */
export function MentionText({ text, mentions, pageOf }: Props) {
  const go = useGo()
  if (!mentions) return text
  return mentionParts(text, mentions).map(({ text: part, userId }, at) =>
    userId === undefined ? (
      part
    ) : (
      // biome-ignore lint/suspicious/noArrayIndexKey: the parts of a text have no other key, and do not move
      <b key={at} className={styles.name}>
        {pageOf ? (
          <TapLink to={pageOf(userId)} className={styles.link} onTap={() => go(pageOf(userId))}>
            {part}
          </TapLink>
        ) : (
          part
        )}
      </b>
    ),
  )
}
