import type { ItemKind } from '@college/contract/classes/study.ts'
import { buttonAct, buttonText } from '@college/rules/classes/button.ts'
import { readCertificateNumber } from '@college/rules/classes/certificate-number.ts'
import { holdsPlace, isCountedStudent, type Membership } from '@college/rules/classes/membership.ts'
import { noticeTitle } from '@college/rules/classes/notice-title.ts'
import { type CountedUnit, classProgress, unitProgress } from '@college/rules/classes/progress.ts'
import { consecutiveDays } from '@college/rules/classes/sign-in.ts'
import { type ClassFacts, classStanding, windowMinutes } from '@college/rules/classes/standing.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { lengthOf, readSpans } from '@college/rules/kit/spans.ts'
import { sql } from 'drizzle-orm'
import { fileTypeFromBuffer } from 'file-type'
import { expect, test } from 'vitest'
import { classMembers } from '../../server/classes/enrol/tables.ts'
import { classes } from '../../server/classes/tables.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'
import { demoApp } from './testing/demo-app.ts'

const NOW = '2026-11-21T20:00+08:00'
const WANG = userIdOf('20260001')
const app = await demoApp(NOW)
const rowsOf = async <Row extends Record<string, unknown>>(query: ReturnType<typeof sql>) =>
  (await app.database.execute<Row>(query)).rows

type ItemRow = {
  class_id: string
  unit: number
  compulsory_gate: number
  electives_gate: number
  id: string
  kind: ItemKind
  period: number
  is_compulsory: boolean
  counting: string[] | null
}

async function itemsOf(): Promise<ItemRow[]> {
  return rowsOf<ItemRow>(sql`
    select unit.class_id, unit.position as unit, unit.compulsory_gate::float8, unit.electives_gate::float8, item.id,
      item.kind, item.period::float8, item.is_compulsory,
      (select json_agg(part.id) from counting_coursewares part where part.course_id = item.course_id) as counting
    from class_units unit join class_items item on item.unit_id = unit.id
    order by unit.class_id, unit.position, item.position`)
}

type Done = {
  class_id: string
  user_id: string
  status: string
  login_name: string
  watched: string[]
  results: string[]
}

const membersWithWhatTheyDid = () =>
  rowsOf<Done>(sql`
    select member.class_id, member.user_id, member.status, person.login_name,
      array(select courseware_id::text from class_study_records record where record.class_id = member.class_id
        and record.user_id = member.user_id and finished_rate = 100) as watched,
      array(select item_id::text from class_item_results result join class_items item on item.id = item_id
        join class_units unit on unit.id = item.unit_id and unit.class_id = member.class_id
        where result.user_id = member.user_id and progress = 100) as results
    from class_members member join users person on person.id = member.user_id
    where member.kind in ('student', 'cadre') and member.status in ('admitted', 'completed')`)

/** The progress of a member by the rule, from the rows of the tables. */
function progressOf(member: Done, items: ItemRow[]) {
  const [watched, results] = [new Set(member.watched), new Set(member.results)]
  const isDone = ({ id, counting }: ItemRow) =>
    results.has(id) || (counting?.every((part) => watched.has(part)) ?? false)
  const units = [...Map.groupBy(items, ({ unit }) => unit).values()].map(
    (own): CountedUnit => ({
      compulsoryGate: own[0]?.compulsory_gate ?? 0,
      electivesGate: own[0]?.electives_gate ?? 0,
      items: own.map((item) => ({
        kind: item.kind,
        isCompulsory: item.is_compulsory,
        period: item.period,
        progress: isDone(item) ? 100 : 0,
      })),
    }),
  )
  const all = units.map(unitProgress)
  return { units: all, ...classProgress(all) }
}

test('D2-Q66 in every class exactly those have completed it whose units have reached their gates', async () => {
  const items = Map.groupBy(await itemsOf(), ({ class_id }) => class_id)
  const wrong = (await membersWithWhatTheyDid())
    .map((member) => ({ ...member, ...progressOf(member, items.get(member.class_id) ?? []) }))
    .filter(({ status, isReached }) => isReached !== (status === 'completed'))
    .map(({ login_name, status, remaining, class_id }) => [class_id, login_name, status, remaining])
  expect(wrong).toEqual([])
})

