import { randomUUID } from 'node:crypto'
import { campList, recommendedClasses, specialClassList } from '@college/contract/classes/list.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { beforeEach, describe, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aStudyClass } from '../../testing/class-study.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aCourse, aUser } from '../../testing/factories.ts'
import { classMembers } from '../enrol/tables.ts'
import { classItemResults } from '../study/tables.ts'
import { classes } from '../tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
beforeEach(async () => {
  await database.delete(classes)
})
const guest = asGuest(app)
const aLearner = async () => {
  const user = await aUser(database)
  return { user, ...(await asUser(app, user)) }
}
const day = (of: string) => new Date(`2026-${of}T09:00+08:00`)
const asked = (page: { namespace: string; pageName: string }, query: object = {}, pageNum = 1) => {
  const { namespace, pageName } = page
  return { namespace, pageName, pageNum, query: JSON.stringify(query) }
}
type Client = Pick<typeof guest, 'send'>
const rowsOf = async ({ send }: Client, ...of: Parameters<typeof asked>) =>
  (await send(metaListData, asked(...of))).data as unknown as Record<string, unknown>[]
const namesOf = async (...of: Parameters<typeof rowsOf>) => (await rowsOf(...of)).map(({ name }) => name)

describe('D2-R45 D2-R46 the lists', () => {
  test('D2-B012 D2-B295 a card, as a guest sees it', async () => {
    const withdrawn = await aCourse(database, { isPublished: false })
    const course = await aCourse(database)
    const made = await aStudyClass(database, {
      title: '应急管理专题班',
      cover: '/files/a.svg',
      theme: 'dai',
      labels: ['应急', '小班'],
      studentTotal: 12,
      trainFrom: day('11-10'),
      trainUntil: day('11-20'),
      units: [
        {
          items: [
            { courseId: course.id, period: 1.5 },
            { courseId: withdrawn.id, period: 4 },
            { kind: 'work', subjectId: randomUUID(), period: 0.5 },
          ],
        },
        { items: [{ courseId: course.id, period: 2, isCompulsory: false }] },
      ],
    })
    expect(await rowsOf(guest, specialClassList)).toEqual([
      {
        _id: made.id,
        id: made.id,
        name: '应急管理专题班',
        cover: '[{"relativePath":"/files/a.svg"}]',
        theme: 'dai',
        labelsText: '应急^小班',
        studentcount: 12,
        compulsoryperiod: 2,
        electivesperiod: 2,
        obtain_period: 0,
        status: 0,
        startDate: '2026-11-10',
        endDate: '2026-11-20',
        training: 'before',
        type_text: '专题班',
        type_value: 1,
        enrolWindow: '',
        buttonText: '立即报名',
        buttonLook: 'go',
        buttonNote: '',
        changesAt: day('11-10').getTime(),
      },
    ])
    expect(await rowsOf(guest, campList)).toEqual([])
  })

  test('D2-B134 D2-B149 before the enrolment a card says when it opens, and its button is that of the page', async () => {
    const enrolment = { enrolFrom: day('12-02'), enrolUntil: day('12-09') }
    for (const type of [1, 2]) await aClass(database, { type, ...enrolment })
    for (const page of [specialClassList, campList]) {
      expect(await rowsOf(guest, page)).toEqual([
        expect.objectContaining({
          enrolWindow: '12月2日 09:00 – 12月9日 09:00',
          buttonText: '12月2日 09:00 开始报名',
          buttonLook: 'off',
        }),
      ])
    }
  })

  test('D2-B133 D2-B146 what cannot be done on the page is not offered on the card, which says why', async () => {
    const { user, ...client } = await aLearner()
    const ended = await aClass(database, { type: 1, title: '结束', trainUntil: day('11-01') })
    await database
      .insert(classMembers)
      .values({ classId: ended.id, userId: user.id, status: 'admitted', appliedAt: app.now() })
    await aClass(database, { type: 1, title: '满', quotaRule: 1, places: 3, placesTaken: 3 })
    await aClass(database, { type: 1, title: '名单', quotaRule: 2, enrolFrom: day('12-02') })
    const looks = (await rowsOf(client, specialClassList)).map(({ name, buttonText, buttonLook, buttonNote }) => [
      ...[name, buttonText, buttonLook, buttonNote],
    ])
    expect(looks.toSorted()).toEqual([
      ['名单', '未报名,请联系省/市州级网院管理员', 'off', '未报名,请联系省/市州级网院管理员'],
      ['满', '人数已满', 'off', ''],
      ['结束', '开始学习', 'off', '不在学习时间范围内'],
    ])
  })

  test('D2-B012 a member sees how they stand, and the hours that they completed', async () => {
    const { user, ...client } = await aLearner()
    const made = await aStudyClass(database, {
      units: [{ items: [{ kind: 'work', subjectId: randomUUID(), period: 0.5 }] }],
    })
    await database
      .insert(classMembers)
      .values({ classId: made.id, userId: user.id, status: 'admitted', appliedAt: app.now() })
    const itemId = made.units[0]?.items[0]?.id ?? ''
    await database.insert(classItemResults).values({ itemId, userId: user.id, progress: 100, at: app.now() })
    expect(await rowsOf(client, specialClassList)).toEqual([
      expect.objectContaining({ status: 2, buttonText: '开始学习', obtain_period: 0.5 }),
    ])
    const other = await aLearner()
    expect(await rowsOf(other, specialClassList)).toEqual([
      expect.objectContaining({ status: 0, buttonText: '立即报名', obtain_period: 0 }),
    ])
  })

  test('the newest first, ten a page; only what is published, each type in its list', async () => {
    for (let number = 1; number <= 12; number += 1) {
      const publishedAt = day(`10-${String(number).padStart(2, '0')}`)
      await aClass(database, { title: `第${number}期`, publishedAt })
    }
    await aClass(database, { title: '草稿', status: 'draft' })
    await aClass(database, { title: '下架', status: 'withdrawn' })
    await aClass(database, { title: '专题', type: 1 })
    const names = Array.from({ length: 12 }, (_, index) => `第${12 - index}期`)
    expect(await namesOf(guest, campList)).toEqual(names.slice(0, 10))
    expect(await namesOf(guest, campList, {}, 2)).toEqual(names.slice(10))
    expect(await guest.send(metaListCount, asked(campList))).toEqual(done({ count: 12 }))
    expect(await namesOf(guest, specialClassList)).toEqual(['专题'])
  })

  test('by a part of the title; signs of the pattern are signs', async () => {
    await aClass(database, { title: '数字政府训练营' })
    await aClass(database, { title: '调解训练营' })
    expect(await namesOf(guest, campList, { searchValue: ' 数字 ' })).toEqual(['数字政府训练营'])
    expect(await guest.send(metaListCount, asked(campList, { searchValue: '%' }))).toEqual(done({ count: 0 }))
  })

  test('one’s own: what can be studied, what is to come, what has ended, each by the latest enrolment; a guest has none', async () => {
    const { user, ...client } = await aLearner()
    for (const [title, status, time, train] of [
      ['被退回', 'rejected', '10-01', {}],
      ['待审核', 'waiting', '10-03', {}],
      ['退出了', 'removed', '10-02', {}],
      ['早报名在学', 'admitted', '09-01', { trainFrom: day('10-01'), trainUntil: app.now() }],
      ['不限时间', 'admitted', '09-02', {}],
      ['未开班', 'admitted', '10-04', { trainFrom: day('11-10') }],
      ['已结束', 'admitted', '10-08', { trainUntil: new Date(app.now().getTime() - 60_000) }],
      ['待审而已结束', 'waiting', '10-07', { trainUntil: day('11-01') }],
      ['已结业', 'completed', '10-09', {}],
    ] as const) {
      const { id } = await aClass(database, { title, ...train })
      await database.insert(classMembers).values({ classId: id, userId: user.id, status, appliedAt: day(time) })
    }
    await aClass(database, { title: 'other' })
    expect(await namesOf(client, campList, { scope: 'mine' })).toEqual([
      ...['不限时间', '早报名在学'],
      ...['未开班', '待审核'],
      ...['已结业', '已结束', '待审而已结束', '退出了', '被退回'],
    ])
    expect(await client.send(metaListCount, asked(campList, { scope: 'mine' }))).toEqual(done({ count: 9 }))
    expect(await namesOf(guest, campList, { scope: 'mine' })).toEqual([])
  })

  test('malformed: a scope that there is not', async () => {
    expect(await guest.send(metaListData, asked(campList, { scope: 'x' }))).toEqual(failed(commonRefusals.malformed))
  })
})

