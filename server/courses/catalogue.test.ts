import {
  categoryOptions,
  courseList,
  DURATION_CODE,
  findScreenTreeGid,
  findScreenTreeUse,
  getAllKcflLabel,
  labelOptions,
  recommendedCourses,
} from '@college/contract/courses/catalogue.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { dictBatch } from '@college/contract/kit/options.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { readBetween } from '@college/rules/courses/between.ts'
import { type SQL, sql } from 'drizzle-orm'
import { afterEach, describe, expect, test } from 'vitest'
import { asGuest, testApp } from '../testing/app.ts'
import { aCategory, aCourse } from '../testing/factories.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database } = app
const { send, ask } = asGuest(app)
const first = await aCategory(database)
const second = await aCategory(database, { parentId: first.id, name: '党史' })

afterEach(async () => {
  await database.execute(sql`truncate courses cascade`)
  // What is kept for a second is forgotten.
  app.pass(2)
})

const day = (number: number) => new Date(Date.UTC(2026, 9, number))
const names = { namespace: courseList.namespace, pageName: courseList.pageName }
const list = async (query: object = {}, more: object = {}) => {
  const answer = await send(metaListData, { ...names, pageNum: 1, query: JSON.stringify(query), ...more })
  const rows = answer.data as unknown as { _id: string; nc_courses_page_listsource: { title: string } }[]
  return rows.map((row) => row.nc_courses_page_listsource.title)
}
const count = async (query: object) =>
  (await send(metaListCount, { ...names, query: JSON.stringify(query) })).data.count

