import { getPlayRecord } from '@college/contract/courses/play.ts'
import { searchAllByKeyWord, searchDocumentGroup } from '@college/contract/search/find.ts'
import { eq, sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { transcripts } from './media/tables.ts'
import { courses, coursewares } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database, search } = app
const learner = await asUser(app, await aUser(database))

const said: [number, string][] = [
  [3, '好办法往往不在办公室里'],
  [63, '座谈会不要开成表态会'],
  [3_725, '隔三个月回访群众，效果还在才算解决'],
]

let made = 0
async function aSpokenCourse(lines = said) {
  made += 1
  const course = await aCourse(database, { title: `群众路线 ${made}`, coursewares: [{}] })
  const coursewareId = course.coursewares[0]?.id ?? ''
  const captionsKey = `media/said-${made}.vtt`
  await app.storage.put(captionsKey, Buffer.from('WEBVTT\n'), 'text/vtt')
  const rows = { starts: lines.map(([start]) => start), lines: lines.map(([, line]) => line) }
  await database.insert(transcripts).values({ id: coursewareId, captionsKey, ...rows })
  await search.drain()
  return { courseId: course.id, coursewareId }
}

const found = async (searchContent: string) => {
  const { data } = await learner.send(searchDocumentGroup, { searchContent, pageNum: 1, pageSize: 100 })
  return data?.find(({ typeid }) => typeid === '18')?.result ?? []
}

test('D3-C37 captions come with the play record, at a signed address that answers the file; without them there is none', async () => {
  const asked = await aSpokenCourse()
  const { data } = await learner.send(getPlayRecord, asked)
  expect(data.captionsUrl).toMatch(/^\/files\/s\/.*\/said-\d+\.vtt$/)
  const file = await app.http.inject(data.captionsUrl ?? '')
  expect(file.statusCode).toBe(200)
  expect(file.headers['content-type']).toBe('text/vtt; charset=utf-8')
  expect((await app.http.inject(`/files/media/said-${made}.vtt`)).statusCode).not.toBe(200)

  const silent = await aCourse(database, { coursewares: [{}] })
  const none = await learner.send(getPlayRecord, { courseId: silent.id, coursewareId: silent.coursewares[0]?.id ?? '' })
  expect(none.data).not.toHaveProperty('captionsUrl')
})

test('D1-C25 D1-C26 what is said is found with the line and its second, by pages as in groups', async () => {
  await database.delete(courses)
  const { courseId, coursewareId } = await aSpokenCourse()
  const hit = { id: coursewareId, course_id: courseId, title: said[2]?.[1], watchPoint: '01:02:05' }
  expect(await found('回访群众')).toEqual([expect.objectContaining(hit)])
  const { data } = await learner.send(searchAllByKeyWord, {
    ...{ searchContent: '回访', serchType: '18' as const, pageNum: 1, pageSize: 20 },
  })
  expect(data.result).toEqual([expect.objectContaining(hit)])
  // The line with most of the words, the first of several.
  expect((await found('解决 办法'))[0]?.watchPoint).toBe('00:00:03')
  expect((await found('座谈会 表态'))[0]?.watchPoint).toBe('00:01:03')
  expect(await found('不在这里的话题')).toEqual([])
})

test('a Latin word is found in small and in capital letters, also beside a Chinese one', async () => {
  await aSpokenCourse([
    [5, '先看指标'],
    [8, '全省GDP增速'],
    [9, '增速放缓'],
  ])
  expect((await found('gdp'))[0]?.watchPoint).toBe('00:00:08')
  expect((await found('增速 Gdp'))[0]?.watchPoint).toBe('00:00:08')
})

test('a percent sign is a character like others, and who is not logged in finds nothing', async () => {
  await aSpokenCourse([
    [8, '增速达到50%以上'],
    [9, '增速放缓'],
  ])
  expect((await found('增速 50%'))[0]?.title).toBe('增速达到50%以上')
  const answer = await asGuest(app).send(searchDocumentGroup, { searchContent: '增速', pageNum: 1, pageSize: 100 })
  expect(answer.success).toBe(false)
})

test('what is said in a course that was withdrawn, or said no more, is found no more', async () => {
  const one = await aSpokenCourse([[5, '盆景与大田']])
  expect(await found('盆景')).toHaveLength(1)
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, one.courseId))
  await search.drain()
  expect(await found('盆景')).toEqual([])
  await database.update(courses).set({ isPublished: true, title: '改名' }).where(eq(courses.id, one.courseId))
  await search.drain()
  expect((await found('盆景'))[0]?.course_title).toBe('改名')
  await database.delete(transcripts).where(eq(transcripts.id, one.coursewareId))
  await search.drain()
  expect(await found('盆景')).toEqual([])
})

test('D1-C25 a film and its sound say the same: one is found, the film, and the sound once the film has gone', async () => {
  const lines = { starts: [7], lines: ['河长要走完每一条支流'] }
  const course = await aCourse(database, { coursewares: [{ type: 'audio' }, { type: 'video' }, { type: 'video' }] })
  const [sound, film, other] = course.coursewares.map(({ id }) => id)
  const write = async (id = '', said = lines) => {
    await database.insert(transcripts).values({ id, captionsKey: `media/${id}.vtt`, ...said })
    await search.drain()
  }
  await write(sound)
  const idsOf = async () => (await found('每一条支流')).map(({ id }) => id)
  expect(await idsOf()).toEqual([sound])
  await write(film)
  expect(await idsOf()).toEqual([film])
  // Other words in the same course are another place.
  await write(other, { starts: [9], lines: ['每一条支流都有牌子'] })
  expect((await idsOf()).toSorted()).toEqual([film, other].toSorted())
  await database.delete(coursewares).where(eq(coursewares.id, film ?? ''))
  await search.drain()
  expect((await idsOf()).toSorted()).toEqual([sound, other].toSorted())
})

test('a word that a course has in its name leads to what is said of it only, and suggestions are titles', async () => {
  await aSpokenCourse([[5, '水乡的桥']])
  expect((await found('群众路线')).length).toBe(0)
  const { data } = await learner.send(searchDocumentGroup, { searchContent: '水乡', pageNum: 1, pageSize: 5 })
  expect(data).toEqual([])
  expect((await search.bestFor('水乡的桥', 5)).filter(({ type }) => type === '18')).toEqual([])
})

test('the index answers, and the lines of a hit are read by its key', async () => {
  await aSpokenCourse()
  const plan = await database.transaction(async (transaction) => {
    await transaction.execute(sql`set local enable_seqscan = off`)
    const { rows } = await transaction.execute<{ 'QUERY PLAN': string }>(sql`
      explain select id from search_documents where words @@ '(''回访'' & ''#18'')'::tsquery`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toContain('search_words')
})
