import { createHash } from 'node:crypto'
import { chatRefusals, sendChatLine } from '@college/contract/chat/chat.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { writingRefusals } from '@college/contract/moderation/refusals.ts'
import { lineText, whyNotSent } from '@college/rules/chat/line.ts'
import { windowPhase } from '@college/rules/classes/window.ts'
import { typeOf } from '@college/rules/files/kinds.ts'
import { requireOwnAccount } from '../account/door.ts'
import { fileStore } from '../files/door.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import { announceLine } from './channel.ts'
import { addLine, type LineRow, lineStore } from './lines.store.ts'
import { CHAT_KIND } from './moderate.ts'
import { roomStore } from './room.store.ts'
import { lineRow } from './rows.ts'

/** One message per two seconds, five in a burst. */
const PACE = { most: 5, seconds: 10 }
const SAME = { most: 2, seconds: 60 }

type Sent = Input<typeof sendChatLine>

export function serveSendChatLine(app: App) {
  const lines = lineStore(app.database)
  const rooms = roomStore(app.database)

  serve(app, sendChatLine, async ({ input, user, now }) => {
    requireOwnAccount(user)
    const { classId, clientId } = input
    const earlier = await lines.findSent(user.id, clientId)
    if (earlier) return lineRow(app, earlier)
    const content = lineText(input.content)
    const images = [...new Set(input.images.map((id) => id.toLowerCase()))]
    const why = whyNotSent({ content, images: images.length })
    if (why) throw new Refusal(chatRefusals[why])
    const { trainUntil } = found(await rooms.facts(classId, user.id))
    if (windowPhase({ from: null, until: trainUntil }, now) === 'over') throw new Refusal(chatRefusals.isOver)
    await refuseImages(app, images, user.id)
    const verdict = await judge(app, { content, classId, user, now })
    await refuseFlood(app, { content, classId, user, now })
    const line = await store(app, { ...input, content, images }, { user, now, verdict })
    await announceLine(app, line)
    return lineRow(app, line)
  })
}

type Place = { content: string; classId: string; user: User; now: Date }

/** Refuses who is banned, and a text with forbidden words. */
async function judge({ moderation }: App, { content, classId, user, now }: Place) {
  const banned = await moderation.whyBanned(user.id, { classId }, now)
  if (banned) throw new Refusal(banned)
  const judgement = await moderation.judgeText(content)
  if (judgement.level === 'refuse') throw new Refusal(writingRefusals.bannedWords)
  return judgement
}

async function refuseFlood({ limits }: App, { content, classId, user, now }: Place): Promise<void> {
  if (!(await limits.take(`chat ${user.id}`, PACE, now))) throw new Refusal(chatRefusals.tooFast)
  if (content === '') return
  const text = createHash('sha256').update(content).digest('base64url').slice(0, 22)
  const isNew = await limits.take(`chat ${user.id} ${classId} ${text}`, SAME, now)
  if (!isNew) throw new Refusal(chatRefusals.sameAgain)
}

/** Only images that this person uploaded; a missing file gives the same refusal, so nobody learns which files exist. */
async function refuseImages(app: App, ids: string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  const files = await fileStore(app.database).findMany(ids)
  const isOwn = files.length === ids.length && files.every(({ ownerId }) => ownerId === userId)
  if (!isOwn) throw new Refusal(chatRefusals.foreignFile)
  const areImages = files.every(({ suffix }) => typeOf(suffix)?.kind === 'image')
  if (!areImages) throw new Refusal(chatRefusals.notImage)
}

type Storing = { user: User; now: Date; verdict: Awaited<ReturnType<typeof judge>> }

async function store(app: App, sent: Sent, { user, now, verdict }: Storing): Promise<LineRow> {
  const { classId, clientId, content, images, replySeq } = sent
  const { level, words } = verdict
  const isHeld = level === 'hold'
  const id = await app.database.transaction(async (transaction) => {
    const added = await addLine(
      transaction,
      { classId, userId: user.id, clientId, content, images, replySeq, isHeld },
      now,
    )
    if (added === undefined) return undefined
    const thing = { kind: CHAT_KIND, id: added, reason: 'words' as const, words, classId }
    if (isHeld) await app.moderation.hold(thing, now, transaction)
    else if (level === 'mark') await app.moderation.mark(thing, now, transaction)
    return added
  })
  const lines = lineStore(app.database)
  // Sent twice at once: the other request stored it.
  const [line] = id === undefined ? [await lines.findSent(user.id, clientId)] : await lines.byIds([id])
  return found(line)
}
