import { channelCourseList, channelInfo } from '@college/contract/columns/column.ts'
import { done } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { studyRecords } from '../courses/study/tables.ts'
import { courses, courseTeachers, teachers } from '../courses/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aColumn } from '../testing/columns.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { untilSomeoneWaits } from '../testing/locks.ts'
import { columnStore } from './column.store.ts'
import { columns, columnViews } from './tables.ts'
import { tidyColumns } from './tidy.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { database } = app
const guest = asGuest(app)
const user = await aUser(database)
const learner = await asUser(app, user)

const hitsOf = async (id: string) => {
  const [row] = await database.select({ hits: columns.hits }).from(columns).where(eq(columns.id, id))
  return row?.hits
}

describe('D1-C15 the fields of a column', () => {
  test('D1-B064 D1-E06 title, courses, hours, hits, describe, logo and the wide cover', async () => {
    const [one, two] = [await aCourse(database, { period: 1.5 }), await aCourse(database, { period: 2 })]
    const { id } = await aColumn(database, {
      title: '田间课堂',
      theme: 'song',
      cover: '/files/public/a.svg',
      mobileCover: '/files/public/wide.svg',
      logo: '/files/public/logo.svg',
      // A course in two units counts as one course.
      units: [[one, two], [one]],
    })
    expect(await learner.send(channelInfo, { id, type: '1' })).toEqual(
      done({
        id,
        title: '田间课堂',
        courseCount: 2,
        time: 3.5,
        hits: 1,
        describe: '',
        logo: '[{"relativePath":"/files/public/logo.svg"}]',
        mobileCover: '[{"relativePath":"/files/public/wide.svg"}]',
        theme: 'song',
      }),
    )
  })

  test('D1-Q89 security 10: scripts are removed from the description', async () => {
    const description =
      '<p onclick="a()">学法</p><script>alert(1)</script><img src="javascript:a()"><iframe src="/"></iframe>'
    const { id } = await aColumn(database, { description })
    expect((await learner.send(channelInfo, { id })).data.describe).toBe('<p>学法</p><img />')
  })

  test('without a wide cover the cover of the card is used', async () => {
    const { id } = await aColumn(database, { cover: '/files/public/a.svg' })
    expect((await learner.send(channelInfo, { id })).data).toMatchObject({
      mobileCover: '[{"relativePath":"/files/public/a.svg"}]',
      logo: '',
    })
  })
})

describe('D1-Q86 hits', () => {
  test('count once per learner and 30 minutes', async () => {
    const { id } = await aColumn(database)
    const open = async () => (await learner.send(channelInfo, { id })).data.hits
    expect([await open(), await open()]).toEqual([1, 1])
    app.pass(30 * 60 - 1)
    expect(await open()).toBe(1)
    app.pass(1)
    expect([await open(), await open()]).toEqual([2, 2])
    const other = await asUser(app, await aUser(database))
    expect((await other.send(channelInfo, { id })).data.hits).toBe(3)
  })

  test('count once per guest, who is recognised by a cookie', async () => {
    const { id } = await aColumn(database, { isPublic: true })
    const first = await guest.ask(channelInfo, { id })
    const visitor = first.cookies.find(({ name }) => name === 'visitor')
    const cookie = `visitor=${visitor?.value}`
    const url = `${channelInfo.path}?id=${id}`
    expect((await app.http.inject({ url, headers: { cookie } })).json().data.hits).toBe(1)
    expect((await guest.ask(channelInfo, { id })).json().data.hits).toBe(2)
  })

  test('fifty parallel requests count once', async () => {
    const { id } = await aColumn(database)
    const answers = await Promise.all(Array.from({ length: 50 }, () => learner.send(channelInfo, { id })))
    expect(answers.every(({ success }) => success)).toBe(true)
    expect(await hitsOf(id)).toBe(1)
  })

  test('a request that waits for another one of the same viewer counts nothing', async () => {
    const { id } = await aColumn(database)
    let late: Promise<unknown> | undefined
    await database.transaction(async (rival) => {
      expect(await columnStore(rival).countHit(id, { userId: user.id, visitor: null }, app.now())).toBe(1)
      late = learner.send(channelInfo, { id })
      await untilSomeoneWaits(database)
    })
    await late
    expect(await hitsOf(id)).toBe(1)
  })

  test('counted viewers are stored only as long as they matter', async () => {
    const { id } = await aColumn(database)
    await learner.send(channelInfo, { id })
    const remembered = () => database.$count(columnViews, eq(columnViews.columnId, id))
    app.pass(30 * 60 - 1)
    await tidyColumns(database, app.now())
    expect(await remembered()).toBe(1)
    app.pass(1)
    await tidyColumns(database, app.now())
    expect(await remembered()).toBe(0)
  })

  test('a person who may not open the column is not counted', async () => {
    const { id } = await aColumn(database)
    await guest.send(channelInfo, { id })
    expect(await hitsOf(id)).toBe(0)
  })
})