describe('D1-C05 the course list', () => {
  test('D1-E02 a row carries what a card shows', async () => {
    const course = await aCourse(database, {
      title: '长征精神',
      cover: '/files/public/covers/a.svg',
      theme: 'dan',
      teacherText: '周文静^吴振华',
      period: 1.5,
      durationSeconds: 3_725,
      viewTotal: 12,
      publishedAt: day(20),
    })
    const answer = await send(metaListData, { ...names, pageNum: 1 })
    expect(answer).toEqual(
      done([
        {
          _id: course.id,
          nc_courses_page_listsource: {
            cover: '[{"relativePath":"/files/public/covers/a.svg"}]',
            title: '长征精神',
            teacher_text: '周文静^吴振华',
            period: 1.5,
            duration: '01:02:05',
            isNew: '1',
            views: 12,
            theme: 'dan',
          },
        },
      ]),
    )
  })

  test('D1-E30 a course is new for 30 days, and may have no cover', async () => {
    await aCourse(database, { publishedAt: new Date('2026-10-05T01:00Z') })
    const { data } = await send(metaListData, { ...names, pageNum: 1 })
    expect(data).toMatchObject([{ nc_courses_page_listsource: { isNew: '0', cover: '' } }])
  })

  test('D1-B280 ten a page, newest change first, none twice and none missing, also among equals', async () => {
    for (let number = 0; number < 23; number += 1) {
      await aCourse(database, {
        title: `第${number}讲`,
        updatedAt: day(1 + Math.floor(number / 5)),
        firstCategoryId: first.id,
      })
    }
    const pages = await Promise.all([1, 2, 3, 4].map((pageNum) => list({}, { pageNum })))
    expect(pages.map((page) => page.length)).toEqual([10, 10, 3, 0])
    expect(new Set(pages.flat()).size).toBe(23)
    const weeks = pages.flat().map((title) => Math.floor(Number(/\d+/.exec(title)?.[0]) / 5))
    expect(weeks).toEqual(weeks.toSorted((a, b) => b - a))
    expect(await list({}, { pageNum: 2, pageSize: 5 })).toEqual(pages.flat().slice(5, 10))
  })

  test('what was withdrawn is not there', async () => {
    await aCourse(database, { isPublished: false, recommendRank: 1, labels: ['旧'] })
    expect([await list(), await count({})]).toEqual([[], 0])
    expect((await send(recommendedCourses, { pageNum: 1, pageSize: 5 })).data).toEqual([])
    expect((await send(getAllKcflLabel, {})).data).toMatchObject([{ options: [] }])
  })

  describe('filters', () => {
    const make = async () => {
      const ours = { firstCategoryId: first.id, updatedAt: day(3) }
      await aCourse(database, {
        ...ours,
        title: '党史百年',
        secondCategoryId: second.id,
        period: 1,
        labels: ['党史', '必修'],
        durationSeconds: 600,
      })
      await aCourse(database, {
        ...ours,
        title: '公文写作 100%',
        period: 2,
        labels: ['写作'],
        durationSeconds: 1_200,
        updatedAt: day(2),
      })
      await aCourse(database, {
        title: 'AI_时代',
        teacherText: '周文静^陆见深',
        period: 3.5,
        durationSeconds: 1_800,
        updatedAt: day(1),
      })
    }

    test.each<[name: string, query: object, expected: string[]]>([
      ['nothing', {}, ['党史百年', '公文写作 100%', 'AI_时代']],
      [
        'empty texts',
        { searchValue: '', first_classification: '', period: '', duration_long: '' },
        ['党史百年', '公文写作 100%', 'AI_时代'],
      ],
      ['D1-B029 a category', { first_classification: first.id }, ['党史百年', '公文写作 100%']],
      [
        'D1-B029 a category below it',
        { first_classification: first.id, second_classification: second.id },
        ['党史百年'],
      ],
      ['the category below alone', { second_classification: second.id }, ['党史百年']],
      ['a category below another', { first_classification: second.id, second_classification: second.id }, []],
      ['a part of the title', { searchValue: '写作' }, ['公文写作 100%']],
      ['a title in another case', { searchValue: ' ai ' }, ['AI_时代']],
      ['a percent sign that is one', { searchValue: '%' }, ['公文写作 100%']],
      ['an underscore that is one', { searchValue: '_' }, ['AI_时代']],
      ['a backslash', { searchValue: '\\' }, []],
      ['a quotation mark', { searchValue: "'; drop table courses; --" }, []],
      ['a rare character', { searchValue: '䶮' }, []],
      ['D3-B320 D3-Q50 a label', { r_label_value: '必修' }, ['党史百年']],
      ['D3-Q50 half a label', { r_label_value: '必' }, []],
      ['D3-B276 hours from', { period: '2;' }, ['公文写作 100%', 'AI_时代']],
      ['D3-B276 hours up to', { period: ';2' }, ['党史百年', '公文写作 100%']],
      ['D3-B276 hours between', { period: '1.5;2' }, ['公文写作 100%']],
      ['D3-B276 hours the wrong way round', { period: '3;1' }, []],
      ['D3-B320 D3-Q50 seconds between', { duration_long: '600;1200' }, ['党史百年', '公文写作 100%']],
      ['D3-Q50 a category of the first level by its path', { classification: first.id }, ['党史百年', '公文写作 100%']],
      ['D3-Q50 one of the second level', { classification: `${first.id}/${second.id}` }, ['党史百年']],
      ['days from', { update_time: '2026-10-02;' }, ['党史百年', '公文写作 100%']],
      ['days between, both included', { update_time: '2026-10-02;2026-10-02' }, ['公文写作 100%']],
      ['days up to', { update_time: ';2026-10-01' }, ['AI_时代']],
      ['a part of a teacher’s name', { teacher: ' 陆见 ' }, ['AI_时代']],
      [
        'all at once',
        {
          searchValue: '党',
          first_classification: first.id,
          r_label_value: '党史',
          period: '1;1',
          duration_long: '1;',
        },
        ['党史百年'],
      ],
      ['a field nobody declared', { is_published: '0' }, ['党史百年', '公文写作 100%', 'AI_时代']],
    ])('%s', async (_name, query, expected) => {
      await make()
      expect([await list(query), await count(query)]).toEqual([expected, expected.length])
    })

    test.each([
      ['a category that is no id', { first_classification: '1 or 1=1' }],
      ['a lower category that is no id', { second_classification: 'x' }],
      ['a category path of three', { classification: `${first.id}/${second.id}/${second.id}` }],
      ['a category path of no ids', { classification: 'x/y' }],
      ['days that are none', { update_time: '2026-02-30;' }],
      ['hours in words', { period: '一;二' }],
      ['one number', { period: '1' }],
      ['seconds below zero', { duration_long: '-1;' }],
      ['a list for a text', { searchValue: ['a'] }],
      ['a long text', { searchValue: '长'.repeat(101) }],
    ])('malformed: %s', async (_name, query) => {
      const input = { ...names, query: JSON.stringify(query) }
      expect((await ask(metaListData, { ...input, pageNum: 1 })).json()).toEqual(failed(commonRefusals.malformed))
      expect((await ask(metaListCount, input)).json()).toEqual(failed(commonRefusals.malformed))
    })
  })

  test('D1-Q67 an order: each code both ways, unknown codes ignored', async () => {
    await aCourse(database, { title: '一', period: 1, viewTotal: 30, updatedAt: day(2) })
    await aCourse(database, { title: '二', period: 2, viewTotal: 10, updatedAt: day(3) })
    await aCourse(database, { title: '三', period: 3, viewTotal: 20, updatedAt: day(1) })
    const ordered = (code: string, sort: string) => list({}, { order: JSON.stringify([{ code, sort }]) })
    expect(await ordered('period', 'asc')).toEqual(['一', '二', '三'])
    expect(await ordered('period', 'desc')).toEqual(['三', '二', '一'])
    expect(await ordered('views', 'asc')).toEqual(['二', '三', '一'])
    expect(await ordered('views', 'desc')).toEqual(['一', '三', '二'])
    expect(await ordered('ds_update_time', 'asc')).toEqual(['三', '一', '二'])
    expect(await ordered('ds_update_time', 'desc')).toEqual(['二', '一', '三'])
    expect(await ordered('password', 'asc')).toEqual(['二', '一', '三'])
  })
})

