import { randomUUID } from 'node:crypto'
import { addOrRefreshComment, commentRefusals } from '@college/contract/comments/comments.ts'
import type { CommentType } from '@college/contract/comments/types.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { Mention } from '@college/contract/mentions/mentions.ts'
import { commentText, whyNotComment } from '@college/rules/comments/text.ts'
import { typeOf } from '@college/rules/files/kinds.ts'
import { WRITING_PACE } from '@college/rules/moderation/flood.ts'
import { Type } from 'typebox'
import { Value } from 'typebox/value'
import { requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { fileFinder } from '../files/door.ts'
import type { User } from '../kit/access.ts'
import { paragraphOf } from '../kit/as-html.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { admitMentions, keepMentions } from '../mentions/door.ts'
import { announceMessages } from '../messages/door.ts'
import type { Verdict } from '../registry/moderation.ts'
import { readJson } from '../registry/serve-lists.ts'
import { commentAdder } from './add.ts'
import type { CommentRow } from './comment-columns.store.ts'
import { commentStore, type OfTarget } from './comments.store.ts'
import { commentJudge } from './judge.ts'
import { mentionPlaceOf, tellMentionedIn } from './mentioned.ts'
import { commentPush } from './push.ts'
import { commentOf } from './rows.ts'
import { findTarget } from './targets.ts'
import { commentWrites } from './write.store.ts'

/** A comment as its author sends it. */
export type Sent = {
  type: CommentType
  targetId: string
  /** The own comment that is changed; undefined for a new one. */
  changes: string | undefined
  /** What it answers; undefined at the top level. */
  answers: string | undefined
  html: string
  /** JSON list of files with an `id`; undefined leaves those of a changed comment as they are. */
  images: string | undefined
  /** The ids of the people that its author picked to mention. */
  mentions?: readonly string[] | undefined
  clientKey: string | undefined
}
type Writer = { user: User; now: Date }

export function serveAddComment(app: App) {
  const save = commentSaver(app)
  serve(app, addOrRefreshComment, ({ input, user, now }) =>
    save(
      {
        type: input.subjectType,
        targetId: input.subjectId,
        changes: input.commentId || undefined,
        answers: input.parentId || undefined,
        html: input.content,
        images: input.img,
        mentions: input.mentions,
        clientKey: input.clientKey,
      },
      { user, now },
    ),
  )
}

/** Saves a comment and answers it as its author sees it, with its final status (D3-Q42). */
export function commentSaver(app: App) {
  const store = commentStore(app.database)
  const judge = commentJudge(app)
  const push = commentPush(app)
  const add = commentAdder(app)

  return async (sent: Sent, { user, now }: Writer) => {
    requireOwnAccount(user)
    const { type, targetId, answers, changes } = sent
    const target = await findTarget(app, { type, id: targetId }, user, now)
    if (target.whyNotWrite) throw new Refusal(target.whyNotWrite)
    const text = commentText(sent.html)
    const images = readImages(sent.images)
    const why = whyNotComment({ text, images: images.length, isReply: answers !== undefined }, commentRefusals)
    if (why) throw new Refusal(why)
    await refuseImages(app, images, user.id)
    const place = mentionPlaceOf(app, type, target)
    const asked = { ids: sent.mentions ?? [], text, userId: user.id }
    const mentions = place ? await admitMentions(app, app.database, { place, ...asked }) : []
    const verdict = await judge.verdict(text, { user, target, now })
    if (!(await app.limits.take(`comment ${user.id}`, WRITING_PACE, now))) throw new Refusal(commentRefusals.tooFast)

    const content = paragraphOf(text)
    let row: CommentRow
    if (changes === undefined) {
      const clientKey = sent.clientKey || randomUUID()
      const above = await aboveOf(app.database, { type, id: targetId }, answers)
      const { isHeld } = verdict
      const addition = { type, targetId, ...above, userId: user.id, clientKey, content, images, isHeld, mentions, now }
      const added = await add({ addition, verdict, target })
      if (added instanceof Refusal) throw added
      // One that is new is liked by nobody yet.
      row = added.isNew ? added.row : found(await store.find(added.row.id, user.id), commentRefusals.noComment)
    } else {
      const keepsImages = sent.images === undefined
      const told = await app.database.transaction(async (transaction) => {
        const wish = { ...sent, changes, content, images, keepsImages, mentioned: mentions, verdict }
        const isHeld = await change(transaction, wish, { user, now })
        await judge.queue(transaction, changes, { ...verdict, isHeld }, { target, now })
        const changed = { id: changes, type, userId: user.id }
        return isHeld ? [] : tellMentionedIn(app, transaction, changed, { thing: target, now })
      })
      announceMessages(app, told)
      row = found(await store.find(changes, user.id), commentRefusals.noComment)
    }
    if (row.state === 'normal') push.shown(row, target)
    else if (changes !== undefined) push.removed({ type, id: targetId }, row.id)
    const reader = { userId: user.id, mayModerate: target.mayModerate }
    return commentOf({ app, target, reader }, { ...row, replies: [] })
  }
}

/** The top-level comment that an answer goes under, and the reply that it answers. */
async function aboveOf(database: Database, target: OfTarget, answers: string | undefined) {
  if (answers === undefined) return { parentId: null, replyToId: null }
  const answered = found(await commentWrites(database).findAnswered(target, answers), commentRefusals.noComment)
  if (!answered.isShown) throw new Refusal(commentRefusals.noComment)
  const { id, parentId } = answered
  return parentId === null ? { parentId: id, replyToId: null } : { parentId, replyToId: id }
}

type Change = Omit<Sent, 'images' | 'changes'> & { changes: string; content: string; images: string[] } & {
  keepsImages: boolean
  mentioned: readonly Mention[]
  verdict: Verdict
}

/** Whether it is held now: what was held stays so until a reviewer has seen the new text. */
async function change(database: Database, sent: Change, { user, now }: Writer): Promise<boolean> {
  const writes = commentWrites(database)
  const own = found(
    await writes.lockOwn(sent.changes, user.id, { type: sent.type, id: sent.targetId }),
    commentRefusals.noComment,
  )
  if (own.parentId && sent.images.length > 0) throw new Refusal(commentRefusals.imagesInReply)
  const isHeld = sent.verdict.isHeld || own.state === 'held'
  const images = sent.keepsImages ? {} : { images: sent.images }
  await writes.change(own.id, { content: sent.content, ...images, state: isHeld ? 'held' : 'normal' }, now)
  await keepMentions(database, { type: 'comment', id: own.id }, sent.mentioned)
  return isHeld
}

const Images = Type.Array(Type.Object({ id: Type.String({ format: 'uuid' }) }), { maxItems: 100 })

/** The ids in a JSON list of uploaded files. */
export function readImages(text: string | undefined): string[] {
  const images = Value.Clean(Images, readJson(text || undefined, []))
  if (!Value.Check(Images, images)) throw new Refusal(commonRefusals.malformed)
  return [...new Set(images.map(({ id }) => id.toLowerCase()))]
}

/** Own pictures only; a missing file gives the same refusal, so nobody learns which files exist. */
export async function refuseImages(app: App, ids: string[], userId: string): Promise<void> {
  if (ids.length === 0) return
  const files = await fileFinder(app.database).findMany(ids)
  const isOwn = files.length === ids.length && files.every(({ ownerId }) => ownerId === userId)
  if (!isOwn) throw new Refusal(commentRefusals.foreignImage)
  if (files.some(({ suffix }) => typeOf(suffix)?.kind !== 'image')) throw new Refusal(commentRefusals.notImage)
}
