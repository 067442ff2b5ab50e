import { countText } from '@college/rules/kit/format.ts'
import { MessageCircle } from 'lucide-react'
import type { ReactNode } from 'react'
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

/** The pill that opens the editor, and what stands beside it. Who may not write reads why in the pill (D2-B275). */
export function CommentBar({ comments, prompt = '写下你的看法', onWrite, onCount, children }: Props) {
  const { standing, total } = comments
  return (
    <div className={styles.bar}>
      <button type="button" className={styles.prompt} onClick={onWrite}>
        {standing.data?.whyNot || prompt}
      </button>
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
