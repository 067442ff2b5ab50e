import { randomUUID } from 'node:crypto'
import { changeTopicStatus, DEFAULT_BOARD, deleteTopics, topicEdit } from '@college/contract/forum/topics.ts'
import type { Passage } from '@college/contract/kit/passage.ts'
import { isWithin } from '@college/rules/courses/passage.ts'
import { topicText, topicTitle, whyNotTopic } from '@college/rules/forum/topic.ts'
import { sql } from 'drizzle-orm'
import { requireOwnAccount, unitOfPerson } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { admitReadersAgain, readImages, refuseImages } from '../comments/door.ts'
import { readIds } from '../files/door.ts'
import type { User } from '../kit/access.ts'
import type { Database } from '../kit/database.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { isUuid } from '../kit/sql.ts'
import { keepAnswer } from '../kit/write-keys.ts'
import { awardPosts, takeBackPosts } from '../ledger/door.ts'
import { admitMentions, keepMentions } from '../mentions/door.ts'
import { announceMessages } from '../messages/door.ts'
import { permits } from '../policies/door.ts'
import type { Verdict } from '../registry/moderation.ts'
import { tellMentionedInTopics } from './mentioned.ts'
import { TOPIC_KIND } from './moderated.ts'
import { forumSettings } from './settings.ts'
import { type OwnTopic, topicStore } from './topics.store.ts'

const { refusals } = topicEdit
const PER_TEN_MINUTES = { most: 20, seconds: 600 }
const SHARE = 'agentClasses'

/** Writes and changes topics (D3-C29). The server decides about the review (D3-Q86). */
export function serveTopicEdit(app: App) {
  app.persists.add(topicEdit, async ({ data, beside, user, now }) => {
    requireOwnAccount(user)
    const share = beside.linkType === SHARE ? await sharedOf(app, beside, data.passage) : undefined
    const isShare = share !== undefined || (data._id !== undefined && (await isOwnShare(app, data._id, user)))
    const written = {
      boardId: isShare ? DEFAULT_BOARD.catalogId : (data.catalog?.value ?? ''),
      title: topicTitle(data.topic_name),
      text: topicText(data.topic_content),
    }
    const images = readImages(data.topic_img)
    const why = whyNotTopic({ ...written, images: images.length, isShare }, refusals)
    if (why) throw new Refusal(why)
    const takes = await topicStore(app.database).boardTakes(written.boardId, data._id)
    if (!found(takes, refusals.noBoard)) throw new Refusal(refusals.closedBoard)
    await refuseImages(app, images, user.id)
    const place = data._id ? ({ place: TOPIC_KIND, id: data._id } as const) : ({ place: 'forum', id: '' } as const)
    const asked = { place, ids: data.mentions ?? [], text: written.text, userId: user.id }
    const mentions = await admitMentions(app, app.database, asked)
    const said = share?.passage ? `${share.passage}\n` : ''
    const verdict = await judge(app, `${said}${written.title}\n${written.text}`, user, now)
    if (!(await app.limits.take(`topic ${user.id}`, PER_TEN_MINUTES, now))) throw new Refusal(refusals.tooFast)

    const topic = { ...written, images, verdict }
    const { answer, told } = await app.database.transaction(async (transaction) => {
      const saved =
        data._id === undefined
          ? await add(app, transaction, { ...topic, share, clientKey: data.clientKey || randomUUID() }, { user, now })
          : await change(app, transaction, { ...topic, id: data._id }, { user, now })
      // Sent again, it stays as it was saved.
      const isSaved = saved.isNew !== false
      if (isSaved) await keepMentions(transaction, { type: TOPIC_KIND, id: saved.id }, mentions)
      const told = await tellMentionedInTopics(app, transaction, isSaved && mentions.length > 0 ? [saved.id] : [], now)
      const answer = { _id: saved.id, review_status: saved.reviewStatus, status: saved.status }
      return { answer: await keepAnswer(transaction, answer), told }
    })
    announceMessages(app, told)
    return answer
  })
}

type Shared = { courseId: string; coursewareId: string }
type Share = Shared & { passage?: string; passageFrom?: number; passageTo?: number }
type Written = { boardId: string; title: string; text: string; images: string[]; verdict: Verdict }
type Writer = { user: User; now: Date }
type Saved = { id: string; reviewStatus: number; status: number; isNew?: boolean }

async function judge(app: App, text: string, user: User, now: Date): Promise<Verdict> {
  const verdict = await app.moderation.judge(text, { userId: user.id, scope: 'college', now })
  const isReviewed = (await app.settings.get(forumSettings.topicReview)) === '1'
  return { ...verdict, isHeld: isReviewed || verdict.isHeld }
}

