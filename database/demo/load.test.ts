import { createHash } from 'node:crypto'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login } from '@college/contract/account/login.ts'
import { type CoursewareType, isPlayed } from '@college/contract/courses/courseware-types.ts'
import { done } from '@college/contract/kit/envelope.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { getMyMyhours, yearTask } from '@college/contract/records/study.ts'
import { safeReturn } from '@college/rules/kit/safe-return.ts'
import { lengthOf, readSpans } from '@college/rules/kit/spans.ts'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { courses } from '../../server/courses/tables.ts'
import { asGuest, asUser, testApp } from '../../server/testing/app.ts'
import { untilSomeoneWaits } from '../../server/testing/locks.ts'
import { idOf } from './ids.ts'
import { loadDemo } from './load.ts'
import { userIdOf } from './population.ts'
import { waitForTurn, writeMarker } from './rows.store.ts'
import { demoVersion } from './version.ts'

const NOW = '2026-11-21T20:00+08:00'
const directory = mkdtempSync(path.join(tmpdir(), 'demo-college-'))
const app = await testApp(NOW, { environment: { DATA_DIR: directory } })
const { database } = app
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await database.execute<Row>(query)).rows

beforeAll(async () => {
  const start = performance.now()
  await loadDemo(app)
  console.info(`demo college loaded in ${Math.round(performance.now() - start)} ms`)
})
afterAll(() => rmSync(directory, { recursive: true, force: true }))

/** Not `lives`: those on air move with each load (lives.test.ts). */
const TABLES = [
  'album_pictures',
  'annual_plans',
  'app_versions',
  'banners',
  'base_areas',
  'base_files',
  'bases',
  'briefs',
  'categories',
  'certificates',
  'chapters',
  'class_activities',
  'class_applications',
  'class_entries',
  'class_history',
  'class_item_results',
  'class_items',
  'class_material_files',
  'class_materials',
  'class_members',
  'class_notice_reads',
  'class_notices',
  'class_posts',
  'class_sign_ins',
  'class_study_records',
  'class_study_times',
  'class_units',
  'classes',
  'column_courses',
  'column_members',
  'column_units',
  'columns',
  'comments',
  'course_teachers',
  'courses',
  'coursewares',
  'evaluations',
  'exam_results',
  'exams',
  'files',
  'forum_boards',
  'homework_drafts',
  'homework_rounds',
  'homework_students',
  'homeworks',
  'hours_ledger',
  'live_hosts',
  'live_records',
  'marks',
  'messages',
  'moderation_items',
  'notes',
  'notices',
  'points_ledger',
  'quiz_draws',
  'quiz_package_questions',
  'quiz_packages',
  'quizzes',
  'ratings',
  'settings',
  'study_plans',
  'study_records',
  'survey_anonymous_answers',
  'survey_answers',
  'survey_batches',
  'survey_takers',
  'surveys',
  'task_courses',
  'task_exams',
  'task_progress',
  'task_targets',
  'tasks',
  'teachers',
  'topics',
  'units',
  'users',
]

/** A digest of all rows per table; the order of the rows does not matter. */
async function snapshot(): Promise<Record<string, string>> {
  const digests: Record<string, string> = {}
  for (const table of TABLES) {
    const rows = await rowsOf<{ row: string }>(sql`select t::text as row from ${sql.identifier(table)} t`)
    const lines = rows.map(({ row }) => row).toSorted()
    digests[table] = `${lines.length} ${createHash('sha256').update(lines.join('\n')).digest('hex').slice(0, 12)}`
  }
  return digests
}

test('a second load changes nothing, and is over at once', async () => {
  const before = await snapshot()
  app.pass(3 * 24 * 3600)
  const start = performance.now()
  await loadDemo(app)
  console.info(`a loaded demo college is found in ${(performance.now() - start).toFixed(1)} ms`)
  app.setNow(NOW)
  expect(await snapshot()).toEqual(before)
})

