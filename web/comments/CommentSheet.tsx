import { countText } from '@college/rules/kit/format.ts'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { CommentBar } from './CommentBar.tsx'
import { CommentList } from './CommentList.tsx'
import styles from './Comments.module.css'
import type { Target } from './comment.ts'
import { useComments } from './use-comments.ts'
import { useWriting } from './use-writing.tsx'

type Props = { target: Target; isOpen: boolean; onClose: () => void }

/** The comments of a thing on 70 % of the screen, over what is being played (D3-B060, D3-B061). */
export function CommentSheet({ target, isOpen, onClose }: Props) {
  const comments = useComments(target)
  const { write, acts, layers } = useWriting(comments)
  const title = comments.total > 0 ? `评论 ${countText(comments.total)}` : '评论'
  return (
    <>
      <Sheet title={title} isOpen={isOpen} onClose={onClose} height="70dvh">
        <div className={styles.sheet}>
          <div className={styles.sheetList}>
            <CommentList comments={comments} acts={acts} />
          </div>
          <div className={styles.sheetBar}>
            <CommentBar comments={comments} prompt="积极发言，重在参与" onWrite={() => write()} />
          </div>
        </div>
      </Sheet>
      {layers}
    </>
  )
}
