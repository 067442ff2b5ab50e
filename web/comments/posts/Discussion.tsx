import { countText } from '@college/rules/kit/format.ts'
import { type ReactNode, useState } from 'react'
import { BottomBar } from '../../ui/BottomBar.tsx'
import { Chip } from '../../ui/form/Chip.tsx'
import { CommentBar } from '../CommentBar.tsx'
import { CommentList } from '../CommentList.tsx'
import { CommentSheet } from '../CommentSheet.tsx'
import type { Target } from '../comment.ts'
import { useComments } from '../use-comments.ts'
import { useWriting } from '../use-writing.tsx'
import styles from './Posts.module.css'

type Props = {
  target: Target
  /** Who wrote the post, for 只看楼主; without it there is no such switch. */
  owner?: string
  /** What the count of comments in the bar does, in place of opening them as a sheet. */
  onCount?: () => void
  /** Stands in the bar; gets the reason why this person may not write. */
  children?: ((whyNot: string) => ReactNode) | undefined
}

/** The comments of a post, and the bar for writing one. */
export function Discussion({ target, owner, onCount, children }: Props) {
  const [isOwnerOnly, setOwnerOnly] = useState(false)
  const [isSheetOpen, setSheetOpen] = useState(false)
  const comments = useComments(target, isOwnerOnly ? owner : undefined)
  const { write, acts, layers } = useWriting(comments)
  return (
    <>
      <div className={styles.section}>
        <h2>评论 {comments.total > 0 && countText(comments.total)}</h2>
        {owner && (
          <Chip isOn={isOwnerOnly} onTap={() => setOwnerOnly(!isOwnerOnly)}>
            只看楼主
          </Chip>
        )}
      </div>
      <CommentList
        key={isOwnerOnly ? 'owner' : 'all'}
        comments={comments}
        acts={acts}
        {...(isOwnerOnly && { hint: '楼主没有发表评论' })}
      />
      <BottomBar>
        <CommentBar
          comments={comments}
          onWrite={() => {
            // What is written now would not be in the list of the other person's comments.
            setOwnerOnly(false)
            write()
          }}
          onCount={onCount ?? (() => setSheetOpen(true))}
        >
          {children?.(comments.standing.data?.whyNot ?? '')}
        </CommentBar>
      </BottomBar>
      <CommentSheet target={target} isOpen={isSheetOpen} onClose={() => setSheetOpen(false)} />
      {layers}
    </>
  )
}
