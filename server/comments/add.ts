import { commentRefusals } from '@college/contract/comments/comments.ts'
import type { App } from '../app-parts.ts'
import { batched } from '../kit/batch.ts'
import { Refusal } from '../kit/refusal.ts'
import { keepMentions } from '../mentions/door.ts'
import { announceMessages } from '../messages/door.ts'
import type { CommentTarget } from '../registry/comment-targets.ts'
import type { Verdict } from '../registry/moderation.ts'
import type { CommentRow } from './comment-columns.store.ts'
import { commentStore } from './comments.store.ts'
import { commentJudge } from './judge.ts'
import { noteShown, tellMentionedIn } from './mentioned.ts'
import { type Addition, commentWrites, keyOfAddition } from './write.store.ts'

type Sent = Parameters<typeof announceMessages>[1][number]

/** A comment that may be saved, as far as its author and its words go. */
export type Adding = { addition: Addition; verdict: Verdict; target: CommentTarget }
/** Not new: an earlier request with the same key has saved it. */
export type Added = { row: CommentRow; isNew: boolean }

/** Batches that run at once, each on its own connection. */
const AT_ONCE = 3
const LARGEST = 100

/**
 * Group commit: comments that arrive together are written together. Each comment changes the totals of its thing, and a
 * row that is locked once per comment would make a busy thing as slow as the disk.
 */
export function commentAdder(app: App) {
  const store = commentStore(app.database)
  const judge = commentJudge(app)

  async function save(adding: Adding[]): Promise<(Added | Refusal)[]> {
    const { shown, added, told, tellShown } = await app.database.transaction(async (transaction) => {
      const writes = commentWrites(transaction)
      const shown = await writes.lock(adding.map(({ addition }) => addition))
      const possible = adding.filter(({ addition: { parentId } }) => parentId === null || shown.has(parentId))
      const added = await writes.add(possible.map(({ addition }) => addition))
      const told: Sent[] = []
      for (const { addition, verdict, target } of possible) {
        const id = added.get(keyOfAddition(addition))
        if (!id) continue
        await judge.queueNew(transaction, id, verdict, { target, now: addition.now })
        if (addition.mentions.length === 0) continue
        await keepMentions(transaction, { type: 'comment', id }, addition.mentions)
        const shownNow = { id, type: addition.type, userId: addition.userId }
        if (!addition.isHeld)
          told.push(...(await tellMentionedIn(app, transaction, shownNow, { thing: target, now: addition.now })))
      }
      const seen = possible
        .map(({ addition }) => addition)
        .filter((addition) => !addition.isHeld && added.has(keyOfAddition(addition)))
      const tellShown = await noteShown(app, transaction, seen, seen.at(-1)?.now ?? app.now())
      return { shown, added, told, tellShown }
    })
    announceMessages(app, told)
    tellShown()
    const left = adding.map(({ addition }) => addition).filter((each) => !added.has(keyOfAddition(each)))
    const before = left.length > 0 ? await commentWrites(app.database).findByKeys(left) : new Map<string, string>()
    const rows = await store.findMany([...added.values(), ...before.values()])
    const byId = new Map(rows.map((row) => [row.id, row]))
    return adding.map(({ addition }) => {
      const key = keyOfAddition(addition)
      const row = byId.get(added.get(key) ?? before.get(key) ?? '')
      if (row) return { row, isNew: added.has(key) }
      const isGone = addition.parentId !== null && !shown.has(addition.parentId)
      return new Refusal(isGone ? commentRefusals.noComment : commentRefusals.sameAgain)
    })
  }

  const keyOf = ({ addition: { type, targetId } }: Adding) => `${type} ${targetId}`
  return batched(save, { atOnce: AT_ONCE, largest: LARGEST, keyOf })
}
