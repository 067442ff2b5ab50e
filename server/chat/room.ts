import {
  CHAT_PAGE,
  chatLines,
  chatRefusals,
  chatRoom,
  chatToken,
  findChatLines,
  readChat,
  recallChatLine,
} from '@college/contract/chat/chat.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { whyNotRecalled } from '@college/rules/chat/line.ts'
import { windowPhase } from '@college/rules/kit/window.ts'
import type { App } from '../app-parts.ts'
import { requireAtDesk, type User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { reviewedAuthors } from '../policies/door.ts'
import { announceGone, publishTo } from './channel.ts'
import { type LineRow, lineStore, takeLine } from './lines.store.ts'
import { CHAT_KIND } from './moderate.ts'
import { roomStore } from './room.store.ts'
import { lineRow } from './rows.ts'
import { chatTokenOf, TOKEN_SECONDS } from './token.ts'

export function serveChatRoom(app: App) {
  const rooms = roomStore(app.database)

  serve(app, chatToken, async ({ user, now }) => ({
    accessToken: { access_token: chatTokenOf(app, user.id, now), expires_in: TOKEN_SECONDS },
  }))

  serve(app, chatRoom, async ({ input: { classId }, user, now }) => {
    const { trainUntil, ...facts } = found(await rooms.facts(classId, user.id))
    const kind = await app.access.memberKind(user.id, classId)
    const banned = await app.moderation.whyBanned(user.id, { classId }, now)
    const whyNot =
      kind === 'observer'
        ? commonRefusals.notAllowed
        : windowPhase({ from: null, until: trainUntil }, now) === 'over'
          ? chatRefusals.isOver
          : banned
    return { ...facts, whyNotWrite: whyNot?.message ?? '', isHost: kind === 'teacher' }
  })

  serve(app, readChat, async ({ input: { classId, seq }, user }) => {
    const readSeq = await rooms.read(classId, user.id, seq)
    publishTo(app, classId, { act: 'read', seq: readSeq }, [user.id])
    return { readSeq }
  })
}

export function serveChatLines(app: App) {
  const lines = lineStore(app.database)

  serve(app, chatLines, async ({ input: { classId, before, after }, user }) => {
    const page = { classId, viewerId: user.id, limit: CHAT_PAGE + 1 }
    const found = after === undefined ? await lines.before(page, before) : await lines.after(page, after)
    const shown = found.slice(0, CHAT_PAGE)
    const inOrder = after === undefined ? shown.toReversed() : shown
    return { lines: inOrder.map((line) => lineRow(app, line)), hasMore: found.length > CHAT_PAGE }
  })

  serve(app, findChatLines, async ({ input: { classId, keyword, before }, user }) => {
    const word = keyword.trim()
    if (word === '') return { lines: [], hasMore: false }
    const found = await lines.find({ classId, viewerId: user.id, limit: CHAT_PAGE + 1 }, word, before)
    return { lines: found.slice(0, CHAT_PAGE).map((line) => lineRow(app, line)), hasMore: found.length > CHAT_PAGE }
  })
}

export function serveRecallChatLine(app: App) {
  const lines = lineStore(app.database)

  /** Teachers of the class and reviewing staff of its author's units may take a message from view. */
  const isHost = async (user: User, { classId, userId }: LineRow) =>
    (await app.access.memberKind(user.id, classId)) === 'teacher' ||
    (await reviewedAuthors(app.database, user, [userId])).size > 0

  serve(app, recallChatLine, async ({ input: { classId, id }, user, ip, now }) => {
    const [row] = await lines.byIds([id])
    const line = found(
      row?.classId === classId && row.state !== 'recalled' && row.state !== 'removed' ? row : undefined,
      chatRefusals.noLine,
    )
    const isOwn = line.userId === user.id
    const why = whyNotRecalled({ isOwn, isHost: await isHost(user, line), sentAt: line.sentAt, now })
    if (why) throw new Refusal(chatRefusals[why])
    if (!isOwn) requireAtDesk(user)
    const state = isOwn ? 'recalled' : 'removed'
    const answerReporters = await app.database.transaction(async (transaction) => {
      if (!(await takeLine(transaction, id, state))) throw new Refusal(chatRefusals.noLine)
      return app.moderation.settleDeleted(CHAT_KIND, [id], { by: user.id, now }, transaction)
    })
    answerReporters()
    announceGone(app, line, state)
    if (!isOwn) await app.audit.add({ actor: user.id, action: 'remove-chat-line', target: id, result: 'done', ip }, now)
    return null
  })
}
