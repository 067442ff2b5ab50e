import { randomUUID } from 'node:crypto'
import { eq, sql } from 'drizzle-orm'
import { idOf } from '../../database/demo/ids.ts'
import { userIdOf } from '../../database/demo/population.ts'
import type { App } from '../../server/app-parts.ts'
import { chatLines, chatRooms } from '../../server/chat/tables.ts'
import { classPosts } from '../../server/classes/community/tables.ts'
import { comments } from '../../server/comments/tables.ts'
import { topics } from '../../server/forum/tables.ts'
import { lives } from '../../server/lives/tables.ts'
import { mails } from '../../server/mail/tables.ts'
import { ratings } from '../../server/ratings/tables.ts'
import { notes } from '../../server/records/tables.ts'
import { hostileTexts } from './hostile-texts.ts'

/** As if the checks of the server had let them pass: in the tables, as they are. */
export async function writeHostileTexts({ database }: App, reader: string) {
  const now = new Date()
  const userId = userIdOf('20260002')
  const [all] = hostileTexts(1) as [string]
  const classId = idOf('class', 'young-camp')
  const byNow = { createdAt: now, updatedAt: now }

  const [topic] = await database
    .insert(topics)
    .values({
      boardId: 'xyq',
      userId,
      title: all,
      text: all,
      reviewStatus: 1,
      clientKey: randomUUID(),
      createdAt: now,
      publishedAt: now,
    })
    .returning({ id: topics.id })
  const [post] = await database
    .insert(classPosts)
    .values({ classId, userId, title: all, content: all, state: 'normal', clientKey: randomUUID(), createdAt: now })
    .returning({ id: classPosts.id })
  const [topicId, postId] = [topic?.id ?? '', post?.id ?? '']
  for (const content of hostileTexts(10)) {
    for (const target of [
      { targetType: 'bbs_topic', targetId: topicId },
      { targetType: 'class_post', targetId: postId },
    ]) {
      const comment = { ...target, userId, content, state: 'normal', clientKey: randomUUID() }
      await database.insert(comments).values({ ...comment, createdAt: now, changedAt: now })
    }
  }
  const texts = hostileTexts(10)
  const [room] = await database
    .insert(chatRooms)
    .values({ classId, lastSeq: texts.length })
    .onConflictDoUpdate({ target: chatRooms.classId, set: { lastSeq: sql`${chatRooms.lastSeq} + ${texts.length}` } })
    .returning({ last: chatRooms.lastSeq })
  await database.insert(chatLines).values(
    texts.map((content, at) => {
      const line = { classId, seq: (room?.last ?? 0) - at, userId, clientId: randomUUID() }
      return { ...line, content, sentAt: now }
    }),
  )
  const copy = { letterId: randomUUID(), classId, userId: userIdOf(reader), box: 'in', senderId: userId }
  const [mail] = await database
    .insert(mails)
    .values({ ...copy, recipientId: userIdOf(reader), title: all, content: all, sentAt: now })
    .returning({ id: mails.id, letterId: mails.letterId })
  const course = idOf('course', 'system-thinking')
  await database
    .insert(ratings)
    .values({ type: 'course', itemId: course, userId, score: 5, content: all, ...byNow })
    .onConflictDoUpdate({ target: [ratings.type, ratings.itemId, ratings.userId], set: { content: all } })
  await database.insert(notes).values([
    { userId, type: 'course', relationId: course, content: all, isPublic: true, ...byNow },
    { userId: userIdOf(reader), type: 'course', relationId: course, content: all, ...byNow },
  ])
  await database
    .update(lives)
    .set({ title: all, content: all, teacherText: all })
    .where(eq(lives.id, idOf('live', 'lecture-round')))
  return { topicId, postId, mail: mail as { id: string; letterId: string } }
}
