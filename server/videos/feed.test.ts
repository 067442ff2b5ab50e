import { randomUUID } from 'node:crypto'
import { addOrRefreshComment, getCommentNum, justLookOwner, queryComment } from '@college/contract/comments/comments.ts'
import { FEED_PULSE, getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { toggleFavourite, toggleLike } from '@college/contract/marks/marks.ts'
import { getShortVideo, listShortVideos } from '@college/contract/videos/videos.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { studyRecords } from '../courses/study/tables.ts'
import { courses, courseTeachers, teachers } from '../courses/tables.ts'
import { marks } from '../marks/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser, type CourseWish } from '../testing/factories.ts'
import { recommendedPage } from './feed.store.ts'
import { shortVideos } from './tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const guest = asGuest(app)

async function aLearner() {
  const user = await aUser(database)
  return { user, ...(await asUser(app, user)) }
}

let minutes = 0

/** A course with one film of 120 seconds and a clip of it, newer than the one before. */
async function aVideo(wish: Partial<typeof shortVideos.$inferInsert> & { course?: CourseWish } = {}) {
  minutes += 1
  const { course: courseWish, ...clip } = wish
  const course = await aCourse(database, courseWish)
  const [part] = course.coursewares
  if (!part) throw new Error('a course without a courseware')
  const publishedAt = new Date(Date.parse('2026-10-01T00:00Z') + minutes * 60_000)
  const values = { coursewareId: part.id, title: '一分钟看懂', startsAt: 20, endsAt: 50, publishedAt, ...clip }
  const [made] = await database.insert(shortVideos).values(values).returning()
  return { id: made?.id ?? '', kjid: part.id, kcid: course.id, course, part }
}

type Video = Awaited<ReturnType<typeof aVideo>>
type Client = Pick<ReturnType<typeof asGuest>, 'send'>
const feed = async (who: Client, more: Record<string, unknown> = {}) =>
  who.send(listShortVideos, { pageNum: 1, pageSize: 20, type: 0, ...more } as never)
const idsOf = async (who: Client, more: Record<string, unknown> = {}) =>
  ((await feed(who, more)).data ?? []).map(({ _id }) => _id)

/** Says that this learner studied the courseware before. */
async function study({ kjid, kcid }: Video, userId: string, startedAt = new Date('2026-11-01T00:00Z')) {
  await database
    .insert(studyRecords)
    .values({ userId, coursewareId: kjid, courseId: kcid, startedAt, lastPulseAt: startedAt })
}

async function withoutVideos() {
  await database.delete(shortVideos)
}

describe('D3-C01 the recommendations', () => {
  test('D3-E01 a clip with its film, its teacher and what it belongs to', async () => {
    await withoutVideos()
    const { id, kjid, kcid } = await aVideo({
      playType: 0,
      course: { title: '系统思维', cover: '/files/public/a.svg' },
    })
    const [teacher] = await database
      .insert(teachers)
      .values({ name: '周文静', photo: '/files/public/t.svg' })
      .returning()
    await database.insert(courseTeachers).values({ courseId: kcid, teacherId: teacher?.id ?? '' })
    const { data } = await feed(guest)
    expect(data).toEqual([
      {
        ...{ _id: id, kjid, coursewareId: kjid, kcid },
        ...{ title: '一分钟看懂', kjname: '第1节', kcname: '系统思维', theme: 'mo' },
        cover: '[{"relativePath":"/files/public/a.svg"}]',
        sp: expect.stringContaining('media/lecture/sd.mp4'),
        ylsp: expect.stringMatching(/^\[\{"relativePath":"[^"]*media\/lecture\/sd\.mp4/),
        ...{ seekTime: 20, endTime: 50, ylsyPlayType_value: 0 },
        photo: '[{"relativePath":"/files/public/t.svg"}]',
        teacher_value: teacher?.id,
        skjsList: [{ jsname: '周文静' }],
        ...{ sfsc: '0', collectNum: 0, sfdy: '0', tagNum: 0, commentNum: 0, sc: '00:02:00', scTime: '' },
        cursor: expect.stringMatching(/^\d+\.0\./),
      },
    ])
  })

  test('D3-B357 twenty a page; the next one goes on behind the last', async () => {
    await withoutVideos()
    const all = []
    for (let count = 0; count < 25; count++) all.unshift((await aVideo()).id)
    const first = (await guest.send(listShortVideos, {} as never)).data
    expect(first.map(({ _id }) => _id)).toEqual(all.slice(0, 20))
    // What is published meanwhile does not move the others.
    await aVideo({ publishedAt: new Date(Date.parse(NOW) + 1_000) })
    app.pass(60)
    expect(await idsOf(guest, { after: first.at(-1)?.cursor })).toEqual(all.slice(20))
    expect(await idsOf(guest, { pageNum: 2, pageSize: 20 })).toEqual(all.slice(19))
    expect(await idsOf(guest, { after: (await feed(guest, { pageNum: 2 })).data.at(-1)?.cursor })).toEqual([])
  })

  test('what the learner has studied comes last, and the order holds while it is read', async () => {
    await withoutVideos()
    const [old, seen, middle, newest] = [await aVideo(), await aVideo(), await aVideo(), await aVideo()]
    const { user, send } = await aLearner()
    await study(seen, user.id)
    const page = (await feed({ send }, { pageSize: 2 })).data
    expect(page.map(({ _id }) => _id)).toEqual([newest.id, middle.id])
    // Watched meanwhile: it stays in front in this order, and moves back in the next.
    app.pass(60)
    await study(old, user.id, app.now())
    expect(await idsOf({ send }, { pageSize: 2, after: page[1]?.cursor })).toEqual([old.id, seen.id])
    expect(await idsOf({ send }, { pageSize: 1, after: page[1]?.cursor })).toEqual([old.id])
    app.pass(60)
    expect(await idsOf({ send })).toEqual([newest.id, middle.id, seen.id, old.id])
    expect(await idsOf({ send }, { pageSize: 3, pageNum: 2 })).toEqual([old.id])
    const third = (await feed({ send }, { pageSize: 3 })).data[2]
    expect(await idsOf({ send }, { after: third?.cursor })).toEqual([old.id])
    expect(await idsOf(guest)).toEqual([newest.id, middle.id, seen.id, old.id])
  })

  test('what is withdrawn, not published yet or without a film is left out, and for guests what wants a login', async () => {
    await withoutVideos()
    const shown = await aVideo()
    await aVideo({ isPublished: false })
    await aVideo({ publishedAt: new Date('2027-01-01T00:00Z') })
    await aVideo({ course: { isPublished: false } })
    await aVideo({ course: { coursewares: [{ type: 'audio', media: { mp3: 'media/a.mp3' } }] } })
    const limited = await aVideo({ course: { loginLimit: true } })
    expect(await idsOf(guest)).toEqual([shown.id])
    expect(await idsOf(await aLearner())).toEqual([limited.id, shown.id])
  })

  test('a cursor that is none is refused', async () => {
    expect(await feed(guest, { after: 'x' })).toEqual(failed(commonRefusals.malformed))
    expect(await feed(guest, { after: `1.0.${randomUUID()}` })).toEqual(done([]))
  })

  test('the newest are found by their index', async () => {
    await withoutVideos()
    const { course } = await aVideo()
    await database.execute(sql`
      with part as (
        insert into coursewares (course_id, chapter_id, title, type, duration_seconds, media)
        select ${course.id}, ${course.chapter.id}, 'n', 'video', 120, '{"sd":"media/lecture/sd.mp4"}'
        from generate_series(1, 2000) returning id
      )
      insert into short_videos (courseware_id, starts_at, ends_at, published_at)
      select part.id, 0, 10, '2026-01-01'::timestamptz + random() * interval '90 days'
      from part, generate_series(1, 10)`)
    for (const table of ['short_videos', 'coursewares', 'courses']) await database.execute(sql.raw(`analyze ${table}`))
    const { user } = await aLearner()
    const page = recommendedPage({ reader: user.id, asOf: app.now(), after: undefined, limit: 20, offset: 0 })
    const { rows } = await database.execute<{ 'QUERY PLAN': string }>(sql`explain analyze ${page}`)
    const plan = rows.map((row) => row['QUERY PLAN']).join('\n')
    expect(plan).toMatch(/Index Scan Backward using short_videos_newest.*rows=2\d\.00/)
    // What was studied is not looked for while there is enough of the rest.
    expect(plan).toMatch(/never executed/)
    await withoutVideos()
  })
})

describe('D3-C02 D3-B053 one courseware', () => {
  test('its clips in the order of the film, and nothing else', async () => {
    const { id, kjid, kcid, part } = await aVideo()
    await aVideo()
    const publishedAt = new Date('2026-10-01T00:00Z')
    const rows = [{ coursewareId: part.id, title: '', startsAt: 0, endsAt: 500, publishedAt }]
    const [first] = await database.insert(shortVideos).values(rows).returning()
    const { data } = await feed(guest, { kcid, kjid })
    expect(data.map(({ _id, title, seekTime, endTime }) => [_id, title, seekTime, endTime])).toEqual([
      [first?.id, '第1节', 0, 120],
      [id, '一分钟看懂', 20, 50],
    ])
  })

  test('a film without a clip is shown whole; without a film there is nothing', async () => {
    const { id, coursewares } = await aCourse(database, { coursewares: [{}, { type: 'document', media: {} }] })
    const [film, paper] = coursewares
    expect((await feed(guest, { kcid: id, kjid: film?.id })).data).toMatchObject([
      { _id: film?.id, seekTime: 0, endTime: 120, ylsyPlayType_value: 1 },
    ])
    expect((await feed(guest, { kcid: id, kjid: paper?.id })).data).toEqual([])
    expect((await feed(guest, { kcid: randomUUID(), kjid: film?.id })).data).toEqual([])
  })

  test('D3-B183 of a course that wants a login a guest is told so', async () => {
    const { kcid, kjid } = await aVideo({ course: { loginLimit: true } })
    expect(await feed(guest, { kcid, kjid })).toEqual(failed(listShortVideos.refusals.loginLimited))
    expect((await feed(await aLearner(), { kcid, kjid })).data).toHaveLength(1)
  })
})

describe('D3-C04 one video', () => {
  test('the first of a courseware, or the one that is named', async () => {
    const { id, kjid: kjId, kcid: kcId, part } = await aVideo()
    const publishedAt = new Date('2026-10-01T00:00Z')
    const rows = [{ coursewareId: part.id, startsAt: 5, endsAt: 10, publishedAt }]
    const [first] = await database.insert(shortVideos).values(rows).returning()
    expect((await guest.send(getShortVideo, { kcId, kjId })).data).toMatchObject({ _id: first?.id, cursor: '' })
    expect((await guest.send(getShortVideo, { kcId, kjId, id })).data._id).toBe(id)
  })

  test('refused for what is not there', async () => {
    const { kjid: kjId, kcid: kcId } = await aVideo()
    const { noVideo } = getShortVideo.refusals
    expect(await guest.send(getShortVideo, { kcId, kjId, id: randomUUID() })).toEqual(failed(noVideo))
    expect(await guest.send(getShortVideo, { kcId: kjId, kjId: kcId })).toEqual(failed(noVideo))
    expect((await guest.send(getShortVideo, { kcId: 'x', kjId } as never)).state).toBe(
      failed(commonRefusals.malformed).state,
    )
  })
})

describe('D3-C07 D3-C08 D3-B300 marks', () => {
  test('D3-B154 D3-B155 both follow isDo, and the counts with them', async () => {
    const { kjid, kcid } = await aVideo()
    const [me, other] = [await aLearner(), await aLearner()]
    const collect = { ...toggleFavourite, path: '/nc/mobile/tyzj/hd/collect/saveOrCancel' } as const
    const tags = { ...toggleLike, path: '/nc/mobile/tyzj/hd/tags/saveOrCancel' } as const
    const mark = { ywlxValue: 'dsp', ywid: kjid }
    const seen = async (who: Client) => {
      const [video] = (await feed(who, { kcid, kjid })).data
      return [video?.sfsc, video?.collectNum, video?.sfdy, video?.tagNum]
    }
    expect(await me.send(collect, mark)).toEqual(done({ isDo: true }))
    expect(await other.send(tags, mark)).toEqual(done({ isDo: true }))
    expect([await seen(me), await seen(other), await seen(guest)]).toEqual([
      ['1', 1, '0', 1],
      ['0', 1, '1', 1],
      ['0', 1, '0', 1],
    ])
    expect(await me.send(collect, mark)).toEqual(done({ isDo: false }))
    expect(await seen(me)).toEqual(['0', 0, '0', 1])
  })

  test('a guest is asked to log in; what is no video is refused', async () => {
    const { kjid } = await aVideo()
    expect((await guest.send(toggleFavourite, { ywlxValue: 'dsp', ywid: kjid })).state).toBe(
      failed(commonRefusals.logInFirst).state,
    )
    const { send } = await aLearner()
    const nothing = { ywlxValue: 'dsp', ywid: randomUUID() }
    expect(await send(toggleFavourite, nothing)).toEqual(failed(getShortVideo.refusals.noVideo))
  })
})

describe('D3-C03 D3-E02 favourites', () => {
  async function keep(userId: string, { kjid }: Video, at: string) {
    const mark = { kind: 'favourite', type: 'dsp', itemId: kjid, userId, createdAt: new Date(at) }
    await database.insert(marks).values(mark)
  }

  test('D3-B064 the latest first, with what a card shows; searched by title', async () => {
    const { user, send } = await aLearner()
    const one = await aVideo({ course: { coursewares: [{ title: '问需于民', durationSeconds: 92 }] } })
    const two = await aVideo({ course: { coursewares: [{ title: '100%的把握' }] } })
    const gone = await aVideo()
    await keep(user.id, one, '2026-11-01T08:00Z')
    await keep(user.id, two, '2026-11-02T08:00Z')
    await keep(user.id, gone, '2026-11-03T08:00Z')
    await database.update(courses).set({ isPublished: false }).where(eq(courses.id, gone.kcid))
    const { data } = await feed({ send }, { type: 1 })
    expect(data.map(({ kjname, kjid, sc, scTime, sfsc }) => [kjname, kjid, sc, scTime, sfsc])).toEqual([
      ['100%的把握', two.kjid, '00:02:00', '2026-11-02 16:00:00', '1'],
      ['问需于民', one.kjid, '00:01:32', '2026-11-01 16:00:00', '1'],
    ])
    const kept = async (more: Record<string, unknown>) =>
      ((await feed({ send }, { type: 1, ...more })).data ?? []).map(({ kjid }) => kjid)
    expect(await kept({ query: JSON.stringify({ searchValue: ' 问需 ' }) })).toEqual([one.kjid])
    expect(await kept({ query: JSON.stringify({ searchValue: '%' }) })).toEqual([two.kjid])
    expect(await kept({ query: '{"searchValue":"没有"}' })).toEqual([])
    expect(await kept({ order: 'asc' })).toEqual([one.kjid, two.kjid])
    expect(await kept({ start: 1, size: 1 })).toEqual([one.kjid])
    expect(await kept({ pageNum: 2, size: 1 })).toEqual([one.kjid])
  })

  test.each(['x', '{"searchValue":1}', '[]'])('the query %s is refused', async (query) => {
    expect(await feed(await aLearner(), { type: 1, query })).toEqual(failed(commonRefusals.malformed))
  })

  test('of a guest are asked for after a login', async () => {
    expect(await feed(guest, { type: 1 })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('D3-Q53 they stand among all favourites, with the way to them', async () => {
    const { user, send } = await aLearner()
    const video = await aVideo({ course: { title: '系统思维' } })
    await keep(user.id, video, '2026-11-01T08:00Z')
    const asked = { namespace: 'nc.learn.collect', pageName: 'list', query: '{"type":"dsp"}', pageNum: 1 }
    expect((await send(metaListData, asked)).data).toMatchObject([
      { _id: video.kjid, type: 'dsp', title: '第1节', courseId: video.kcid, isGone: false },
    ])
  })
})

describe('D3-Q33 comments', () => {
  test('are on the courseware, counted on the clip, and no class day closes them (D3-Q24)', async () => {
    const { kjid, kcid } = await aVideo()
    const { send } = await aLearner()
    const target = { ywlxValue: 'dsp', ywid: kjid } as const
    const said = await send(addOrRefreshComment, { ...target, plnr: '短而精', clientKey: randomUUID() } as never)
    expect(said.success, said.message).toBe(true)
    expect((await send(getCommentNum, target)).data).toBe(1)
    expect((await feed(guest, { kcid, kjid })).data[0]?.commentNum).toBe(1)
  })

  test('D3-B301 what only the owner of a thing wrote is asked for with id, page and size; a video has no owner', async () => {
    const { kjid } = await aVideo()
    const { send } = await aLearner()
    const asked = { businessType: 'dsp', businessId: kjid, pageNo: 1, pageSize: 10 } as never
    expect((await send(queryComment, asked)).success).toBe(true)
    const owner = await send(justLookOwner, { id: kjid, pageNum: 1, pageSize: 10 })
    expect(owner.success ? owner.data : owner.message).toBeTruthy()
  })
})

describe('credit', () => {
  test('decision 034 a clip counts for its courseware at once, by the server’s clock', async () => {
    const { send } = await aLearner()
    const { kjid, kcid } = await aVideo({ startsAt: 60, endsAt: 100 })
    const { data } = await send(getPlayRecord, { courseId: kcid, coursewareId: kjid, page: 'p' })
    expect(data.isCounting).toBe(1)
    const pulse = (watchPoint: string, type?: string) =>
      send(pulseSaveRecord, {
        courseId: kcid,
        coursewareId: kjid,
        page: 'p',
        watchPoint,
        pulseTime: 10,
        pulseRate: 1,
        ...(type && { type }),
      })
    app.pass(10)
    expect((await pulse('00:01:10', FEED_PULSE)).data).toMatchObject({ covered: [[60, 70]], furthestPoint: 0 })
    // The same from the player would have been a jump.
    app.pass(10)
    expect((await pulse('00:01:20')).data.covered).toEqual([
      [11, 21],
      [60, 70],
    ])
  })
})

test('D3-Q12 sharing is closed unless the college opens it', async () => {
  expect((await guest.send(getSetting, { key: 'setting_nc_tk_share' })).data).toBe('0')
})