test('the running class is a pyramid of 200 students who studied its units in order', async () => {
  const id = idOf('class', 'plenary')
  const items = (await itemsOf()).filter(({ class_id }) => class_id === id)
  expect(new Set(items.map(({ unit }) => unit)).size).toBe(8)
  expect(new Set(items.map(({ kind }) => kind)).size).toBe(9)
  const members = (await membersWithWhatTheyDid()).filter(({ class_id }) => class_id === id)
  expect(members).toHaveLength(200)
  const shares = members.map((member) => {
    const { units } = progressOf(member, items)
    const current = units.findIndex((unit) => !unit.isReached)
    // Nothing is done in a unit behind one that is not finished.
    if (current >= 0) expect(units.slice(current + 1).every(({ completeDegree }) => completeDegree === 0)).toBe(true)
    return current < 0 ? units.length : current
  })
  const upTo = (from: number, to: number) => shares.filter((done) => done >= from && done <= to).length
  expect([upTo(0, 0), upTo(1, 3), upTo(4, 7), upTo(8, 8)].every((count) => count > 8)).toBe(true)
  expect(upTo(0, 2)).toBeGreaterThan(upTo(3, 5))
  expect(upTo(3, 5)).toBeGreaterThan(upTo(6, 8))
})

const classRows = () => app.database.select().from(classes)
const memberships = () => app.database.select().from(classMembers)
const statusOf = ({ kind, status }: { kind: string; status: string }) => ({ kind, status }) as Membership

test('the counters of every class agree with its members', async () => {
  const byClass = Map.groupBy(await memberships(), ({ classId }) => classId)
  for (const { id, title, placesTaken, studentTotal } of await classRows()) {
    const own = (byClass.get(id) ?? []).map(statusOf)
    expect([own.filter(holdsPlace).length, own.filter(isCountedStudent).length], title).toEqual([
      placesTaken,
      studentTotal,
    ])
  }
  const full = sql`select title from classes where quota_rule = 1 and places_taken = places order by title`
  expect(await rowsOf(full)).toEqual([{ title: '应急管理实务专题班' }, { title: '政务短视频训练营' }])
})

test('D2-Q29 D2-Q76 what a class counts was also studied in the college, and its time is what it covers', async () => {
  const beyond = sql`select record.user_id from class_study_records record
    left join study_records own using (user_id, courseware_id)
    where own.covered is null or not own.covered @> record.covered or own.finished_rate < record.finished_rate`
  expect(await rowsOf(beyond)).toEqual([])
  const records = await rowsOf<{ key: string; covered: string; updated_at: string }>(sql`
    select class_id || ' ' || user_id as key, covered::text, updated_at from class_study_records`)
  expect(records.length).toBeGreaterThan(3_000)
  const times = await rowsOf<{ key: string; seconds: number; day: string; day_seconds: number }>(sql`
    select class_id || ' ' || user_id as key, seconds, day::text, day_seconds from class_study_times`)
  const byMember = Map.groupBy(records, ({ key }) => key)
  expect(times.length).toBe(byMember.size)
  for (const { key, seconds, day, day_seconds } of times) {
    const own = byMember.get(key) ?? []
    const sumOf = (some: typeof own) => some.reduce((sum, { covered }) => sum + lengthOf(readSpans(covered)), 0)
    expect(seconds).toBe(sumOf(own))
    expect(day_seconds).toBe(sumOf(own.filter(({ updated_at }) => dayOf(new Date(updated_at)) === day)))
    expect(day_seconds).toBeLessThanOrEqual(8 * 3600)
  }
})

test('D2-Q65 D2-Q71 nobody studied outside of the training, before the admission, or after now', async () => {
  const outside = sql`
    select login_name, title, moment.at from (
      select class_id, user_id, updated_at as at from class_study_records
      union all select unit.class_id, user_id, result.at from class_item_results result
        join class_items item on item.id = item_id join class_units unit on unit.id = item.unit_id
    ) moment join class_members member using (class_id, user_id) join classes on classes.id = class_id
    join users on users.id = user_id
    where moment.at < member.admitted_at or moment.at > ${NOW} or moment.at < train_from or moment.at > train_until
      or extract(hour from moment.at at time zone 'Asia/Shanghai') not between 7 and 22`
  expect(await rowsOf(outside)).toEqual([])
  const tooEarly = sql`select item.title, result.at from class_item_results result join class_items item on item.id = item_id
    where result.at < coalesce(open_from, starts_at) or result.at < starts_at or result.at > open_until`
  expect(await rowsOf(tooEarly)).toEqual([])
})