test('D1-C08 D1-E03 the recommended courses, newest change first, five a page', async () => {
  for (let number = 1; number <= 7; number += 1) {
    await aCourse(database, { title: `第${number}讲`, recommendRank: 8 - number, updatedAt: day(number) })
  }
  await aCourse(database, { title: '其他', updatedAt: day(9) })
  const titles = async (pageNum: number) =>
    (await send(recommendedCourses, { pageNum, pageSize: 5, order: '{"ds_update_time":"desc"}' })).data.map(
      ({ title }) => title,
    )
  expect(await titles(1)).toEqual(['第7讲', '第6讲', '第5讲', '第4讲', '第3讲'])
  expect(await titles(2)).toEqual(['第2讲', '第1讲'])
  expect((await send(recommendedCourses, { pageNum: 1, pageSize: 1 })).data).toEqual([
    expect.objectContaining({ _id: expect.any(String), teacher_text: '', period: 2, duration: '00:00:00' }),
  ])
})

test('D3-C64 the labels that published courses carry, each once', async () => {
  await aCourse(database, { labels: ['党史', '必修'] })
  await aCourse(database, { labels: ['必修'] })
  expect((await send(getAllKcflLabel, {})).data).toEqual([
    {
      queryCol: 'r_label_value',
      label: '课程标签',
      options: ['党史', '必修']
        .map((label) => ({ value: label, text: label }))
        .toSorted((a, b) => (a.value < b.value ? -1 : 1)),
    },
  ])
})

describe('the category tree', () => {
  test('D1-C01 D1-E01 tabs show what is shown, in their order; D3-C63 filters show all', async () => {
    await database.execute(sql`truncate categories cascade`)
    const later = await aCategory(database, { name: '后', position: 2 })
    const earlier = await aCategory(database, { name: '先', position: 1 })
    const below = await aCategory(database, { name: '下', parentId: earlier.id })
    const hidden = await aCategory(database, { name: '隐', position: 3, isShown: false })
    const node = ({ id, name }: { id: string; name: string }, children: object[] = []) => ({
      nc_flml_id: id,
      name,
      treeinfo_globalid: id,
      children,
    })
    const child = { nc_flml_id: below.id, name: '下', treeinfo_globalid: `${earlier.id}/${below.id}` }
    expect((await send(findScreenTreeUse, {})).data).toEqual([node(earlier, [child]), node(later)])
    expect((await send(findScreenTreeGid, {})).data).toEqual([node(earlier, [child]), node(later), node(hidden)])
    expect(await send({ ...findScreenTreeUse, path: '/inc/nc/flml/findScreenTreeUse' }, {})).toMatchObject({
      success: true,
    })
  })

  test('a new category is there after a second', async () => {
    await send(findScreenTreeUse, {})
    const { id } = await aCategory(database, { name: '新' })
    const ids = async () => (await send(findScreenTreeUse, {})).data.map(({ nc_flml_id }) => nc_flml_id)
    expect(await ids()).not.toContain(id)
    app.pass(1)
    expect(await ids()).toContain(id)
  })
})

