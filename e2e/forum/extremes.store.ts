import { randomUUID } from 'node:crypto'
import { eq, inArray, sql } from 'drizzle-orm'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { chatLines, chatRooms } from '../../server/chat/tables.ts'
import { classPosts } from '../../server/classes/community/tables.ts'
import { albumPictures } from '../../server/classes/inside/tables.ts'
import { classes } from '../../server/classes/tables.ts'
import { comments } from '../../server/comments/tables.ts'
import { topics } from '../../server/forum/tables.ts'
import type { Database } from '../../server/kit/database.ts'
import { liveChats, liveLines } from '../../server/lives/chat/tables.ts'
import { lives } from '../../server/lives/tables.ts'
import { mails } from '../../server/mail/tables.ts'
import { aMembership } from '../../server/testing/class-study.ts'
import { aClass } from '../../server/testing/classes.ts'
import { aUser } from '../../server/testing/factories.ts'
import { aLive } from '../../server/testing/lives.ts'

const MINUTE = 60_000
/** Without a space at which it could be broken. */
const LONG_WORD = 'W'.repeat(500)
const LONG_TEXT = '这一段写得很长，'.repeat(62)
const LONG_TITLE = `长标题${'没有空格'.repeat(12)}${'M'.repeat(48)}`
const NAME = `阿卜杜热西提·麦麦提艾力·吐尔逊江·${'N'.repeat(24)}`
const UNIT = `某某市某某县${'发展和改革'.repeat(8)}委员会`

/** Nine pictures that the demo college has. */
async function ninePictures({ database }: App): Promise<string[]> {
  const { rows } = await database.execute<{ id: string }>(
    sql`select distinct unnest(images) as id from topics union select file_id from album_pictures limit 9`,
  )
  return rows.map(({ id }) => id)
}

/** The same places twice: with the longest that people write, and with nothing at all. */
export async function writeExtremes(app: App, reader: string) {
  const { database } = app
  const now = new Date()
  const readerId = userIdOf(reader)
  const author = await aUser(database, { loginName: randomUUID(), name: NAME, deptName: UNIT })
  const images = await ninePictures(app)
  const place = { authorId: author.id, readerId, images, now }
  const long = await writePlaces(database, { isLong: true, ...place })
  const empty = await writePlaces(database, { isLong: false, ...place })

  for (const [targetType, targetId] of [
    ['bbs_topic', long.topicId],
    ['class_post', long.postId],
  ] as const) {
    const comment = { targetType, targetId, userId: author.id, state: 'normal', createdAt: now, changedAt: now }
    for (const content of [`<p>${LONG_WORD}</p>`, `<p>${LONG_TEXT}</p>`])
      await database.insert(comments).values({ ...comment, content, images, clientKey: randomUUID() })
  }
  const { classId } = long
  await database.insert(chatRooms).values({ classId, lastSeq: 3 })
  const line = { classId, userId: author.id, sentAt: now }
  await database.insert(chatLines).values([
    { ...line, seq: 1, clientId: randomUUID(), content: LONG_WORD },
    { ...line, seq: 2, clientId: randomUUID(), content: LONG_TEXT, replySeq: 1 },
    { ...line, seq: 3, clientId: randomUUID(), content: '', images },
  ])
  const copy = { letterId: randomUUID(), classId, userId: readerId, box: 'in', senderId: author.id }
  const [mail] = await database
    .insert(mails)
    .values({ ...copy, recipientId: readerId, title: LONG_TITLE, content: `${LONG_WORD}\n${LONG_TEXT}`, sentAt: now })
    .returning({ id: mails.id, letterId: mails.letterId })
  await database
    .insert(albumPictures)
    .values(images.map((fileId) => ({ classId, userId: author.id, fileId, createdAt: now })))
  await database.insert(liveChats).values({ liveId: long.liveId, lastChange: 2 })
  await database.insert(liveLines).values(
    [LONG_WORD.slice(0, 200), LONG_TEXT.slice(0, 200)].map((content, at) => ({
      ...{ liveId: long.liveId, seq: at + 1, change: at + 1, userId: author.id, clientId: randomUUID() },
      ...{ content, isHost: at === 0, offsetMs: 0, sentAt: now },
    })),
  )
  return {
    long: { ...long, mail: mail as { id: string; letterId: string } },
    empty,
    /** Other stories count what is in the college. */
    async remove() {
      await database.delete(topics).where(inArray(topics.id, [long.topicId, empty.topicId]))
      await database.delete(classes).where(inArray(classes.id, [long.classId, empty.classId]))
      await database.delete(lives).where(inArray(lives.id, [long.liveId, empty.liveId]))
      await database.delete(comments).where(eq(comments.userId, author.id))
    },
  }
}

type Places = { isLong: boolean; authorId: string; readerId: string; images: string[]; now: Date }

async function writePlaces(database: Database, { isLong, authorId, readerId, images, now }: Places) {
  const onAir = {
    startsAt: new Date(now.getTime() - MINUTE),
    endsAt: new Date(now.getTime() + 60 * MINUTE),
    startedAt: now,
  }
  const [title, text] = isLong ? [LONG_TITLE, `${LONG_WORD}\n${LONG_TEXT}`] : ['空', '空']
  const { id: classId } = await aClass(database, { title: isLong ? LONG_TITLE : '空的训练营' })
  await aMembership(database, classId, readerId)
  await aMembership(database, classId, authorId)
  const own = { userId: authorId, clientKey: randomUUID(), createdAt: now }
  const shown = { title, images: isLong ? images : [] }
  const [topic] = await database
    .insert(topics)
    .values({ ...own, ...shown, boardId: 'xyq', text, reviewStatus: 1, publishedAt: now })
    .returning({ id: topics.id })
  const [post] = await database
    .insert(classPosts)
    .values({ ...own, ...shown, classId, content: `<p>${text}</p>`, state: 'normal' })
    .returning({ id: classPosts.id })
  const { id: liveId } = await aLive(database, { ...onAir, title, teacherText: isLong ? NAME : '' })
  return { classId, topicId: topic?.id ?? '', postId: post?.id ?? '', liveId }
}
