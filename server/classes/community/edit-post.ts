import { randomUUID } from 'node:crypto'
import { communityPostEdit } from '@college/contract/classes/community.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { postText, postTitle, whyNotPost } from '@college/rules/classes/community.ts'
import { flagOf } from '@college/rules/kit/flag.ts'
import { requireOwnAccount } from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { readImages, refuseImages } from '../../comments/door.ts'
import { paragraphOf } from '../../kit/as-html.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { isUuid } from '../../kit/sql.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { awardPosts } from '../../ledger/door.ts'
import { admitMentions, keepMentions } from '../../mentions/door.ts'
import { announceMessages } from '../../messages/door.ts'
import { classStore } from '../class.store.ts'
import { notePostsOfAuthors } from './authors.ts'
import { whyNotToday } from './community-targets.ts'
import { tellMentionedInPosts } from './mentioned.ts'
import { POST_KIND } from './moderate-posts.ts'
import { pollStore } from './polls.store.ts'
import { admitPoll } from './polls.ts'
import { classPostWrites } from './posts.store.ts'

const PER_HOUR = { most: 30, seconds: 3_600 }
/** Milliseconds in which the same post counts as a repetition. */
const SAME = 60_000
const { refusals } = communityPostEdit

/** The boards of the forum that take new topics; app.ts asks the forum for them. */
export type ForumBoards = () => Promise<{ catalogId: string; catalogName: string }[]>

/** A new post, on a class day, by a member who is no observer. It is published at once (D2-Q15). */
export function serveNewPost(app: App, forumBoards: ForumBoards) {
  const classes = classStore(app.database)

  app.persists.add(communityPostEdit, async ({ data, beside, user, now }) => {
    requireOwnAccount(user)
    const classId = (data.class_value || beside.classId || '').toLowerCase()
    if (!isUuid(classId)) throw new Refusal(commonRefusals.malformed)
    const kind = await app.access.memberKind(user.id, classId)
    if (!kind || kind === 'observer') throw new Refusal(commonRefusals.notAllowed)
    const { found: row } = found(await classes.findFor(user.id, classId), commonRefusals.notAllowed)
    if (whyNotToday(row, now)) throw new Refusal(refusals.outsideClassDay)
    const title = postTitle(data.title)
    const text = postText(data.content)
    const images = readImages(data.img)
    const why = whyNotPost({ title, text, images: images.length })
    if (why) throw new Refusal(refusals[why])
    const board = await boardOf(forumBoards, data.catalog?.value ?? '')
    await refuseImages(app, images, user.id)
    const asked = { place: { place: 'class', id: classId } as const, ids: data.mentions ?? [], text, userId: user.id }
    const mentions = await admitMentions(app, app.database, asked)
    const poll = await admitPoll(app, data.poll, { kind, now })
    const words = [title, text, ...(poll?.choices ?? [])].join('\n')
    const verdict = await app.moderation.judge(words, { userId: user.id, scope: { classId }, now })
    if (!(await app.limits.take(`class post ${user.id}`, PER_HOUR, now))) throw new Refusal(refusals.tooFast)
    const post = {
      classId,
      userId: user.id,
      title,
      content: paragraphOf(text),
      images,
      ...board,
      state: verdict.isHeld ? 'held' : 'normal',
      clientKey: data.clientKey || randomUUID(),
      createdAt: now,
    }
    const { answer, told, tellFollowers } = await app.database.transaction(async (transaction) => {
      const store = classPostWrites(transaction)
      await store.serialise(user.id)
      const before = await store.findByKey(user.id, post.clientKey)
      if (before) {
        const kept = await keepAnswer(transaction, { _id: before.id, isHeld: flagOf(before.state === 'held') })
        return { answer: kept, told: [], tellFollowers: () => {} }
      }
      if (await store.isSameSince(post, new Date(now.getTime() - SAME))) throw new Refusal(refusals.sameAgain)
      const id = await store.insert(post)
      await app.moderation.queueNew({ kind: POST_KIND, id, classId }, verdict, now, transaction)
      await awardPosts(transaction, { kind: 'classPosts', ids: [id] }, now)
      if (poll) await pollStore(transaction).add({ ...poll, postId: id })
      await keepMentions(transaction, { type: POST_KIND, id }, mentions)
      const told = verdict.isHeld ? [] : await tellMentionedInPosts(app, transaction, [id], now)
      const tellFollowers = await notePostsOfAuthors(app, transaction, [id], now)
      const kept = await keepAnswer(transaction, { _id: id, isHeld: flagOf(verdict.isHeld) })
      return { answer: kept, told, tellFollowers }
    })
    announceMessages(app, told)
    tellFollowers()
    return answer
  })
}

/** The board under its present name; none for a post without one. */
async function boardOf(forumBoards: ForumBoards, id: string) {
  if (id === '') return { catalogId: '', catalogName: '' }
  const boards = await forumBoards()
  const { catalogId, catalogName } = found(
    boards.find((board) => board.catalogId === id),
    refusals.noBoard,
  )
  return { catalogId, catalogName }
}