describe('D1-C16 D3-C34 the units', () => {
  test('D1-E07 D3-B076 D3-B077 in order, each with its courses and the learner’s progress', async () => {
    const course = await aCourse(database, {
      title: '老年人权益保护',
      cover: '/files/public/c.svg',
      theme: 'tan',
      teacherText: '周文静^吴振华',
      period: 2.5,
      durationSeconds: 3_725,
      averageScore: 4.6,
      viewTotal: 12,
      publishedAt: new Date('2026-03-27T23:30Z'),
      coursewares: [{}, {}, { isCompulsory: false }],
    })
    const bare = await aCourse(database)
    for (const [position, [name, job]] of [
      ['周文静', '教授'],
      ['吴振华', ''],
    ].entries()) {
      const [teacher] = await database
        .insert(teachers)
        .values({ name: name ?? '', job: job ?? '' })
        .returning()
      await database.insert(courseTeachers).values({ courseId: course.id, teacherId: teacher?.id ?? '', position })
    }
    const at = app.now()
    await database.insert(studyRecords).values(
      [100, 51, 0].map((finishedRate, index) => ({
        userId: user.id,
        coursewareId: course.coursewares[index]?.id ?? '',
        courseId: course.id,
        finishedRate,
        startedAt: at,
        lastPulseAt: at,
      })),
    )
    const { id } = await aColumn(database, { units: [[bare, course], []] })

    const { data } = await learner.send(channelCourseList, { id })
    expect(data.map(({ unitName, subList }) => [unitName, subList.length])).toEqual([
      ['第1单元', 2],
      ['第2单元', 0],
    ])
    expect(data[0]?.nc_zyb_sub_id).toMatch(/^[0-9a-f-]{36}$/)
    expect(data[0]?.subList[1]).toEqual({
      businessId: course.id,
      name: '老年人权益保护',
      cover: '[{"relativePath":"/files/public/c.svg"}]',
      theme: 'tan',
      createTime: '2026-03-28',
      teacher: '周文静^吴振华',
      teacherJob: '教授',
      duration: '01:02:05',
      period: 2.5,
      assessScore: 4.6,
      viewTotal: 12,
      progress: 75,
      categoryText: '必修',
      subList: [],
    })
    expect(data[0]?.subList[0]).toMatchObject({ teacher: '', teacherJob: '', progress: 0 })

    const stranger = await asUser(app, await aUser(database))
    expect((await stranger.send(channelCourseList, { id })).data[0]?.subList[1]?.progress).toBe(0)
  })

  test('a guest on a public column has no progress', async () => {
    const { id } = await aColumn(database, { isPublic: true, units: [[await aCourse(database)]] })
    expect((await guest.send(channelCourseList, { id })).data[0]?.subList[0]?.progress).toBe(0)
  })
})

test('D1-C06 D1-E05 D1-Q86 the card counts the published courses, each once', async () => {
  const [one, two, gone] = [await aCourse(database), await aCourse(database), await aCourse(database)]
  await aColumn(database, {
    title: '只此一个',
    units: [
      [one, two],
      [one, gone],
    ],
  })
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, gone.id))
  const names = { namespace: 'nc.page.app.onStudy', pageName: 'mobile-channelList', pageNum: 1 }
  const query = JSON.stringify({ searchValue: '只此' })
  const { data } = (await guest.ask(metaListData, { ...names, query })).json()
  expect(data[0].nc_channel_data_studyCenterChannelData.resource_count).toBe(2)
})