async function add(
  app: App,
  database: Database,
  { share, verdict, ...topic }: Written & { share: Share | undefined; clientKey: string },
  { user, now }: Writer,
): Promise<Saved> {
  const saved = await topicStore(database).add({
    ...topic,
    courseId: null,
    coursewareId: null,
    ...share,
    reviewStatus: verdict.isHeld ? 2 : 1,
    userId: user.id,
    now,
  })
  if (saved.isNew) {
    await app.moderation.queueNew({ kind: TOPIC_KIND, id: saved.id }, verdict, now, database)
    await awardPosts(database, { kind: 'topics', ids: [saved.id] }, now)
  }
  return { ...saved, status: 3 }
}

/** What was held or refused stays so until a reviewer has seen the new text. */
async function change(
  app: App,
  database: Database,
  { id, verdict, ...topic }: Written & { id: string },
  { user, now }: Writer,
): Promise<Saved> {
  const store = topicStore(database)
  const own = await mustLock(database, [id], user)
  const isHeld = verdict.isHeld || own.some(({ reviewStatus }) => reviewStatus !== 1)
  const reviewStatus = isHeld ? 2 : 1
  const status = await store.change(id, { ...topic, reviewStatus })
  await app.moderation.queueChanged({ kind: TOPIC_KIND, id }, { ...verdict, isHeld }, now, database)
  return { id, reviewStatus, status }
}

/**
 * Own topics, and for an administrator those of the own people (D3-Q14). One of another is refused like one that is not
 * there.
 */
async function mustLock(database: Database, ids: string[], user: User): Promise<OwnTopic[]> {
  const store = topicStore(database)
  const locked = await store.lock(ids, user.id, administratesAuthor(user))
  if (ids.length === 0 || locked.length < ids.length) throw new Refusal(refusals.noTopic)
  return locked
}

async function sharedOf(
  app: App,
  { courseId = '', coursewareId = '' }: Partial<Shared>,
  passage: Passage | undefined,
): Promise<Share> {
  if (!isUuid(courseId) || !isUuid(coursewareId)) throw new Refusal(refusals.noCourseware)
  const courseware = await topicStore(app.database).findCourseware(courseId, coursewareId)
  if (!courseware) throw new Refusal(refusals.noCourseware)
  if (!passage) return { courseId, coursewareId }
  const text = topicTitle(passage.text)
  if (text === '' || !isWithin(passage, courseware.seconds)) throw new Refusal(refusals.noPassage)
  return { courseId, coursewareId, passage: text, passageFrom: passage.from, passageTo: passage.to }
}

const isOwnShare = async (app: App, id: string, user: User): Promise<boolean> =>
  (await topicStore(app.database).lockOwn([id], user.id)).some(({ isShare }) => isShare)

const administratesAuthor = (user: User) =>
  permits(user, { to: 'change', of: 'people' }, { unit: unitOfPerson(sql`topics.user_id`) })

/** Closing, opening and deleting: of the author, and of administrators, whose acts on others are audited (D3-Q14). */
export function serveOwnTopics(app: App) {
  const audit = async (action: string, topics: OwnTopic[], { user, ip, now }: Writer & { ip: string }) => {
    const ofOthers = topics.filter(({ userId }) => userId !== user.id)
    for (const { id: target } of ofOthers)
      await app.audit.add({ actor: user.id, action, target, result: 'done', ip }, now)
  }

  serve(app, deleteTopics, async ({ input, user, ip, now }) => {
    requireOwnAccount(user)
    const ids = readIds(input.ids)
    const answerReporters = await app.database.transaction(async (transaction) => {
      const locked = await mustLock(transaction, ids, user)
      await topicStore(transaction).remove(ids, now)
      const ofOthers = locked.filter(({ userId }) => userId !== user.id).map(({ id }) => id)
      await takeBackPosts(transaction, { kind: 'topics', ids: ofOthers }, now)
      await audit('delete-topic', locked, { user, ip, now })
      return app.moderation.settleDeleted(TOPIC_KIND, ids, { by: user.id, now }, transaction)
    })
    answerReporters()
    admitReadersAgain(app, TOPIC_KIND, ids)
    return { deleted: ids.length }
  })

  serve(app, changeTopicStatus, async ({ input: { topicId, status }, user, ip, now }) => {
    requireOwnAccount(user)
    const stored = status === 0 ? 0 : 3
    await app.database.transaction(async (transaction) => {
      const locked = await mustLock(transaction, [topicId], user)
      await topicStore(transaction).setStatus(topicId, stored)
      await audit(stored === 0 ? 'close-topic' : 'open-topic', locked, { user, ip, now })
    })
    admitReadersAgain(app, TOPIC_KIND, [topicId])
    return { topicId, status: stored }
  })
}
