import { type ReactNode, Suspense, useState } from 'react'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { useReport, useTellWhyNot } from '../moderation/door.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { lazyPart } from '../ui/lazy-part.ts'
import type { ItemActs } from './CommentItem.tsx'
import styles from './Comments.module.css'
import { isReply, type OneComment, type OneReply } from './comment.ts'
import type { Comments } from './use-comments.ts'

/** Loaded when somebody writes: most people read. */
const CommentEditor = lazyPart(async () => (await import('./CommentEditor.tsx')).CommentEditor)

type Writing = {
  /** Opens the editor, for a comment or for the answer to one; who may not write is told why. */
  write: (answers?: OneReply) => void
  acts: ItemActs
  /** The editor and the menu of a comment, to be put into the page. */
  layers: ReactNode
}

/** Writing, answering, liking, reporting and deleting, with the sheets for them. */
export function useWriting(comments: Comments): Writing {
  const [editor, setEditor] = useState<{ answers: OneReply | undefined; isOpen: boolean }>()
  const [menu, setMenu] = useState<{ of: OneReply; isOpen: boolean }>()
  const userId = useSession((session) => session.userId)
  const isGuest = userId === undefined
  const { report, reportSheet } = useReport('comment')
  const askLogin = useLoginPrompt((prompt) => prompt.ask)
  const tellWhyNot = useTellWhyNot()
  const whyNot = comments.standing.data?.whyNot ?? ''

  /** Whether the person may act now; says why when not. */
  const may = (): boolean => {
    if (isGuest) askLogin()
    else if (whyNot) tellWhyNot(whyNot)
    return !isGuest && whyNot === ''
  }
  const write = (answers?: OneReply) => {
    if (may()) setEditor({ answers, isOpen: true })
  }
  const onSent = (comment: OneComment) => {
    if (comment.statusValue === 0 && !comments.find(comment.commentId)) comments.setTotal((total) => total + 1)
    comments.show([comment])
  }
  const remove = async (id: string) => {
    if (await showConfirm({ text: '确认删除该评论？', danger: true })) await comments.remove(id)
  }

  return {
    write,
    acts: {
      onReply: write,
      onLike: (id) => {
        if (may()) void comments.like(id)
      },
      onMore: (of) => setMenu({ of, isOpen: true }),
      onExpand: comments.expand,
    },
    layers: (
      <>
        {editor && (
          <Suspense>
            <CommentEditor
              target={comments.target}
              whyNot={whyNot}
              mentionPlace={comments.standing.data?.mentionPlace}
              answers={editor.answers}
              isOpen={editor.isOpen}
              onClose={() => setEditor((before) => before && { ...before, isOpen: false })}
              onSent={onSent}
              onRefused={() => void comments.recheck()}
            />
          </Suspense>
        )}
        {menu && (
          <Menu
            {...menu}
            isOwn={menu.of.authorId === userId}
            onClose={() => setMenu((before) => before && { ...before, isOpen: false })}
            onReply={write}
            onLike={(id) => may() && void comments.like(id)}
            onReport={report}
            onRemove={(id) => void remove(id)}
          />
        )}
        {reportSheet}
      </>
    ),
  }
}

type MenuProps = {
  of: OneReply
  isOpen: boolean
  isOwn: boolean
  onClose: () => void
  onReply: (to: OneReply) => void
  onLike: (id: string) => void
  onReport: (id: string) => void
  onRemove: (id: string) => void
}

/** What can be done with one comment or reply. */
function Menu({ of, isOpen, isOwn, onClose, onReply, onLike, onReport, onRemove }: MenuProps) {
  const isShown = of.statusValue === 0
  const pick = (act: () => void) => () => {
    onClose()
    act()
  }
  return (
    <Sheet title={`${of.authorName} 的评论`} isOpen={isOpen} onClose={onClose}>
      <div className={styles.menu}>
        {isShown && (
          <button type="button" onClick={pick(() => onReply(of))}>
            回复
          </button>
        )}
        {isShown && isReply(of) && (
          <button type="button" onClick={pick(() => onLike(of.commentId))}>
            {of.btnNumMap.tags.isDo ? '取消点赞' : '点赞'}
            {of.btnNumMap.tags.num > 0 && ` (${of.btnNumMap.tags.num})`}
          </button>
        )}
        {isShown && !isOwn && (
          <button type="button" onClick={pick(() => onReport(of.commentId))}>
            举报
          </button>
        )}
        {of.mayDelete ? (
          <button type="button" className={styles.danger} onClick={pick(() => onRemove(of.commentId))}>
            删除
          </button>
        ) : (
          <button type="button" onClick={onClose}>
            取消
          </button>
        )}
      </div>
    </Sheet>
  )
}
