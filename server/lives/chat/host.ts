import {
  banFromLive,
  closeRoom,
  liveBanned,
  liveChatRefusals,
  pinLiveLine,
  removeLiveLine,
} from '@college/contract/lives/chat.ts'
import { broadcastMs } from '@college/rules/lives/line.ts'
import { profileFinder } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { liveStore } from '../live.store.ts'
import { liveBanStore } from '../room/bans.store.ts'
import { requireHostEntry } from '../room/entry.ts'
import { tellRoom, turnOut } from '../room/publish.ts'
import { isRoomOpen } from '../state.ts'
import { announceGone, announceLine } from './announce.ts'
import { chapterStore } from './chapters.store.ts'
import { changeLine, type LineRow, liveLineStore, pinLine } from './lines.store.ts'
import { LIVE_LINE_KIND } from './moderate.ts'
import { lineRow } from './rows.ts'

/** What hosts do with the chat of their live. Each act is idempotent, and reaches the pages at once. */
export function serveHostLiveChat(app: App) {
  const lines = liveLineStore(app.database)
  const bans = liveBanStore(app.database)

  serve(app, removeLiveLine, async ({ input: { id, lineId, isRemoved }, user, ip, now }) => {
    await requireHostEntry(app, id, user)
    const [row] = await lines.byIds([lineId])
    const line = found(row?.liveId === id ? row : undefined, liveChatRefusals.noLine)
    await (isRemoved ? takeDown(app, line, { by: user.id, now }) : showAgain(app, line))
    const action = isRemoved ? 'remove-live-line' : 'restore-live-line'
    await app.audit.add({ actor: user.id, action, target: lineId, result: 'done', ip }, now)
    return null
  })

  serve(app, pinLiveLine, async ({ input: { id, lineId }, user, now }) => {
    const { live } = await requireHostEntry(app, id, user)
    await app.database.transaction(async (transaction) => {
      if (!(await pinLine(transaction, id, lineId))) throw new Refusal(liveChatRefusals.noLine)
      if (lineId === undefined || !isRoomOpen(live, now)) return
      const offsetMs = Math.round(broadcastMs(live, now))
      await chapterStore(transaction).add({ liveId: id, lineId, pinnedAt: now, offsetMs })
    })
    const [line] = lineId ? await lines.byIds([lineId]) : []
    tellRoom(app, id, { act: 'pinned', line: line ? lineRow(line) : null })
    return null
  })

  serve(app, closeRoom, async ({ input: { id, isClosed }, user }) => {
    await requireHostEntry(app, id, user)
    await liveStore(app.database).setChatOpen(id, !isClosed)
    tellRoom(app, id, { act: 'closed', isClosed })
    return null
  })

  serve(app, banFromLive, async ({ input: { id, userId, isBanned }, user, ip, now }) => {
    await requireHostEntry(app, id, user)
    const { refusals } = banFromLive
    found(await profileFinder(app.database)(userId), refusals.noPerson)
    if (isBanned && (userId === user.id || (await liveStore(app.database).mayHost(id, userId)))) {
      throw new Refusal(refusals.isHost)
    }
    if (isBanned) await bans.add({ liveId: id, userId, bannedBy: user.id, bannedAt: now })
    else await bans.lift(id, userId)
    const action = isBanned ? 'ban-from-live' : 'admit-to-live'
    await app.audit.add({ actor: user.id, action, target: userId, result: 'done', ip, detail: { live: id } }, now)
    if (!isBanned) return null
    turnOut(app, id, userId)
    const live = await liveStore(app.database).find(id)
    if (live) app.liveMedia.turnOut(live.channelId, userId)
    return null
  })

  serve(app, liveBanned, async ({ input: { id }, user }) => {
    await requireHostEntry(app, id, user)
    return (await bans.of(id)).map(({ at, ...person }) => ({ ...person, at: at.toISOString() }))
  })
}

async function takeDown(app: App, line: LineRow, act: { by: string; now: Date }): Promise<void> {
  const taken = await app.database.transaction(async (transaction) => {
    const number = await changeLine(transaction, line, { to: 'removed', from: ['normal', 'held'], removedBy: act.by })
    if (number === undefined) return undefined
    return {
      number,
      answerReporters: await app.moderation.settleDeleted(LIVE_LINE_KIND, [line.id], act, transaction),
    }
  })
  if (!taken) return
  announceGone(app, line, taken.number)
  taken.answerReporters()
}

/** What reviewers took down stays down. */
async function showAgain(app: App, line: LineRow): Promise<void> {
  if (line.state === 'normal') return
  if (line.state !== 'removed' || line.removedBy === null) throw new Refusal(liveChatRefusals.noLine)
  await app.database.transaction((transaction) => changeLine(transaction, line, { to: 'normal', from: ['removed'] }))
  for (const shown of await liveLineStore(app.database).byIds([line.id])) announceLine(app, shown)
}