test('a changed version brings the college up to date and keeps what people did since', async () => {
  const before = await snapshot()
  const learner = userIdOf('20260001')
  await rowsOf(
    sql`update settings set value = jsonb_set(value::jsonb, '{version}', '"older"')::text where key = 'demo_college'`,
  )
  await rowsOf(sql`update courses set title = 'alt' where id = ${idOf('course', 'grand-canal')}`)
  await rowsOf(
    sql`insert into banners (id, code, client, img_url) values (${idOf('banner', 'of old')}, '001', 'x', '')`,
  )
  await rowsOf(sql`insert into banners (code, client, img_url) values ('002', 'staff', '')`)
  await rowsOf(sql`insert into points_ledger (user_id, reason, subject_id, year, title, earned_at, points)
    values (${learner}, 'course', ${idOf('since')}, 2026, 'since', '2026-11-22T00:00Z', 7)`)
  app.pass(3 * 24 * 3600)
  await loadDemo(app)
  app.setNow(NOW)
  expect(await rowsOf(sql`select points from points_ledger where title = 'since'`)).toEqual([{ points: 7 }])
  expect(await rowsOf(sql`select client from banners where code = '002'`)).toEqual([{ client: 'staff' }])
  await rowsOf(sql`delete from points_ledger where title = 'since'`)
  await rowsOf(sql`delete from banners where code = '002'`)
  expect(await snapshot()).toEqual(before)
})

test('of two processes that start together the later one waits, and finds it done', async () => {
  const empty = await testApp(NOW, { environment: { DATA_DIR: directory } })
  let late: Promise<void> | undefined
  await empty.database.transaction(async (rival) => {
    await waitForTurn(rival)
    late = loadDemo(empty)
    await untilSomeoneWaits(empty.database)
    await writeMarker(rival, { version: demoVersion(), at: NOW })
  })
  await late
  expect(await empty.database.$count(courses)).toBe(0)
})

test.each([
  ['courses', sql`select count(*)::int as n from courses where is_published`, 66],
  ['top-level categories', sql`select count(*)::int as n from categories where parent_id is null`, 6],
  ['second-level categories', sql`select count(*)::int as n from categories where parent_id is not null`, 20],
  ['learners', sql`select count(*)::int as n from users where roles = '{learner}'`, 210],
  ['staff', sql`select count(*)::int as n from users where not roles <@ '{learner,demo}'`, 9],
  [
    'holder of all powers',
    sql`select count(*)::int as n from users
      where roles @> '{systemAdministrator,securityAdministrator,auditor,administrator}'`,
    1,
  ],
  ['visitor', sql`select count(*)::int as n from users where 'demo' = any(roles) and password_hash is null`, 1],
  ['banners', sql`select count(*)::int as n from banners where code = '001' and client = 'mobilelist'`, 8],
  ['columns', sql`select count(*)::int as n from columns`, 21],
  ['briefs', sql`select count(*)::int as n from briefs`, 12],
  ['regions with bases', sql`select count(distinct area_value)::int as n from bases`, 9],
  ['bases', sql`select count(*)::int as n from bases`, 21],
  ['notes of courses', sql`select count(*)::int as n from notes where type = 'course'`, 24],
  ['notices', sql`select count(*)::int as n from notices`, 1],
  ['courses for members only', sql`select count(*)::int as n from courses where login_limit`, 1],
  [
    'courses with a lecture of their own',
    sql`select count(distinct course_id)::int as n from coursewares where title in (select title from courses)`,
    12,
  ],
])('the college has its %s', async (_name, query, count) => {
  expect(await rowsOf(query)).toEqual([{ n: count }])
})

test('every second-level category has courses', async () => {
  const empty = sql`select name from categories c where not exists (
    select from courses where c.id in (first_category_id, second_category_id))`
  expect(await rowsOf(empty)).toEqual([])
})

test('D1-B058 some courses have no teacher, some have several', async () => {
  const counts = await rowsOf<{ teachers: number }>(sql`
    select count(teacher_id)::int as teachers from courses left join course_teachers on course_id = id group by id`)
  const distinct = [...new Set(counts.map(({ teachers }) => teachers))].toSorted()
  expect(distinct).toEqual([0, 1, 2, 3])
  const texts = await rowsOf<{ title: string }>(sql`
    select title from courses where teacher_text <> coalesce((select string_agg(name, '^' order by course_teachers.position)
      from course_teachers join teachers on teachers.id = teacher_id where course_id = courses.id), '')`)
  expect(texts).toEqual([])
})

test('every course plays: its media and documents are in the storage', async () => {
  const parts = await rowsOf<{
    course_id: string
    type: string
    media: Record<string, string>
    key: string | null
    link_url: string
  }>(sql`select course_id, type, media, files.key, link_url from coursewares left join files on files.id = document_id`)
  const byCourse = Map.groupBy(parts, ({ course_id }) => course_id)
  expect(byCourse.size).toBe(await database.$count(courses))
  for (const [id, of] of byCourse) {
    const lessons = of.filter(({ type }) => !['homework', 'exam', 'certificate'].includes(type))
    expect(lessons.length, id).toBeGreaterThanOrEqual(2)
    expect(lessons.length, id).toBeLessThanOrEqual(7)
    const isFilmed = of.some(({ type, media }) => type === 'video' && media.sd && media.hd && media.cd && media.mp3)
    expect(isFilmed || of.some(({ type, media }) => type === 'audio' && media.mp3), id).toBe(true)
  }
  expect(parts.filter(({ type, link_url }) => type === 'link' && !link_url.startsWith('https://'))).toEqual([])
  const keys = new Set(parts.flatMap(({ media, key }) => [...Object.values(media), ...(key ? [key] : [])]))
  expect(keys.size).toBeGreaterThan(300)
  for (const key of keys) expect(await app.storage.exists(key), key).toBe(true)
})

