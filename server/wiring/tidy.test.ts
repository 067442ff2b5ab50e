import { dayOf } from '@college/rules/kit/day.ts'
import { expect, test } from 'vitest'
import { sessions, smsCodes, tickets } from '../account/tables.ts'
import { columnViews } from '../columns/tables.ts'
import { courseViews } from '../courses/study/tables.ts'
import { limitCounts } from '../kit/tables.ts'
import { articles, articleViews } from '../manuals/tables.ts'
import { smsOutbox } from '../providers/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aColumn } from '../testing/columns.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { writeKeys } from '../write-keys/tables.ts'
import { tidyNightly } from './tidy.ts'

const NOW = '2026-11-04T09:00+08:00'
const DAY = 24 * 3600
const app = await testApp(NOW)
const user = await aUser(app.database)

/** The nightly cleanup, as the scheduler would call it. */
let tidy = async () => {}
tidyNightly({
  ...app,
  jobs: {
    ...app.jobs,
    handle: (_queue, handler) => {
      tidy = () => handler({} as never)
    },
  },
})

const later = (seconds: number) => new Date(app.now().getTime() + seconds * 1_000)

test('what has run out is removed, what is in use stays', async () => {
  const { sessionId: idle } = await asUser(app, user)
  app.pass(13 * 3600)
  const { sessionId: used } = await asUser(app, user)
  const createdAt = app.now()
  for (const [name, seconds] of [
    ['spent', -1],
    ['good', 60],
  ] as const) {
    const expiresAt = later(seconds)
    await app.database.insert(tickets).values({ hash: name, kind: 'reset', createdAt, expiresAt })
    await app.database
      .insert(smsCodes)
      .values({ purpose: name, phoneHash: 'h', codeHash: 'c', triesLeft: 5, createdAt, expiresAt })
    await app.database.insert(limitCounts).values({ key: name, count: 1, endsAt: expiresAt })
    const act = { userId: user.id, call: 'POST /x', inputHash: '', answerCipher: '' }
    await app.database.insert(writeKeys).values({ ...act, key: name, createdAt: later(seconds - DAY) })
  }
  for (const [message, days] of [
    ['old', 31],
    ['new', 29],
  ] as const) {
    await app.database.insert(smsOutbox).values({ phone: '1', message, sentAt: later(-days * DAY) })
  }

  await tidy()

  const left = await Promise.all([
    app.database.select({ it: sessions.id }).from(sessions),
    app.database.select({ it: tickets.hash }).from(tickets),
    app.database.select({ it: smsCodes.purpose }).from(smsCodes),
    app.database.select({ it: limitCounts.key }).from(limitCounts),
    app.database.select({ it: smsOutbox.message }).from(smsOutbox),
    app.database.select({ it: writeKeys.key }).from(writeKeys),
  ])
  expect(idle).not.toBe(used)
  expect(left.map((rows) => rows.map(({ it }) => it))).toEqual([
    [used],
    ['good'],
    ['good'],
    ['good'],
    ['new'],
    ['good'],
  ])
})

test('D1-Q86 D3-Q104 who was counted as a viewer is forgotten once they would count again', async () => {
  const [course, column] = [await aCourse(app.database), await aColumn(app.database)]
  const [article] = await app.database
    .insert(articles)
    .values({ kind: 'manual', title: '操作指南', publishedAt: app.now() })
    .returning()
  const articleId = article?.id ?? ''
  for (const [visitor, seconds] of [
    ['long ago', -1_801],
    ['just now', -60],
  ] as const) {
    const view = { visitor, countedAt: later(seconds) }
    await app.database.insert(courseViews).values({ ...view, courseId: course.id })
    await app.database.insert(columnViews).values({ ...view, columnId: column.id })
  }
  const days = [dayOf(later(-DAY)), dayOf(app.now())]
  await app.database.insert(articleViews).values(days.map((day) => ({ articleId, userId: user.id, day })))

  await tidy()

  expect(await app.database.select({ it: courseViews.visitor }).from(courseViews)).toEqual([{ it: 'just now' }])
  expect(await app.database.select({ it: columnViews.visitor }).from(columnViews)).toEqual([{ it: 'just now' }])
  expect(await app.database.select({ it: articleViews.day }).from(articleViews)).toEqual([{ it: days[1] }])
})

test('a session past its latest end goes, however busy it was', async () => {
  await app.database.delete(sessions)
  await asUser(app, user)
  await app.database.update(sessions).set({ lastSeenAt: later(8 * DAY) })
  app.pass(7 * DAY)
  await tidy()
  expect(await app.database.select().from(sessions)).toEqual([])
})
