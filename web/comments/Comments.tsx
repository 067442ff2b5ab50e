import { countText } from '@college/rules/kit/format.ts'
import { Card } from '../ui/Card.tsx'
import { CommentBar } from './CommentBar.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'
import type { Target } from './comment.ts'
import { useComments } from './use-comments.ts'
import { useWriting } from './use-writing.tsx'

/** The comments of a thing inside a page. The page around it has pull-to-refresh itself, or none. */
export function Comments({ target }: { target: Target }) {
  const comments = useComments(target)
  const { write, acts, layers } = useWriting(comments)
  return (
    <section aria-label="评论">
      <h2 className={styles.title}>评论 {comments.total > 0 && countText(comments.total)}</h2>
      <div className={styles.parts}>
        <Card>
          <div className={styles.item}>
            <CommentBar comments={comments} prompt="积极发言，重在参与" onWrite={() => write()} />
          </div>
        </Card>
        <CommentList comments={comments} acts={acts} pull={false} />
      </div>
      {layers}
    </section>
  )
}