test('every picture that a row names is in the storage', async () => {
  const named = await rowsOf<{ path: string }>(sql`
    select cover as path from courses where cover <> '' union select cover from columns union select cover from classes union select cover from briefs union select cover from bases
    union select img_url from banners union select photo from users where photo <> '' union select photo from teachers`)
  const inTexts = await rowsOf<{ path: string }>(sql`
    select substring(content from 'src="([^"]+)"') as path from courses where content like '%<img%'`)
  expect(named.length).toBeGreaterThan(140)
  expect(inTexts).toHaveLength(12)
  for (const { path: address } of [...named, ...inTexts]) {
    const svg = (await app.storage.bytes(keyOf(address))).toString()
    expect(svg.startsWith('<svg '), address).toBe(true)
  }
})

test('a playlist lies beside its pieces, in a folder of its own', async () => {
  const [row] = await rowsOf<{ key: string }>(sql`
    select media->>'originM3u8' as key from coursewares where media ? 'originM3u8' limit 1`)
  const key = row?.key ?? ''
  const playlist = (await app.storage.bytes(key)).toString()
  const pieces = playlist.split('\n').filter((line) => line && !line.startsWith('#'))
  expect(pieces.length).toBeGreaterThan(5)
  for (const piece of pieces) expect(await app.storage.exists(`${path.posix.dirname(key)}/${piece}`), piece).toBe(true)
})

test('D1-Q90 banners and messages lead to screens of the college', async () => {
  const links = await rowsOf<{ url: string }>(sql`
    select url from banners union select link from messages where link <> ''`)
  expect(links.length).toBeGreaterThanOrEqual(8)
  for (const { url } of links) expect(safeReturn(url), url).toBeDefined()
})

test('D1-Q83 the ledgers and the study records say the same', async () => {
  // Uses the rule that awards hours: a course is complete when all its compulsory parts are at 100.
  const complete = sql`
    select r.user_id, r.course_id, max(r.last_pulse_at) as at from study_records r
    join coursewares c on c.id = r.courseware_id and c.is_compulsory
    where r.finished_rate = 100 group by r.user_id, r.course_id
    having count(*) = (select count(*) from coursewares a where a.course_id = r.course_id and a.is_compulsory)`
  const awarded = sql`select user_id, subject_id as course_id, earned_at as at from hours_ledger where reason = 'course'`
  expect(await rowsOf(sql`(${complete}) except (${awarded})`)).toEqual([])
  expect(await rowsOf(sql`(${awarded}) except (${complete})`)).toEqual([])
  const wrong = sql`select h.title from hours_ledger h left join courses c on c.id = subject_id
    left join points_ledger p using (user_id, reason, subject_id, year)
    where reason = 'course' and (c.period is distinct from hours or p.points is distinct from 50
      or year <> extract(year from h.earned_at at time zone 'Asia/Shanghai'))`
  expect(await rowsOf(wrong)).toEqual([])
  expect(
    await rowsOf(
      sql`select subject_id from hours_ledger where reason = 'course' group by user_id, subject_id having count(*) > 1`,
    ),
  ).toEqual([])
})

test('D3-Q01 every record is one that studying could have left', async () => {
  const records = await rowsOf<{
    covered: string
    duration: number
    finished_rate: number
    furthest: number
    type: CoursewareType
    took: number
  }>(sql`select covered::text, c.duration_seconds as duration, finished_rate, furthest, type,
    extract(epoch from last_pulse_at - started_at)::float8 as took
    from study_records join coursewares c on c.id = courseware_id`)
  expect(records.length).toBeGreaterThan(1_000)
  for (const record of records) {
    const watched = lengthOf(readSpans(record.covered))
    const missing = record.duration - watched
    const isComplete = isPlayed(record.type) ? missing <= 10 : missing <= 0
    expect(record.finished_rate, record.covered).toBe(isComplete ? 100 : Math.floor((watched / record.duration) * 100))
    expect(record.furthest).toBeLessThanOrEqual(record.duration)
    expect(watched).toBeLessThanOrEqual(record.took)
  }
})

