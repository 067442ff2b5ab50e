import { commentChanges } from '@college/contract/comments/comments.ts'
import { COMMENT_CHANNEL, type CommentMessage } from '@college/contract/comments/push.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { readWire } from '@college/contract/kit/wire.ts'
import { useEffect, useEffectEvent, useRef, useState } from 'react'
import { listenToChannel } from '../kit/data/channel.ts'
import { send } from '../kit/data/send.ts'
import { useSession } from '../kit/data/session.ts'
import { isReply, type OneComment, rowOf, withReply } from './comment.ts'
import type { Comments } from './use-comments.ts'

/** Milliseconds that a catch-up looks further back: another process may have committed an earlier comment later. */
const MARGIN = 10_000

/**
 * What others write while the list is open. New comments wait in a queue until the person is at the top of the list or
 * taps the banner (D2-B216 … D2-B219); replies and the person's own comments take their place at once. Nothing comes
 * twice, because comments are told apart by their ids, and nothing is missed: after every connect the page asks for
 * what happened since it heard last.
 */
export function useLiveComments(comments: Comments, isAtTop: () => boolean) {
  const [queue, setQueue] = useState<readonly OneComment[]>([])
  const userId = useSession((session) => session.userId)
  const since = useRef<number>(undefined)
  const seen = useRef(new Set<string>())
  const { target, standing } = comments
  since.current ??= standing.data?.now

  const flush = () => {
    comments.show(queue)
    setQueue([])
  }

  const isOwn = ({ authorId }: Pick<OneComment, 'authorId'>) => authorId !== '' && authorId === userId
  const take = (one: OneComment) => {
    const isKnown = comments.find(one.commentId) !== undefined
    if (!isKnown && !seen.current.has(one.commentId)) {
      seen.current.add(one.commentId)
      if (one.statusValue === 0) comments.setTotal((total) => total + 1)
      if (isReply(one)) {
        comments.show([one])
        setQueue((before) => before.map((each) => withReply(rowOf(each), one)))
      } else if (isOwn(one) || (isAtTop() && queue.length === 0)) comments.show([one])
      else setQueue((before) => [one, ...before])
      return
    }
    // Known: its text or its status is another one.
    if (isKnown) comments.show([{ ...one, mayDelete: one.mayDelete || isOwn(one) }])
  }

  const drop = (id: string) => {
    const gone = comments.find(id) ?? queue.find(({ commentId }) => commentId === id)
    if (gone?.statusValue === 0) comments.setTotal((total) => total - 1 - (isReply(gone) ? 0 : gone.childTotal))
    seen.current.delete(id)
    comments.hide(id)
    setQueue((before) => before.filter(({ commentId }) => commentId !== id))
  }

  const onMessage = (message: unknown) => {
    const told = message as CommentMessage
    if ('removed' in told) return drop(told.removed)
    // As the comments that are caught up: they have the same names on the wire.
    for (const one of readWire(commentChanges.reply, { changed: [told] }).changed)
      take({ ...one, mayDelete: standing.data?.mayModerate || isOwn(one) })
  }

  const catchUp = async () => {
    const from = Math.max(0, (since.current ?? 0) - MARGIN)
    const input = { businessType: target.type, businessId: target.id, since: from }
    // Without network the next connect asks again.
    const missed = await send(commentChanges, input, { background: true }).catch(() => undefined)
    if (missed) onMissed(missed)
  }
  // Of the page as it is when the answer comes.
  const onMissed = useEffectEvent((missed: Awaited<ReturnType<typeof send<typeof commentChanges>>>) => {
    since.current = missed.now
    if (missed.isCut) {
      setQueue([])
      void comments.pages.refresh()
    } else {
      for (const id of missed.removed) drop(id)
      for (const one of missed.changed) take(one)
    }
    comments.setTotal(() => missed.total)
  })

  useCommentChannel(comments, onMessage, catchUp)

  return { queue, flush }
}

/** Listens while the comments are shown. After each connect but the first it asks again whether the person may write. */
function useCommentChannel(comments: Comments, onMessage: (message: unknown) => void, catchUp: () => Promise<void>) {
  const { target, standing } = comments
  const isReady = standing.data !== undefined
  const hear = useEffectEvent(onMessage)
  const onConnect = useEffectEvent((isAgain: boolean) => {
    void catchUp()
    if (isAgain) void comments.recheck()
  })
  // The push may be off, or the thing may be closed to this person: the server says which.
  const onRefused = useEffectEvent(() => void comments.recheck())
  useEffect(() => {
    if (!isReady) return
    return listenToChannel({
      address: `${COMMENT_CHANNEL}?${writeQuery({ id: target.id, type: target.type })}`,
      onMessage: (message) => hear(message),
      catchUp: (isAgain) => onConnect(isAgain),
      onRefused: () => onRefused(),
    })
  }, [isReady, target.id, target.type])
}