test('D2-Q67 certificates say who completed which class with which hours; one was revoked', async () => {
  const issued = await rowsOf<{
    user_id: string
    class_id: string
    hours: number
    number: string
    revoked: boolean
  }>(sql`
    select user_id, class_id, hours::float8, number, revoked_at is not null as revoked from certificates`)
  const items = Map.groupBy(await itemsOf(), ({ class_id }) => class_id)
  const completed = (await membersWithWhatTheyDid()).filter(({ status }) => status === 'completed')
  const expected = completed.map((member) => [
    member.class_id,
    member.user_id,
    progressOf(member, items.get(member.class_id) ?? []).learned,
  ])
  expect(issued.map((row) => [row.class_id, row.user_id, row.hours]).toSorted()).toEqual(expected.toSorted())
  expect(issued.filter(({ number }) => readCertificateNumber(number) !== number)).toEqual([])
  expect(issued.filter(({ revoked }) => revoked)).toHaveLength(1)
})

test('D2-Q62 王晓明 signed in ten days in a row, and missed days before; nobody signed outside of the training', async () => {
  const signed = await rowsOf<{ day: string }>(sql`
    select day::text from class_sign_ins where class_id = ${idOf('class', 'plenary')} and user_id = ${WANG}`)
  const days = new Set(signed.map(({ day }) => day))
  expect(consecutiveDays(days, dayOf(app.now()))).toBe(10)
  expect(days.has(dayOf(app.now()))).toBe(false)
  expect(days.size).toBeGreaterThan(40)
  const outside = sql`select day from class_sign_ins join classes on classes.id = class_id
    join class_members member using (class_id, user_id)
    where day < (train_from at time zone 'Asia/Shanghai')::date or day > (train_until at time zone 'Asia/Shanghai')::date
      or day < (admitted_at at time zone 'Asia/Shanghai')::date or class_sign_ins.at > ${NOW}
      or (class_sign_ins.at at time zone 'Asia/Shanghai')::date <> day`
  expect(await rowsOf(outside)).toEqual([])
  const notEntered = sql`select day from class_sign_ins signed where not exists (select from class_entries entered
    where entered.class_id = signed.class_id and entered.user_id = signed.user_id and entered.day = signed.day)`
  expect(await rowsOf(notEntered)).toEqual([])
})

test('D2-B076 announcements say of which kind they are; 王晓明 has read some and not others', async () => {
  const notices = await rowsOf<{ title: string; read: boolean }>(sql`
    select title, exists (select from class_notice_reads where notice_id = notice.id and user_id = ${WANG}) as read
    from class_notices notice where class_id = ${idOf('class', 'plenary')} order by published_at desc`)
  expect(notices.length).toBeGreaterThan(10)
  expect(notices.map(({ title }) => noticeTitle(title)).filter(({ kind, title }) => !(kind && title))).toEqual([])
  expect(notices.map(({ read }) => read)).toEqual(notices.map((_notice, place) => place >= 3))
  const early = sql`select title from class_notice_reads join class_notices notice on notice.id = notice_id
    where read_at < published_at or read_at > ${NOW} or published_at > ${NOW}`
  expect(await rowsOf(early)).toEqual([])
})

test('D2-E11 materials of every type that has a preview are real files', async () => {
  const stored = await rowsOf<{ key: string; suffix: string; mime: string; bytes: string }>(sql`
    select distinct key, suffix, mime, bytes from class_material_files join files on files.id = file_id
    join class_materials material on material.id = material_id where class_id = ${idOf('class', 'plenary')}`)
  expect(new Set(stored.map(({ suffix }) => suffix))).toEqual(new Set(['docx', 'xlsx', 'pptx', 'pdf', 'mp4', 'jpg']))
  for (const { key, suffix, mime, bytes } of stored) {
    const content = await app.storage.bytes(key)
    expect(content.length, key).toBe(Number(bytes))
    expect(await fileTypeFromBuffer(content), key).toMatchObject({ ext: suffix, mime })
  }
})