test('nothing was studied before it was published, nor after now', async () => {
  const impossible = sql`select c.title from study_records r join courses c on c.id = r.course_id
    where r.started_at < c.published_at or r.last_pulse_at > ${NOW}`
  expect(await rowsOf(impossible)).toEqual([])
  expect(await rowsOf(sql`select title from courses where updated_at < published_at or updated_at > ${NOW}`)).toEqual(
    [],
  )
})

test('nobody of the college learned, wrote or earned at night', async () => {
  const moments = sql`select started_at as at from study_records union all select last_pulse_at from study_records
    union all select earned_at from hours_ledger union all select created_at from notes union all select signed_at
    from column_members union all select created_at from marks union all select created_at from messages
    union all select sent_at from live_lines union all select sent_at from chat_lines`
  const night = sql`select at from (${moments}) moments
    where extract(hour from at at time zone 'Asia/Shanghai') not between 7 and 21`
  expect(await rowsOf(night)).toEqual([])
})

test('offices send to everybody and publish in office hours only', async () => {
  const moments = sql`select created_at as at from messages where reason is null union all select published_at from briefs
    union all select published_at from columns union all select published_at from notices`
  const late = sql`select at from (${moments}) moments
    where extract(hour from at at time zone 'Asia/Shanghai') not between 9 and 17`
  expect(await rowsOf(late)).toEqual([])
})

test('what is noted of a course was noted after it came', async () => {
  const early = sql`select notes.content from notes join courses on courses.id = relation_id
    where notes.created_at < courses.published_at`
  expect(await rowsOf(early)).toEqual([])
})

test('D1-C02 王晓明 stands at 42.5 of 50 hours and 1,286 points, with years before', async () => {
  const { send } = await asUser(app, { id: userIdOf('20260001') })
  expect(await send(yearTask, {})).toEqual(done({ wczxscount: 42.5, integral: 1_286, jhzxs: 50, year: 2026 }))
  const { data: year } = await send(getMyMyhours, { year: 2026 })
  expect(year).toMatchObject({ jhzxs: 50, sfwc: 0, zxs: 42.5, gwyzxs: 16 })
  expect(42.5 - 16 - (year?.zwyzxs ?? 0)).toBeGreaterThan(10)
  for (const earlier of [2023, 2024, 2025]) {
    const { data } = await send(getMyMyhours, { year: earlier })
    expect(data?.zxs, String(earlier)).toBeGreaterThan(30)
  }
})

test('D1-R44 王晓明 left courses unfinished a moment ago', async () => {
  const { send } = await asUser(app, { id: userIdOf('20260001') })
  const { data } = await send(metaListData, { namespace: 'nc.learn.record', pageName: 'recent', pageNum: 1 })
  const recent = data as unknown as { title: string; percentage: number }[]
  expect(recent).toHaveLength(10)
  expect(recent[0]?.title).toBe('系统思维：把握全局的决策方法')
  for (const { percentage } of recent.slice(0, 6)) {
    expect(percentage).toBeGreaterThan(0)
    expect(percentage).toBeLessThan(100)
  }
})

test('D1-Q43 D1-Q45 the accounts of the two guard pages, and only they', async () => {
  expect(await rowsOf(sql`select login_name from users where must_change_password = 1`)).toEqual([
    { login_name: '20260004' },
  ])
  expect(await rowsOf(sql`select login_name from users where phone_last_four is null`)).toEqual([
    { login_name: '20260005' },
  ])
})

test.each(['20260001', '20260002', '20260003', '20260801', '20260901', '20260996', '20260999'])(
  '%s logs in with the password of the demo',
  async (userName) => {
    const md5 = (text: string) => createHash('md5').update(text).digest('hex')
    const answer = await asGuest(app).send(login, {
      userName,
      password: md5(md5('Wangyuan2026')),
      loginType: '10',
      clientValue: '1',
    })
    expect(answer).toMatchObject({ success: true, data: { userId: userIdOf(userName) } })
  },
)

test('loaded on New Year morning it is consistent too', async () => {
  const young = await testApp('2027-01-01T00:00:30+08:00', { environment: { DATA_DIR: directory } })
  await loadDemo(young)
  const { send } = await asUser(young, { id: userIdOf('20260001') })
  expect(await send(yearTask, {})).toMatchObject(done({ wczxscount: 42.5, integral: 1_286, year: 2027 }))
})

const keyOf = (address: string) => address.replace(/^\/files\//, '')
