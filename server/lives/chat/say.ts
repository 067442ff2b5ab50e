import { createHash } from 'node:crypto'
import { liveChatRefusals, sayInLive } from '@college/contract/lives/chat.ts'
import { broadcastMs, liveLineText, whyNotSaid } from '@college/rules/lives/line.ts'
import { whyNotWrite } from '@college/rules/lives/room.ts'
import { liveState } from '@college/rules/lives/state.ts'
import { SAME_LINE, WRITING_PACE } from '@college/rules/moderation/flood.ts'
import { requireOwnAccount } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import type { Verdict } from '../../registry/moderation.ts'
import { type Entry, requireEntry } from '../room/entry.ts'
import { announceLine } from './announce.ts'
import { addLine, type LineRow, liveLineStore, type NewLine } from './lines.store.ts'
import { LIVE_LINE_KIND } from './moderate.ts'
import { lineRow } from './rows.ts'

export function serveSayInLive(app: App) {
  const lines = liveLineStore(app.database)

  serve(app, sayInLive, async ({ input, user, now }) => {
    requireOwnAccount(user)
    const { id, clientId } = input
    const entry = await requireEntry(app, id, user)
    const earlier = await lines.findSent(user.id, clientId)
    if (earlier) return lineRow(earlier)
    const content = liveLineText(input.content)
    const why = whyNotSaid(content)
    if (why) throw new Refusal(liveChatRefusals[why])
    refuseClosed(entry, now)
    await refuseFlood(app, { content, liveId: id, userId: user.id, now })
    const verdict = await app.moderation.judge(content, { userId: user.id, scope: 'college', now })
    const offsetMs = Math.round(broadcastMs(entry.live, now))
    const { isHeld } = verdict
    const line = { liveId: id, userId: user.id, clientId, content, isHost: entry.isHost, isHeld, offsetMs }
    const stored = await store(app, line, { now, verdict })
    announceLine(app, stored)
    return lineRow(stored)
  })
}

function refuseClosed({ live, isHost }: Entry, now: Date): void {
  const message = whyNotWrite({ state: liveState(live, now), isClosed: !live.isChatOpen, isHost })
  if (message) throw new Refusal({ ...sayInLive.refusals.closed, message })
}

type Said = { content: string; liveId: string; userId: string; now: Date }

/** Not faster than people write, and not the same again (security 20). */
async function refuseFlood({ limits, metrics }: App, { content, liveId, userId, now }: Said): Promise<void> {
  if (!(await limits.take(`live chat ${userId}`, WRITING_PACE, now))) {
    metrics.count('live chat', 'too fast')
    throw new Refusal(liveChatRefusals.tooFast)
  }
  const text = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  if (!(await limits.take(`live chat ${userId} ${liveId} ${text}`, SAME_LINE, now))) {
    throw new Refusal(liveChatRefusals.sameAgain)
  }
}

type Storing = { now: Date; verdict: Verdict }

async function store(app: App, line: NewLine, { now, verdict }: Storing): Promise<LineRow> {
  const lines = liveLineStore(app.database)
  const isWatched = verdict.isHeld || verdict.isMarked
  const id = isWatched
    ? await app.database.transaction(async (transaction) => {
        const added = await addLine(transaction, line, now)
        if (added === undefined) return undefined
        await app.moderation.queueNew({ kind: LIVE_LINE_KIND, id: added }, verdict, now, transaction)
        return added
      })
    : await addLine(app.database, line, now)
  // Sent twice at once: the other request stored it.
  const [stored] = id === undefined ? [await lines.findSent(line.userId, line.clientId)] : await lines.byIds([id])
  return found(stored)
}
