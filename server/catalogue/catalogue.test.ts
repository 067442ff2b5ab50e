import { randomUUID } from 'node:crypto'
import {
  catalogueItem,
  catalogueList,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import type { Changed, Invalid, Values } from '@college/contract/kit/form.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { fieldsOf, isShown, showsWithSecond } from '@college/rules/kit/catalogue.ts'
import { tidyValues } from '@college/rules/kit/form.ts'
import { sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { baseAreas, bases } from '../bases/tables.ts'
import { columnMembers } from '../columns/tables.ts'
import { categories, courseTeachers } from '../courses/tables.ts'
import { homeSettings } from '../home/settings.ts'
import { liveRecords } from '../lives/tables.ts'
import { marks } from '../marks/tables.ts'
import { quizzes } from '../quizzes/tables.ts'
import { taskProgress } from '../tasks/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aQuestion } from '../testing/questions.ts'
import { anExam, aUnit } from '../testing/tasks.ts'
import { showByTwo } from '../testing/two-people.ts'

const NOW = '2026-11-04T09:00+08:00'
const LATER = '2026-12-01T01:00:00.000Z'
const app = await testApp(NOW)
const ADMIN = ['learner', 'systemAdministrator', 'administrator']
const first = await aUser(app.database, { name: '高启航', roles: ADMIN })
const second = await aUser(app.database, { name: '柏青', roles: ADMIN })
const [one, other] = [await asUser(app, first), await asUser(app, second)]
const course = await aCourse(app.database)
const filmId = course.coursewares[0]?.id ?? ''
const unit = await aUnit(app.database)
const question = await aQuestion(app.database)
const exam = await anExam(app.database)
await app.database.insert(baseAreas).values({ value: 'qs', name: '青石', position: 1 })

/** What somebody fills in to make one thing of each kind, and a change of it. */
const wishes: Record<string, { made: Values; change: Values }> = {
  banners: {
    made: { title: '深学', imgUrl: '/files/public/banners/a.svg', code: '001', client: 'mobilelist', position: 1 },
    change: { title: '笃行' },
  },
  notices: {
    made: { title: '维护', content: '<p>周六<script>x</script></p>', publishedAt: LATER },
    change: { title: '维护通知' },
  },
  agreements: {
    made: { title: '修订', terms: '<p>协议<script>x</script></p>', privacy: '<p>说明</p>' },
    change: { title: '2026年修订' },
  },
  hotWords: { made: { title: '全会', position: 1 }, change: { title: '六中全会' } },
  appVersions: {
    made: { packageName: 'cn.college.app', versionName: '2.0', versionCode: 20, publishedAt: LATER },
    change: { notes: '更快' },
  },
  categories: { made: { name: '党史', theme: 'dan', position: 1 }, change: { name: '党史国史' } },
  columns: {
    made: {
      title: '乡村振兴',
      theme: 'song',
      publishedAt: LATER,
      position: 1,
      units: [{ title: '第一单元', cover: '', courses: [course.id] }],
    },
    change: { title: '乡村全面振兴' },
  },
  quizPackages: { made: { title: '第一讲', questions: [question.id] }, change: { title: '第一讲题包' } },
  shortVideos: {
    made: { title: '先问三件事', coursewareId: filmId, startsAt: 5, endsAt: 30, playType: 1, publishedAt: LATER },
    change: { title: '一村一品，先问三件事', endsAt: 45 },
  },
  briefs: {
    made: {
      name: '第一期',
      theme: 'mo',
      publishedAt: LATER,
      resources: [{ name: '参考', type: 'link', file: '', link: '#/', publishedAt: LATER }],
    },
    change: { name: '第 1 期' },
  },
  manuals: {
    made: { title: '怎样登录', kind: 'manual', content: '', videoSeconds: 0, publishedAt: LATER, position: 1 },
    change: { code: 'login' },
  },
  teachers: {
    made: { name: '陆见深', adept: ['党史'], phone: '13800000000', position: 1, userId: first.id },
    change: { job: '教授' },
  },
  baseAreas: { made: { name: '沅南', position: 2 }, change: { position: 3 } },
  boards: { made: { name: '读书', position: 4 }, change: { position: 5 } },
  bases: { made: { title: '青石基地', theme: 'zhe', areaValue: 'qs', position: 1 }, change: { contact: '老周' } },
  tasks: {
    made: {
      name: '年度学时',
      type: 1,
      startsOn: '2026-01-01',
      endsOn: '2026-12-31',
      courses: [course.id],
      units: [unit.id],
    },
    change: { isAssess: true, assessment: [exam.id] },
  },
  lives: {
    made: {
      title: '周三课堂',
      type: 1,
      startsAt: LATER,
      endsAt: '2026-12-01T03:00:00.000Z',
      teachers: ['陆见深', '柏青'],
      hosts: [first.id],
    },
    change: { isChatOpen: true },
  },
}
const kinds = Object.values(catalogueGroups).flatMap((group) => [...group.kinds])
const filled = (kind: (typeof kinds)[number], value: Values) => ({ ...tidyValues(fieldsOf(kind), {}), ...value })
const lastAudit = async (target: string) =>
  (
    await app.database.execute<{ actor: string; action: string; detail: { before: Values; after: Values } }>(
      sql`select actor, action, detail from audit_log where target = ${target} order by id desc limit 1`,
    )
  ).rows[0]

describe.each(kinds.map((kind) => [kind.kind, kind] as const))('D1-B006 %s', (name, kind) => {
  const { made, change } = wishes[name] as (typeof wishes)[string]
  const count = async () => (await one.send(catalogueList, { kind: name, pageNum: 1, pageSize: 20 })).data.total
  const make = () => one.send(saveCatalogueItem, { kind: name, version: '', value: filled(kind, made) })

  test('is created, read, listed, edited and audited; the second of two editors is told, and overwrites nothing', async () => {
    const before = await count()
    const created = await make()
    expect(created).toMatchObject({ success: true })
    const { id, value, version } = created.data
    expect(JSON.stringify(value)).not.toContain('<script')
    expect(await lastAudit(id)).toMatchObject({ actor: first.id, action: 'create-catalogue', detail: { after: value } })
    const read = (await other.send(catalogueItem, { kind: name, id })).data
    expect(read).toMatchObject({ value, version, state: kind.states?.[0]?.value ?? '' })
    const { rows, total } = (await one.send(catalogueList, { kind: name, pageNum: 1, pageSize: 20 })).data
    expect([total, rows.map((row) => row.title)]).toEqual([
      before + 1,
      expect.arrayContaining([String(value[kind.title])]),
    ])

    app.pass(60)
    const edited = await one.send(saveCatalogueItem, { kind: name, id, version, value: { ...value, ...change } })
    expect(edited).toMatchObject({ success: true, data: { value: { ...value, ...change } } })
    expect(await lastAudit(id)).toMatchObject({
      action: 'edit-catalogue',
      detail: { before: value, after: edited.data.value },
    })
    const late = await other.send(saveCatalogueItem, {
      kind: name,
      id,
      version,
      value: { ...value, [kind.title]: '晚' },
    })
    const changed = late.data as unknown as Changed
    expect(late).toMatchObject(failed(saveCatalogueItem.refusals.changed, changed))
    expect(changed).toMatchObject({ by: '高启航', version: edited.data.version, value: edited.data.value })
    expect(new Date(changed.at)).toEqual(app.now())
    expect((await one.send(catalogueItem, { kind: name, id })).data.value).toEqual(edited.data.value)
    await one.send(removeCatalogueItem, { kind: name, id })
  })

  test('bad input is refused at the field and leaves nothing behind', async () => {
    const before = await count()
    const empty = await one.send(saveCatalogueItem, { kind: name, version: '', value: filled(kind, {}) })
    const { errors } = empty.data as unknown as Invalid
    expect(empty.state).toBe('40900')
    const required = fieldsOf(kind).filter((field) => field.isRequired && !field.onlyWhen)
    for (const { key } of required) expect([key, errors[key]]).toEqual([key, expect.stringMatching(/^请/)])
    for (const value of [null, 3, {}, [{}], 'x'.repeat(70_000)]) {
      const wrong = Object.fromEntries(fieldsOf(kind).map(({ key }) => [key, value]))
      const answer = await one.send(saveCatalogueItem, { kind: name, version: '', value: wrong })
      expect([value, answer.success, answer.state]).toEqual([value, false, expect.stringMatching(/^40/)])
    }
    for (const field of fieldsOf(kind).filter(({ type }) => type === 'one' || type === 'many')) {
      const gone = field.type === 'one' ? randomUUID() : [randomUUID()]
      const asked = field.onlyWhen ? { [field.onlyWhen.key]: field.onlyWhen.is[0] } : {}
      const value = filled(kind, { ...made, ...asked, [field.key]: gone })
      const answer = await one.send(saveCatalogueItem, { kind: name, version: '', value })
      expect([field.key, (answer.data as unknown as Invalid).errors?.[field.key]]).toEqual([
        field.key,
        expect.stringContaining('不在了'),
      ])
    }
    expect(await count()).toBe(before)
  })

  test('only administrators, and teachers what the policy lets them make', async () => {
    for (const roles of [['learner'], ['learner', 'teacher'], ['learner', 'reviewer']]) {
      const person = await asUser(app, await aUser(app.database, { roles }))
      if (mayEver({ roles }, { to: 'make', of: kind.of })) {
        expect((await person.send(catalogueList, { kind: name, pageNum: 1, pageSize: 20 })).success).toBe(true)
        continue
      }
      const input = { kind: name, version: '', value: filled(kind, made) }
      expect(await person.send(saveCatalogueItem, input)).toEqual(failed(commonRefusals.notAllowed))
      expect(await person.send(catalogueList, { kind: name, pageNum: 1, pageSize: 20 })).toEqual(
        failed(commonRefusals.notAllowed),
      )
    }
    const demo = await asUser(app, await aUser(app.database, { roles: [...ADMIN, 'demo'] }))
    const refused = await demo.send(saveCatalogueItem, { kind: name, version: '', value: filled(kind, made) })
    expect(refused).toEqual(failed(saveCatalogueItem.refusals.readOnly))
  })

  test('is published, withdrawn and deleted; what learners see is not deleted', async () => {
    const { id, value: stored } = (await make()).data
    const remove = () => one.send(removeCatalogueItem, { kind: name, id })
    // What stays once it is published is deleted as a draft only (server/account/agreement).
    const states = kind.keptOnceShown ? [] : (kind.states ?? [])
    for (const { value: state } of states.toReversed()) {
      const put = () => one.send(setCatalogueState, { kind: name, ids: [id], state })
      const isByTwo = showsWithSecond(kind) && isShown(kind, state)
      if (isByTwo) expect(await showByTwo(one, other, { kind: name, id })).toMatchObject({ success: true })
      else expect((await put()).data).toEqual({ changed: 1, asked: 0 })
      expect((await put()).data).toEqual({ changed: 0, asked: 0 })
      expect((await one.send(catalogueItem, { kind: name, id })).data.state).toBe(state)
      expect(await lastAudit(id)).toMatchObject({ action: 'set-catalogue-state', detail: { after: { state } } })
    }
    for (const { value: state } of states.slice(1)) {
      if (showsWithSecond(kind)) await showByTwo(one, other, { kind: name, id })
      else await one.send(setCatalogueState, { kind: name, ids: [id], state })
      expect(await remove()).toEqual(failed(removeCatalogueItem.refusals.shown))
    }
    const [hidden] = states
    if (hidden) await one.send(setCatalogueState, { kind: name, ids: [id], state: hidden.value })
    expect((await remove()).success).toBe(true)
    expect(await one.send(catalogueItem, { kind: name, id })).toEqual(failed(catalogueItem.refusals.gone))
    expect(await lastAudit(id)).toMatchObject({ action: 'remove-catalogue', detail: { before: stored, after: null } })
    expect(await remove()).toEqual(failed(removeCatalogueItem.refusals.gone))
  })

  test('a state that it has not, and one that is not there, are refused', async () => {
    const { id } = (await make()).data
    const { gone, noState } = setCatalogueState.refusals
    const [wrong] = kind.states ?? []
    expect(await one.send(setCatalogueState, { kind: name, ids: [id], state: 'x' })).toEqual(failed(noState))
    for (const strange of wrong ? [randomUUID(), 'no-such-name'] : []) {
      const ids = [id, strange]
      expect(await one.send(setCatalogueState, { kind: name, ids, state: wrong?.value ?? '' })).toEqual(failed(gone))
      expect(await one.send(removeCatalogueItem, { kind: name, id: strange })).toEqual(failed(gone))
    }
    await one.send(removeCatalogueItem, { kind: name, id })
  })
})

test('D1-B006 an article without a video has no length', async () => {
  const kind = kinds.find((each) => each.kind === 'manuals') as (typeof kinds)[number]
  const value = filled(kind, { ...wishes.manuals?.made, videoSeconds: 5 })
  const { data } = await one.send(saveCatalogueItem, { kind: 'manuals', version: '', value })
  expect(data.value).toMatchObject({ video: '', videoSeconds: 0 })
})

test('an unknown kind is none', async () => {
  expect(await one.send(catalogueList, { kind: 'users', pageNum: 1, pageSize: 20 })).toEqual(
    failed(catalogueList.refusals.unknownKind),
  )
})

describe('what hangs on a thing keeps it', () => {
  const uses: [kind: string, what: string, use: (id: string) => Promise<unknown>][] = [
    ['categories', '课程', (id) => database.execute(sql`update courses set first_category_id = ${id}`)],
    ['categories', '下级分类', (id) => database.insert(categories).values({ name: '党建', parentId: id })],
    ['baseAreas', '教学基地', (id) => database.insert(bases).values({ title: '青石基地', areaValue: id })],
    ['columns', '报名的学员', (id) => database.insert(columnMembers).values({ columnId: id, ...by })],
    [
      'columns',
      '设置里的常态化培训',
      (id) => app.settings.set(homeSettings.regularTrainingColumn.key, id, 'x', app.now()),
    ],
    ['teachers', '课程', (id) => database.insert(courseTeachers).values({ courseId: course.id, teacherId: id })],
    [
      'quizPackages',
      '课程的随堂测验',
      (id) => database.insert(quizzes).values({ courseId: course.id, packageId: id, questionCount: 1 }),
    ],
    [
      'tasks',
      '已经开始的学员',
      (id) =>
        database.insert(taskProgress).values({ taskId: id, userId: first.id, completeRate: 5, updatedAt: app.now() }),
    ],
    [
      'lives',
      '学员的学习记录',
      (id) =>
        database
          .insert(liveRecords)
          .values({ liveId: id, userId: first.id, startedAt: app.now(), lastPulseAt: app.now() }),
    ],
    [
      'lives',
      '预约和收藏',
      (id) =>
        database
          .insert(marks)
          .values({ kind: 'subscription', type: 'live', itemId: id, userId: first.id, createdAt: app.now() }),
    ],
  ]
  const { database } = app
  const by = { userId: first.id, signedAt: app.now() }

  test.each(uses)('D1-B006 %s: %s', async (name, what, use) => {
    const kind = kinds.find((each) => each.kind === name) as (typeof kinds)[number]
    const made = { kind: name, version: '', value: filled(kind, wishes[name]?.made ?? {}) }
    const { id } = (await one.send(saveCatalogueItem, made)).data
    expect((await one.send(catalogueItem, { kind: name, id })).data.uses).toEqual([])
    await use(id)
    const found = [{ what, count: 1 }]
    expect((await one.send(catalogueItem, { kind: name, id })).data.uses).toEqual(found)
    const refused = await one.send(removeCatalogueItem, { kind: name, id })
    expect(refused).toEqual(failed(removeCatalogueItem.refusals.inUse, { uses: found } as never))
    expect((await one.send(catalogueItem, { kind: name, id })).success).toBe(true)
  })
})
