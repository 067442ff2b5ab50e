import { countText } from '@college/rules/kit/format.ts'
import { isBanRefusal } from '@college/rules/moderation/ban-text.ts'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
import { WhyNotWrite } from '../moderation/door.ts'
import styles from './Comments.module.css'
import type { Comments } from './use-comments.ts'

type Props = {
  comments: Comments
  /** What the pill says while one may write. */
  prompt?: string
  onWrite: () => void
  /** Opens or shows the list; without it the count is only a fact. */
  onCount?: () => void
  children?: ReactNode
}

/**
 * The pill that opens the editor, and what stands beside it. Who may not write reads why in the pill (D2-B275); a banned
 * person in its place, with the way to the appeals.
 */
export function CommentBar({ comments, prompt = '写下你的看法', onWrite, onCount, children }: Props) {
  const { standing, total } = comments
  const whyNot = standing.data?.whyNot ?? ''
  return (
    <div className={styles.bar}>
      {isBanRefusal(whyNot) ? (
        <WhyNotWrite className={styles.banned} text={whyNot} />
      ) : (
        <button type="button" className={styles.prompt} onClick={onWrite}>
          {whyNot || prompt}
        </button>
      )}
      {children}
      {onCount && (
        <button type="button" className={styles.count} aria-label={`评论，${total} 条`} onClick={onCount}>
          <MessageCircle size={24} aria-hidden="true" />
          {countText(total)}
        </button>
      )}
    </div>
  )
}