test('D2-E18 the albums of two classes and of their activities hold drawings of members, over several days', async () => {
  const pictures = await rowsOf<{ key: string; bytes: string; slug: string; isAllowed: boolean }>(sql`
    select key, bytes, class_id::text || coalesce(activity_id::text, '') as slug,
      member.status in ('admitted', 'completed') and member.kind <> 'observer'
        and picture.created_at <= ${NOW} and file.owner_id = picture.user_id as "isAllowed"
    from album_pictures picture join files file on file.id = file_id
    left join class_members member using (class_id, user_id)`)
  expect(new Set(pictures.map(({ slug }) => slug)).size).toBe(4)
  expect(pictures.filter(({ isAllowed }) => !isAllowed)).toEqual([])
  for (const { key, bytes } of pictures) expect((await app.storage.bytes(key)).length, key).toBe(Number(bytes))
  expect(pictures.reduce((sum, { bytes }) => sum + Number(bytes), 0)).toBeLessThan(1_000_000)
  const days = await rowsOf(sql`select distinct created_at::date from album_pictures`)
  expect(days.length).toBeGreaterThan(5)
})

/** How the account stands to the class, by the rules. */
async function standingOf(loginName: string, slug: string) {
  const [row] = (await classRows()).filter(({ id }) => id === idOf('class', slug))
  if (!row) throw new Error(`no class ${slug}`)
  const own = (await memberships()).find(({ classId, userId }) => classId === row.id && userId === userIdOf(loginName))
  const facts = row as typeof row & ClassFacts
  const standing = { ...classStanding(facts, own && statusOf(own), app.now()), ...windowMinutes(facts) }
  return { ...standing, text: buttonText(standing), act: buttonAct(standing).does, reason: own?.reason ?? '' }
}

const special: [loginName: string, slug: string, state: number, text: string, act: string][] = [
  ['20260001', 'governance', 0, '立即报名', 'enrol'],
  ['20260001', 'digital-government', 0, '立即报名', 'enrol'],
  ['20260001', 'rural-industry', 0, '11月26日 08:00 开始报名', 'nothing'],
  ['20260001', 'emergency', 0, '人数已满', 'nothing'],
  ['20260001', 'rule-of-law', 0, '报名时间已过', 'nothing'],
  ['20260001', 'county-leaders', -1, '未报名,请联系省/市州级网院管理员', 'nothing'],
  ['20260001', 'documents', 1, '待审核', 'nothing'],
  ['20260001', 'young-cadres-politics', 4, '审核中', 'nothing'],
  ['20260001', 'budget', 5, '已拒绝', 'nothing'],
  ['20260001', 'ecology', 2, '开始学习', 'nothing'],
  ['20260001', 'plenary', 2, '开始学习', 'study'],
  ['20260001', 'statistics', 2, '开始学习', 'nothing'],
  ['20260001', 'integrity', 3, '已结业', 'nothing'],
  ['20260002', 'plenary', 2, '开始学习', 'study'],
  ['20260003', 'plenary', 2, '开始学习', 'study'],
  ['20260007', 'plenary', 3, '已结业', 'enter'],
  ['20260002', 'young-cadres-politics', 1, '待审核', 'nothing'],
  ['20260003', 'young-cadres-politics', 2, '开始学习', 'nothing'],
  ['20260003', 'governance', 1, '待审核', 'nothing'],
  ['20260009', 'plenary', -1, '报名时间已过', 'nothing'],
  ['20260014', 'plenary', 5, '已拒绝', 'nothing'],
]
const campStates: typeof special = [
  ['20260001', 'survey-camp', 0, '立即报名', 'enrol'],
  ['20260001', 'resident-camp', -1, '立即报名', 'refuse'],
  ['20260001', 'video-camp', -1, '立即报名', 'refuse'],
  ['20260001', 'drill-camp', -1, '11月25日 08:00 开始报名', 'refuse'],
  ['20260001', 'documents-camp', -1, '进入', 'refuse'],
  ['20260001', 'reading-camp', 6, '进入', 'enter'],
  ['20260001', 'office-camp', 1, '待审核', 'refuse'],
  ['20260001', 'backbone-camp', 4, '审核中', 'nothing'],
  ['20260001', 'mediation-camp', 5, '已拒绝', 'nothing'],
  ['20260001', 'investment-camp', 2, '开始学习', 'study'],
  ['20260001', 'young-camp', 2, '开始学习', 'study'],
  ['20260001', 'grid-camp', 2, '开始学习', 'study'],
  ['20260001', 'newcomers-camp', 3, '已结业', 'study'],
  ['20260002', 'documents-camp', 3, '已结业', 'study'],
  ['20260003', 'backbone-camp', 1, '待审核', 'refuse'],
]