describe('D2-C08 other classes', () => {
  test('D2-B371 two of the same type that the person is not in: open ones first, then alike ones', async () => {
    const one = await aClass(database, { type: 1, labels: ['应急', '小班'] })
    const { send, user } = await aLearner()
    const make = (title: string, wish: object = {}) => aClass(database, { type: 1, title, ...wish })
    await make('closed', { labels: ['应急', '小班'], enrolUntil: day('11-03') })
    await make('alike', { labels: ['小班'], publishedAt: day('01-02') })
    await make('newest', { publishedAt: day('10-01') })
    await make('roster', { quotaRule: 2 })
    await make('withdrawn', { status: 'withdrawn' })
    await make('camp', { type: 2 })
    const { id: own } = await make('own', { labels: ['应急', '小班'] })
    await database
      .insert(classMembers)
      .values({ classId: own, userId: user.id, status: 'waiting', appliedAt: app.now() })
    const names = async (pageNum: number) =>
      (await send(recommendedClasses, { id: one.id, pageNum, pageSize: 2 })).data.map(({ name }) => name)
    expect(await names(1)).toEqual(['alike', 'newest'])
    expect(await names(2)).toEqual(['closed', 'roster'])
    expect(await names(3)).toEqual([])
  })

  test('D2-B026 what a recommendation shows', async () => {
    const one = await aClass(database)
    const other = await aStudyClass(database, {
      type: 2,
      title: '驻村训练营',
      cover: '/files/b.svg',
      studentTotal: 7,
      units: [{ items: [{ kind: 'work', subjectId: randomUUID(), period: 1 }] }],
    })
    const { send } = await aLearner()
    expect((await send(recommendedClasses, { id: one.id, pageNum: 1, pageSize: 2 })).data).toEqual([
      {
        classId: other.id,
        type_value: 2,
        name: '驻村训练营',
        cover: '[{"relativePath":"/files/b.svg"}]',
        theme: 'mo',
        compulsoryPeriod: 1,
        electivesPeriod: 0,
        studentCount: 7,
        training: 'open',
      },
    ])
  })

  test('D2-B298 not for guests, and not beside a class that is not there', async () => {
    const page = { pageNum: 1, pageSize: 2 }
    const { id } = await aClass(database, { status: 'withdrawn' })
    expect(await guest.send(recommendedClasses, { id, ...page })).toEqual(failed(commonRefusals.logInFirst))
    const { send } = await aLearner()
    expect(await send(recommendedClasses, { id, ...page })).toEqual(failed(recommendedClasses.refusals.noClass))
  })

  test('somebody of the class itself may be asked for too', async () => {
    const { id } = await aClass(database)
    const member = await asUser(app, await aClassMember(database, id))
    expect(await member.send(recommendedClasses, { id, pageNum: 1, pageSize: 2 })).toEqual(done([]))
  })
})
