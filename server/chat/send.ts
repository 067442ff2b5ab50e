import { chatRefusals, sendChatLine } from '@college/contract/chat/chat.ts'
import { lineText, whyNotSent } from '@college/rules/chat/line.ts'
import { typeOf } from '@college/rules/files/kinds.ts'
import { windowPhase } from '@college/rules/kit/window.ts'
import { WRITING_PACE } from '@college/rules/moderation/flood.ts'
import { requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { fileFinder } from '../files/door.ts'
import { batched } from '../kit/batch.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Verdict } from '../registry/moderation.ts'
import { announceLine } from './channel.ts'
import { addLines, keyOfLine, type LineRow, lineStore, type NewLine } from './lines.store.ts'
import { CHAT_KIND } from './moderate.ts'
import { roomStore } from './room.store.ts'
import { lineRow } from './rows.ts'

export function serveSendChatLine(app: App) {
  const lines = lineStore(app.database)
  const rooms = roomStore(app.database)
  const save = lineSaver(app)

  serve(app, sendChatLine, async ({ input, user, now }) => {
    requireOwnAccount(user)
    const { classId, clientId, authorId = user.id } = input
    if (authorId !== user.id) throw new Refusal(chatRefusals.otherAuthor)
    const earlier = await lines.findSent(user.id, clientId)
    if (earlier) return lineRow(app, earlier)
    const content = lineText(input.content)
    const images = [...new Set(input.images.map((id) => id.toLowerCase()))]
    const why = whyNotSent({ content, images: images.length })
    if (why) throw new Refusal(chatRefusals[why])
    const { trainUntil } = found(await rooms.facts(classId, user.id))
    if (windowPhase({ from: null, until: trainUntil }, now) === 'over') throw new Refusal(chatRefusals.isOver)
    await refuseImages(app, images, user.id)
    const verdict = await app.moderation.judge(content, { userId: user.id, scope: { classId }, now })
    if (!(await app.limits.take(`chat ${user.id}`, WRITING_PACE, now))) throw new Refusal(chatRefusals.tooFast)
    const { isHeld } = verdict
    const line = { userId: user.id, clientId, content, images, replySeq: input.replySeq, isHeld, now }
    const saved = found(await save({ classId, line, verdict }), chatRefusals.sameAgain)
    announceLine(app, saved)
    return lineRow(app, saved)
  })
}

/** Only images that this person uploaded; a missing file gives the same refusal, so nobody learns which files exist. */
async function refuseImages(app: App, ids: string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  const files = await fileFinder(app.database).findMany(ids)
  const isOwn = files.length === ids.length && files.every(({ ownerId }) => ownerId === userId)
  if (!isOwn) throw new Refusal(chatRefusals.foreignFile)
  const areImages = files.every(({ suffix }) => typeOf(suffix)?.kind === 'image')
  if (!areImages) throw new Refusal(chatRefusals.notImage)
}

type Storing = { classId: string; line: NewLine; verdict: Verdict }

const LARGEST = 100

/**
 * Group commit: messages that arrive together get their places together. The place of the newest message is one row of
 * the class, and one commit per message would let nobody send faster than the disk. `keyOf` keeps the classes apart.
 */
function lineSaver(app: App) {
  const lines = lineStore(app.database)

  async function save(classId: string, storing: Storing[]): Promise<Map<string, LineRow>> {
    await app.database.transaction(async (transaction) => {
      const added = await addLines(
        transaction,
        classId,
        storing.map(({ line }) => line),
      )
      for (const { line, verdict } of storing) {
        const id = added.get(keyOfLine(line))
        if (id) await app.moderation.queueNew({ kind: CHAT_KIND, id, classId }, verdict, line.now, transaction)
      }
    })
    const saved = await lines.sent(storing.map(({ line }) => line))
    return new Map(saved.map((row) => [`${row.userId} ${row.clientId}`, row]))
  }

  return batched(
    async (storing: Storing[]) => {
      const saved = new Map<string, LineRow>()
      for (const [classId, some] of Map.groupBy(storing, (each) => each.classId)) {
        for (const [key, row] of await save(classId, some)) saved.set(key, row)
      }
      return storing.map(({ line }) => saved.get(keyOfLine(line)))
    },
    { atOnce: 3, largest: LARGEST, keyOf: ({ classId }) => classId },
  )
}
