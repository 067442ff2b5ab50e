import { classInfo } from '@college/contract/classes/info.ts'
import pg from 'pg'
import { expect, test, vi } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aMembership, aStudyClass } from '../../testing/class-study.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { outlinesOf } from './outline.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const outlines = outlinesOf(app)

test('the outlines of many classes are read in one statement, and kept for five seconds', async () => {
  const course = await aCourse(database)
  const made: { id: string }[] = []
  for (const titles of [['甲', '乙'], ['丙'], []]) {
    const units = titles.map((title) => ({ title, items: [{ courseId: course.id }] }))
    made.push(await aStudyClass(database, { units }))
  }
  const stamps = new Map(made.map(({ id }) => [id, 0]))
  const execute = vi.spyOn(database, 'execute')
  const titlesOf = async () => {
    const found = await outlines.getAll(database, stamps)
    return made.map(({ id }) => found.get(id)?.units.map(({ title }) => title))
  }
  expect(await titlesOf()).toEqual([['甲', '乙'], ['丙'], []])
  expect(await titlesOf()).toEqual([['甲', '乙'], ['丙'], []])
  expect(execute).toHaveBeenCalledTimes(1)
  app.pass(6)
  await titlesOf()
  expect(execute).toHaveBeenCalledTimes(2)
  execute.mockRestore()
})

test('of those who look at a class at once, one reads its outline', async () => {
  const course = await aCourse(database)
  const { id } = await aStudyClass(database, { units: [{ items: [{ courseId: course.id }] }] })
  const members = await Promise.all(
    Array.from({ length: 8 }, async () => {
      const user = await aUser(database)
      await aMembership(database, id, user.id)
      return asUser(app, user)
    }),
  )
  const submit = vi.spyOn(pg.Query.prototype, 'submit')
  const answers = await Promise.all(members.map(({ send }) => send(classInfo, { id })))
  expect(answers.map(({ data }) => data.compulsory)).toEqual(members.map(() => 1))
  const texts = submit.mock.contexts.map((query) => (query as unknown as { text: string }).text)
  expect(texts.filter((text) => text.includes('as outline'))).toHaveLength(1)
  submit.mockRestore()
})
