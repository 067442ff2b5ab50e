import { consoleFind, MOST_FOUND } from '@college/contract/console/find.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { expect, test } from 'vitest'
import { units } from '../account/tables.ts'
import { classMembers } from '../classes/enrol/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aClass } from '../testing/classes.ts'
import { aPaper } from '../testing/exams.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { aLive } from '../testing/lives.ts'
import { aQuestion } from '../testing/questions.ts'
import { anExam } from '../testing/tasks.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app

async function aUnit(name: string, parentId: string | null) {
  const [unit] = await database.insert(units).values({ name, parentId }).returning()
  return unit?.id ?? ''
}
const province = await aUnit('沅南省', null)
const city = await aUnit('青禾市', province)
const county = await aUnit('青禾县', city)
const other = await aUnit('青禾镇', province)

const asker = async (roles: string[], unitId: string) => {
  const user = await aUser(database, { name: '高启航', roles: ['learner', ...roles], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const ofCity = await asker(['administrator'], city)
const ofCounty = await asker(['administrator'], county)
const teacher = await asker(['teacher'], county)

const findFor = async (client: typeof ofCity, word: string) =>
  Object.fromEntries(
    (await client.send(consoleFind, { word })).data.map(({ kind, rows, isMore }) => [
      kind,
      [...rows.map(({ title }) => title), ...(isMore ? ['…'] : [])],
    ]),
  )

test('D1-B006 a word finds people and things of each kind that the list of the kind would show, and nothing else', async () => {
  await aUser(database, { name: '青禾一', unitId: city })
  await aUser(database, { name: '青禾二', unitId: county })
  await aUser(database, { name: '青禾三', unitId: other })
  await aClass(database, { title: '青禾市的班', unitId: city })
  const ofTheCounty = await aClass(database, { title: '青禾县的班', unitId: county })
  await aClass(database, { title: '青禾镇的班', unitId: other })
  await aCourse(database, { title: '青禾课程', ownerUnitId: county })
  await aLive(database, { title: '青禾直播', ownerUnitId: county })
  await anExam(database, { title: '青禾考试', ownerUnitId: county })
  await aPaper(database, [], { title: '青禾试卷', ownerUnitId: county })
  await aQuestion(database, { stem: '<p>青禾试题</p>', ownerUnitId: county })
  await aHomework(database, { title: '青禾作业', ownerUnitId: county })

  const things = {
    courses: ['青禾课程'],
    lives: ['青禾直播'],
    exams: ['青禾考试'],
    papers: ['青禾试卷'],
    questions: ['青禾试题'],
    homeworks: ['青禾作业'],
  }
  expect(await findFor(ofCounty, '青禾')).toEqual({
    people: ['青禾二'],
    units: ['青禾县'],
    classes: ['青禾县的班'],
    ...things,
  })
  expect(await findFor(ofCity, ' 青禾 ')).toMatchObject({
    people: ['青禾一', '青禾二'],
    units: ['青禾市', '青禾县'],
    classes: ['青禾县的班', '青禾市的班'],
    ...things,
  })
  // A teacher has no list of people or units, and sees the classes that are theirs.
  await database.insert(classMembers).values({
    ...{ classId: ofTheCounty.id, userId: teacher.id, kind: 'teacher', status: 'admitted' },
    appliedAt: new Date(NOW),
  })
  expect(await findFor(teacher, '青禾')).toMatchObject({ classes: ['青禾县的班'] })
  expect(Object.keys(await findFor(teacher, '青禾'))).not.toContain('people')
  expect(await findFor(ofCity, '没有的词')).toEqual({})
  expect(await findFor(ofCity, '   ')).toEqual({})
  expect(await (await asUser(app, await aUser(database))).send(consoleFind, { word: '青禾' })).toEqual(
    failed(commonRefusals.notAllowed),
  )
})

test('D1-B006 of each kind the first few are told, and whether there are more; signs of patterns are letters like others', async () => {
  for (let n = 0; n <= MOST_FOUND; n += 1) await aClass(database, { title: `百分之百 100%_${n}`, unitId: county })
  const { classes = [] } = await findFor(ofCounty, '100%_')
  expect(classes).toHaveLength(MOST_FOUND + 1)
  expect(classes.at(-1)).toBe('…')
  expect(await findFor(ofCounty, '100_%')).toEqual({})
})