test('D3-Q49 D3-B319 the options of the filters: a tree, labels, and a dictionary', async () => {
  await database.execute(sql`truncate categories cascade`)
  const top = await aCategory(database, { name: '上' })
  const below = await aCategory(database, { name: '下', parentId: top.id })
  const other = await aCategory(database, { name: '另', position: 1 })
  await aCourse(database, { firstCategoryId: top.id, labels: ['党史'] })
  app.pass(2)
  expect(await send(categoryOptions, {})).toEqual(
    done([
      { value: top.id, text: '上', children: [{ value: `${top.id}/${below.id}`, text: '下' }] },
      { value: other.id, text: '另' },
    ]),
  )
  expect(await send(labelOptions, {})).toEqual(done([{ value: '党史', text: '党史' }]))
  const { data } = await send(dictBatch, { codes: [DURATION_CODE] })
  const values = data[DURATION_CODE]?.map(({ value }) => value) ?? []
  expect(values).toHaveLength(4)
  for (const value of values) expect(readBetween(value)).toBeDefined()
})

test('D3-B150 the filters and sort buttons of the list are fields and codes that it knows', () => {
  for (const { field } of courseList.filters) expect(Object.keys(courseList.query.properties)).toContain(field)
  for (const { code } of courseList.sorts) expect(courseList.sortable).toContain(code)
})

test.each([
  ['courses_newest', sql`is_published`],
  ['courses_of_first', sql`is_published and first_category_id = ${first.id}`],
  ['courses_of_second', sql`is_published and second_category_id = ${second.id}`],
  ['courses_recommended', sql`is_published and recommend_rank is not null`],
])('D1-C05 a page is found in the index %s alone', async (index, condition) => {
  const plan = await database.transaction(async (transaction) => {
    // An empty table is read whole: only what the index can do is asked here.
    await transaction.execute(sql`set local enable_seqscan = off`)
    await transaction.execute(sql`set local enable_bitmapscan = off`)
    const query = sql`select id from courses where ${condition} order by updated_at desc, id desc limit 10`
    return (await transaction.execute(sql`explain ${query}`)).rows
  })
  expect(JSON.stringify(plan)).toContain(`Index Only Scan Backward using ${index}`)
  expect(JSON.stringify(plan)).not.toContain('Sort')
})

// Last: the statistics that it leaves change the plans above.
describe('twenty thousand courses', () => {
  const fill = async () => {
    await database.execute(sql`
      with newest as (insert into categories (name, position) values ('大', 9) returning id)
      insert into courses (title, first_category_id, period, duration_seconds, labels, teacher_text, view_total,
        published_at, updated_at)
      select '第' || n || '讲', newest.id, (n % 80) / 10.0 + 0.1, n % 7200, array['标签' || n % 40], '教师' || n % 500,
        n % 9973, now(), timestamptz '2026-01-01' + n * interval '1 minute'
      from generate_series(1, 20000) n, newest`)
    await database.execute(sql`vacuum analyze courses`)
  }
  const plan = async (rest: SQL) => {
    const { rows } = await database.execute(sql`explain select id from courses where is_published and ${rest}`)
    return JSON.stringify(rows)
  }
  const newest = sql`order by updated_at desc, id desc limit 10`

  test('no filter and no sort reads the whole table', async () => {
    await fill()
    for (const rest of [
      sql`labels @> array['标签7'] ${newest}`,
      sql`teacher_text ilike '%教师77%' ${newest}`,
      sql`title ilike '%第777讲%' ${newest}`,
      sql`period >= 1 and period <= 2 ${newest}`,
      sql`duration_seconds >= 600 and duration_seconds <= 1800 ${newest}`,
      sql`updated_at >= '2026-01-03' and updated_at < '2026-01-04' ${newest}`,
      sql`true order by view_total desc, id desc limit 10`,
      sql`true order by period asc, id asc limit 10`,
      sql`true order by view_total desc, id desc limit 10 offset 1990`,
      sql`true ${newest} offset 1990`,
    ]) {
      const found = await plan(rest)
      expect(found).toMatch(/Index/)
      expect(found).not.toMatch(/Seq Scan/)
    }
  })
})