test.each([...special, ...campStates])(
  'D2-B133 to D2-B164 %s of %s: state %d, %s',
  async (loginName, slug, state, text, act) => {
    const standing = await standingOf(loginName, slug)
    expect([standing.state, standing.text, standing.act]).toEqual([state, text, act])
    if (state === 5) expect(standing.reason.length).toBeGreaterThan(5)
  },
)

test('every state of both tables is shown by an account, and places are left where one may enrol', async () => {
  const statesOf = (rows: typeof special) => [...new Set(rows.map(([, , state]) => state))].toSorted((a, b) => a - b)
  expect([statesOf(special), statesOf(campStates)]).toEqual([
    [-1, 0, 1, 2, 3, 4, 5],
    [-1, 0, 1, 2, 3, 4, 5, 6],
  ])
  expect(await standingOf('20260001', 'governance')).toMatchObject({ places: 60, placesLeft: 36, signStatus: 1 })
  const { training: before } = await standingOf('20260001', 'ecology')
  const { training: inside } = await standingOf('20260001', 'plenary')
  const { training: after } = await standingOf('20260001', 'statistics')
  expect([before, inside, after]).toEqual(['before', 'open', 'over'])
})

test('the units form a tree of province, cities, counties and units, with administrators on each level', async () => {
  const depth = sql`with recursive below as (
      select id, name, 1 as level from units where parent_id is null
      union all select unit.id, unit.name, level + 1 from units unit join below on below.id = unit.parent_id)
    select level, count(*)::int as units, count(person.id)::int as administrators
    from below left join users person on person.unit_id = below.id and 'administrator' = any(person.roles)
    group by level order by level`
  const levels = await rowsOf<{ level: number; units: number; administrators: number }>(depth)
  expect(levels.map(({ administrators }) => administrators)).toEqual([2, 1, 1, 0])
  expect(levels.map(({ level }) => level)).toEqual([1, 2, 3, 4])
  expect(await rowsOf(sql`select name from units where parent_id is null`)).toHaveLength(1)
})

test('four head teachers have the classes among them, and publish in their own', async () => {
  const heads = await rowsOf<{ name: string; classes: number }>(sql`
    select person.name, count(*)::int as classes from class_members member join users person on person.id = member.user_id
    where member.is_head group by person.name`)
  expect(heads.map(({ name }) => name).toSorted()).toEqual(['祁望舒', '简宁', '谭敬之', '陆见深'])
  expect(heads.every(({ classes: own }) => own >= 5)).toBe(true)
  const foreign = sql`select notice.title from class_notices notice left join class_members member
    on member.class_id = notice.class_id and member.user_id = notice.publisher_id and member.is_head where member.user_id is null`
  expect(await rowsOf(foreign)).toEqual([])
})

test('windows of exams open and close at hours of an office', async () => {
  const odd = sql`select title, starts_at, ends_at from exams
    where to_char(starts_at at time zone 'Asia/Shanghai', 'HH24:MI') not in ('09:00', '14:30')
      or to_char(ends_at at time zone 'Asia/Shanghai', 'HH24:MI') not in ('11:30', '17:30', '18:00')`
  expect(await rowsOf(odd)).toEqual([])
})

test('messages and a banner lead to classes that are published', async () => {
  const links = await rowsOf<{ link: string }>(sql`
    select link from messages where link ~ 'specialdetailnewtab|trainingCampDetail'
    union all select url from banners where url ~ 'specialdetailnewtab'`)
  expect(links.length).toBeGreaterThan(40)
  const published = (await classRows()).filter(({ status }) => status === 'published').map(({ id }) => id)
  const lost = links.filter(({ link }) => !published.some((id) => link.includes(id)))
  expect(lost).toEqual([])
})
