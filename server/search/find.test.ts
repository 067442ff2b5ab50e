import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { type SearchOrder, searchAllByKeyWord, searchDocumentGroup } from '@college/contract/search/find.ts'
import { searchNear } from '@college/contract/search/near.ts'
import { eq, sql } from 'drizzle-orm'
import { beforeEach, expect, test } from 'vitest'
import { baseAreas, bases } from '../bases/tables.ts'
import { briefResources, briefs } from '../briefs/tables.ts'
import { classes } from '../classes/tables.ts'
import { columnCourses, columns, columnUnits } from '../columns/tables.ts'
import { courses, teachers } from '../courses/tables.ts'
import { articles } from '../manuals/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aClass } from '../testing/classes.ts'
import { aCategory, aCourse, aUser } from '../testing/factories.ts'
import { searchChanges, searchTitles } from './tables.ts'

const NOW = '2026-11-04T09:00+08:00'
const app = await testApp(NOW)
const { database, search } = app
const learner = await asUser(app, await aUser(database))
const category = await aCategory(database)

beforeEach(async () => {
  app.setNow(NOW)
  for (const table of [columns, briefs, articles, classes]) await database.delete(table)
  await database.delete(courses)
  await database.delete(teachers)
  await search.drain()
})

const day = (count: number) => new Date(Date.parse(NOW) - count * 86_400_000)
const course = (title: string, wish: object = {}) =>
  aCourse(database, { title, firstCategoryId: category.id, coursewares: [], publishedAt: day(60), ...wish })

async function groupsFor(searchContent: string, pageSize = 100) {
  const { data } = await learner.send(searchDocumentGroup, { searchContent, pageNum: 1, pageSize })
  return data ?? []
}
const titlesFor = async (keyword: string) =>
  Object.fromEntries((await groupsFor(keyword)).map(({ typeid, result }) => [typeid, result.map(({ title }) => title)]))
const pageOf = async (
  searchContent: string,
  serchType: '00' | '11' | '05' | '14',
  pageNum = 1,
  sort: SearchOrder = 'relevance',
) =>
  (await learner.send(searchAllByKeyWord, { searchContent, serchType, pageNum, pageSize: 20, sort })).data?.result ?? []

test('D1-C25 D1-E14 D1-E15 D1-B075 every type is found with what its result shows', async () => {
  const found = await course('乡村振兴促进法解读', {
    teacherText: '李知行',
    period: 1.5,
    durationSeconds: 2200,
    cover: '/files/a.svg',
    publishedAt: day(3),
  })
  await database.insert(columns).values({ title: '乡村振兴专栏', publishedAt: day(5) })
  await database.insert(articles).values({ kind: 'news', title: '乡村振兴新闻', publishedAt: day(40) })
  await database.insert(teachers).values({ name: '周文静', adept: ['乡村振兴', '基层治理'], job: '教授' })
  const [brief] = await database
    .insert(briefs)
    .values({ name: '乡村振兴简报', publishedAt: day(9) })
    .returning()
  await database.insert(briefResources).values({
    briefId: brief?.id ?? '',
    name: '一线案例',
    type: 'document',
    publishedAt: day(9),
  })
  await search.drain()

  const groups = await groupsFor('乡村振兴')
  expect(groups.map(({ typeid, typename, group_count }) => [typeid, typename, group_count])).toEqual([
    ['00', '课程', 1],
    ['01', '专栏', 1],
    ['11', '资讯', 1],
    ['12', '师资', 1],
    ['15', '简报', 1],
  ])
  const results = groups.flatMap(({ result }) => result)
  expect(results[0]).toEqual({
    id: found.id,
    title: '乡村振兴促进法解读',
    cover: '[{"relativePath":"/files/a.svg"}]',
    theme: 'mo',
    teacher: '李知行',
    isNew: '1',
    period: 1.5,
    duration: '00:36:40',
  })
  expect(results[2]).toMatchObject({ time: '2026-09-25', isNew: '0' })
  expect(results[3]).toMatchObject({ title: '周文静', adept_text: ['乡村振兴', '基层治理'], job: '教授' })
  expect(results[3]).not.toHaveProperty('isNew')
  expect(results[4]).toMatchObject({ resourceNumber: 1, time: '2026-10-26' })
})

test('D1-E14 D1-Q87 three results of a group are shown and all are counted; D1-Q50 five titles are suggested', async () => {
  for (let number = 1; number <= 7; number += 1) await course(`法治讲堂第${number}讲`, { publishedAt: day(number) })
  await search.drain()
  const [group] = await groupsFor('法治')
  expect(group?.group_count).toBe(7)
  expect(group?.result.map(({ title }) => title)).toEqual(['法治讲堂第1讲', '法治讲堂第2讲', '法治讲堂第3讲'])
  expect((await groupsFor('法治', 5))[0]).toMatchObject({ group_count: 5, result: Array(5).fill({}) })
  const second = await learner.send(searchDocumentGroup, { searchContent: '法治', pageNum: 2, pageSize: 100 })
  expect(second.data).toEqual([])
})

test('D1-Q50 D1-Q87 the newest titles and old ones are both found, each once', async () => {
  const news = Array.from({ length: 260 }, (_, number) => ({
    kind: 'news' as const,
    title: number % 120 === 7 ? `防汛演练第${number}期` : `消息第${number}期`,
    content: number === 250 ? '防汛' : '',
    publishedAt: day(number + 1),
  }))
  await database.insert(articles).values(news)
  await search.drain()
  const titled = ['防汛演练第7期', '防汛演练第127期', '防汛演练第247期']
  const [suggested] = await groupsFor('防汛', 5)
  expect(suggested?.result.map(({ title }) => title)).toEqual(titled)
  expect(await groupsFor('防汛')).toMatchObject([
    { typeid: '11', group_count: 4, result: titled.map((title) => ({ title })) },
  ])
  expect((await pageOf('防汛', '11')).map(({ title }) => title)).toEqual([...titled, '消息第250期'])
  // A keyword that every document contains is answered from the newest titles, on every page.
  expect((await groupsFor('消息', 5))[0]?.result).toHaveLength(5)
  expect((await pageOf('消息', '11', 13)).map(({ title }) => title)).toHaveLength(17)
})

test('D1-Q50 a title that was changed or withdrawn is no longer suggested', async () => {
  const { id } = await course('林长制经验')
  await search.drain()
  expect((await groupsFor('林长', 5))[0]?.result).toHaveLength(1)
  await database.update(courses).set({ title: '湿地经验' }).where(eq(courses.id, id))
  await search.drain()
  expect(await groupsFor('林长', 5)).toEqual([])
  expect((await groupsFor('shid', 5))[0]?.result).toHaveLength(1)
  await database.delete(courses)
  await search.drain()
  expect(await groupsFor('湿地', 5)).toEqual([])
  expect(await database.$count(searchTitles)).toBe(0)
})

test('a match in the title comes before one in the text, then the newest first', async () => {
  await course('数字政府', { content: '<p>大数据治理的<strong>办法</strong></p>', publishedAt: day(1) })
  await course('数据治理入门', { publishedAt: day(50) })
  await course('数据治理进阶', { publishedAt: day(20) })
  await course('无关的课程')
  await search.drain()
  const inOrder = ['数据治理进阶', '数据治理入门', '数字政府']
  expect(await titlesFor('数据治理')).toEqual({ '00': inOrder })
  expect((await pageOf('数据治理', '00')).map(({ title }) => title)).toEqual(inOrder)
  expect(await titlesFor('strong')).toEqual({})
})

test.each([
  ['djylcq', 'the initials of its pinyin'],
  ['dangjian', 'the beginning of its pinyin'],
  ['Dang Jian', 'its pinyin, apart and in capitals'],
  ['yinling', 'the pinyin of a later word'],
  ['党建引', 'the beginning of its title'],
  ['党', 'one character of its title'],
  ['引领  党建', 'its words in another order'],
  ['ppt', 'a word in letters'],
  ['ＰＰ', 'the beginning of one, in full width'],
  ['李知行', 'a name that is no word'],
  ['重庆', 'a word with two readings'],
  ['chongqing', 'the right one of them'],
  ['基层zhili', 'a word, and the pinyin of another'],
  ['zhili基层', 'the same the other way round'],
  ['重庆yinl', 'a word, and the beginning of the pinyin of another'],
  ['zengguoqiang', 'the pinyin of a teacher, whose surname has a reading of its own'],
  ['Zeng Guoqiang', 'the same as it is written abroad'],
  ['lizhix', 'the beginning of that of another teacher'],
])('a course is found by %s: %s', async (keyword) => {
  await course('党建引领重庆基层治理PPT', { teacherText: '李知行^曾国强' })
  await course('防汛救灾', { teacherText: '李行知' })
  await course('基层调研')
  await search.drain()
  expect(await titlesFor(keyword)).toEqual({ '00': ['党建引领重庆基层治理PPT'] })
})

test.each(['', '   ', '!!', "'", "' | 'a':*", '\\', '^', '😀', '的', '%', '*:*', '#00', 'zzzz'])(
  '%j finds nothing, and breaks nothing',
  async (keyword) => {
    await course('党建引领基层治理')
    await search.drain()
    expect(await groupsFor(keyword)).toEqual([])
    expect(await pageOf(keyword, '00')).toEqual([])
    expect(await pageOf(keyword, '00', 1, 'newest')).toEqual([])
    expect(await learner.send(searchNear, { searchContent: keyword })).toEqual(done([]))
  },
)

test('only visible items are found', async () => {
  await course('隐藏的课程', { isPublished: false })
  await course('未来的课程', { publishedAt: new Date(Date.parse(NOW) + 600_000) })
  await database.insert(columns).values([
    { title: '停用的专栏', status: 'disabled' },
    { title: '撤下的专栏', status: 'withdrawn' },
  ])
  await database.insert(briefs).values({ name: '隐藏的简报', isShown: false, publishedAt: day(1) })
  await database.insert(articles).values([
    { kind: 'news', title: '隐藏的资讯', isShown: false, publishedAt: day(1) },
    { kind: 'manual', title: '手册里的课程', isShown: false, publishedAt: day(1) },
  ])
  await database.insert(teachers).values({ name: '隐藏的老师', isShown: false })
  await search.drain()
  for (const keyword of ['隐藏', '未来', '停用', '撤下', '手册']) expect(await groupsFor(keyword), keyword).toEqual([])

  app.pass(601)
  await search.drain()
  expect(await titlesFor('未来')).toEqual({ '00': ['未来的课程'] })
})

test('a changed, withdrawn or deleted item is found in its current state', async () => {
  const { id } = await course('旧的标题')
  const [column] = await database
    .insert(columns)
    .values({ title: '专栏', publishedAt: day(1) })
    .returning()
  await search.drain()
  await database.update(courses).set({ title: '新的标题' }).where(eq(courses.id, id))
  await database.insert(columnUnits).values({ columnId: column?.id ?? '', title: '第一单元：防灾减灾' })
  await search.drain()
  expect(await titlesFor('旧的标题')).toEqual({})
  expect(await titlesFor('新的标题')).toEqual({ '00': ['新的标题'] })
  expect(await titlesFor('防灾减灾')).toEqual({ '01': ['专栏'] })

  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, id))
  await database.delete(columns)
  await search.drain()
  expect(await titlesFor('新的标题')).toEqual({})
  expect(await titlesFor('防灾减灾')).toEqual({})
})

test('D1-Q86 a column counts its published courses, as its list does', async () => {
  const kept = await course('留下的课程')
  const taken = await course('撤下的课程')
  const [column] = await database
    .insert(columns)
    .values({ title: '防灾专栏', publishedAt: day(1) })
    .returning()
  const [unit] = await database
    .insert(columnUnits)
    .values({ columnId: column?.id ?? '', title: '单元' })
    .returning()
  const of = (courseId: string) => ({ unitId: unit?.id ?? '', courseId })
  await database.insert(columnCourses).values([of(kept.id), of(taken.id)])
  const counted = async () => {
    await search.drain()
    return (await groupsFor('防灾'))[0]?.result[0]?.resourceNumber
  }
  expect(await counted()).toBe(2)
  await database.update(courses).set({ isPublished: false }).where(eq(courses.id, taken.id))
  expect(await counted()).toBe(1)
  await database.update(courses).set({ isPublished: true }).where(eq(courses.id, taken.id))
  expect(await counted()).toBe(2)
})

test('D1-C26 D1-B287 one type comes in pages of twenty, title matches first over all pages', async () => {
  for (let number = 1; number <= 22; number += 1) {
    await course(`宪法第${number}讲`, { publishedAt: day(100 - number) })
    await course(`第${number}讲`, { content: '宪法', publishedAt: day(40 - number) })
  }
  await database.insert(articles).values({ kind: 'news', title: '宪法日', publishedAt: day(1) })
  await search.drain()
  const pages = [await pageOf('宪法', '00'), await pageOf('宪法', '00', 2), await pageOf('宪法', '00', 3)]
  expect(pages.map(({ length }) => length)).toEqual([20, 20, 4])
  const titles = pages.flat().map(({ title }) => title)
  const numbers = Array.from({ length: 22 }, (_, index) => 22 - index)
  expect(titles).toEqual([...numbers.map((n) => `宪法第${n}讲`), ...numbers.map((n) => `第${n}讲`)])
  expect((await pageOf('宪法', '11')).map(({ title }) => title)).toEqual(['宪法日'])
  expect(await pageOf('宪法', '00', 100_000)).toEqual([])
})

test('D1-B074 D2-B016 a class is found by title, label and type, and indexed again when its windows open and close', async () => {
  const found = await aClass(database, {
    type: 1,
    title: '驻村干部专题班',
    labels: ['乡村振兴'],
    cover: '/files/a.svg',
    publishedAt: day(1),
    enrolUntil: new Date('2026-11-04T09:59+08:00'),
  })
  const camp = await aClass(database, { title: '驻村训练营', publishedAt: day(2) })
  await search.drain()
  expect(await pageOf('驻村', '05')).toEqual([
    expect.objectContaining({ id: found.id, stateTxt: '报名中', type_value: '1', theme: 'mo' }),
    expect.objectContaining({ id: camp.id, type_value: '2' }),
  ])
  expect(await pageOf('乡村振兴', '05')).toHaveLength(1)
  app.pass(3_601)
  await search.drain()
  expect((await pageOf('驻村', '05'))[0]).toMatchObject({ id: found.id, stateTxt: '进行中' })

  // An enrolment does not queue it again; withdrawing it takes it out of the index.
  await database.execute(sql`update classes set places_taken = 1 where id = ${found.id}`)
  expect(await database.$count(searchChanges)).toBe(0)
  await database.execute(sql`update classes set status = 'withdrawn' where id = ${found.id}`)
  await search.drain()
  expect((await pageOf('驻村', '05')).map(({ id }) => id)).toEqual([camp.id])
})

test('D1-B074 lives are found once they have a source', async () => {
  const id = '0190a0b0-0000-7000-8000-000000000001'
  search.addSource('14', async ([asked = '']) => [
    { id: asked, title: '主会场直播', text: '', publishedAt: day(1), item: { cover: '', stateTxt: '未开始' } },
  ])
  await database.execute(sql`insert into search_changes (type, id) values ('14', ${id})`)
  await search.drain()
  expect((await pageOf('主会场', '14'))[0]).toMatchObject({ id, stateTxt: '未开始' })
})

test('the best matches for a question, however many of its words they contain', async () => {
  await course('数据治理与共享', { content: '<p>数据怎样&nbsp;共享</p>' })
  await course('公文写作', { content: '数据' })
  await course('别的课')
  await search.drain()
  const found = await search.bestFor('数据治理有什么课可以学？', 6)
  expect(found.map(({ title }) => title).slice(0, 2)).toEqual(['数据治理与共享', '公文写作'])
  expect(found[0]).toMatchObject({ type: '00', text: '数据怎样 共享' })
  expect(await search.bestFor('？！', 6)).toEqual([])
})

test('D1-C25 D1-C26 a guest is refused; an unknown type or page size is malformed', async () => {
  const guest = asGuest(app)
  const group = { searchContent: '党', pageNum: 1, pageSize: 100 }
  expect(await guest.send(searchDocumentGroup, group)).toEqual(failed(commonRefusals.logInFirst))
  const page = { searchContent: '党', serchType: '00' as const, pageNum: 1, pageSize: 20 }
  expect(await guest.send(searchAllByKeyWord, page)).toEqual(failed(commonRefusals.logInFirst))
  const unknown = await learner.send(searchAllByKeyWord, { ...page, serchType: '77' as '00' })
  expect(unknown).toEqual(failed(commonRefusals.malformed))
  const tooLong = await learner.send(searchDocumentGroup, { ...group, searchContent: '长'.repeat(101) })
  expect(tooLong).toEqual(failed(commonRefusals.malformed))
})

test('D1-C25 D1-Q49 manuals are found as well as news, as a group of their own', async () => {
  await database.insert(articles).values([
    { kind: 'manual', title: '离线缓存怎么用', content: '<p>先下载</p>', publishedAt: day(2) },
    { kind: 'news', title: '离线缓存上线', publishedAt: day(1) },
  ])
  await search.drain()
  expect(await titlesFor('离线缓存')).toEqual({ '11': ['离线缓存上线'], '16': ['离线缓存怎么用'] })
  await database.update(articles).set({ kind: 'news' }).where(eq(articles.kind, 'manual'))
  await search.drain()
  expect(await titlesFor('离线缓存')).toEqual({ '11': ['离线缓存上线', '离线缓存怎么用'] })
})

test('D1-C25 D3-R32 a teaching base is found by its title, region and text, until it is hidden', async () => {
  await database.insert(baseAreas).values({ value: '01', name: '望川市', position: 0 })
  await database.insert(bases).values({ title: '望海灯塔', areaValue: '01', content: '<p>守塔人</p>' })
  await search.drain()
  expect(await titlesFor('守塔人')).toEqual({ '17': ['望海灯塔'] })
  expect(await titlesFor('望川市')).toEqual({ '17': ['望海灯塔'] })
  await database.update(bases).set({ isShown: false })
  await search.drain()
  expect(await titlesFor('望海灯塔')).toEqual({})
})

test('D1-C25 a synonym finds what the word alone does not; administrators set the pairs', async () => {
  await course('党的建设专题')
  await search.drain()
  expect(await titlesFor('党建')).toEqual({ '00': ['党的建设专题'] })
  expect((await pageOf('党建', '00')).map(({ title }) => title)).toEqual(['党的建设专题'])
  const set = (value: string) => app.settings.set('setting_nc_search_synonyms', value, 'test', app.now())
  await set('[["支部", "党的建设"]]')
  expect(await titlesFor('党建')).toEqual({})
  expect(await titlesFor('支部')).toEqual({ '00': ['党的建设专题'] })
  // An invalid value counts as no pairs.
  for (const wrong of ['', '{', '[["", "党"]]', '[["党"]]']) {
    await set(wrong)
    expect(await titlesFor('党建'), wrong).toEqual({ '00': ['党的建设专题'] })
  }
})

test('D1-C25 D1-C26 sorted by date, a newer match in the text comes before an older one in the title', async () => {
  await course('数据治理入门', { publishedAt: day(50) })
  await course('数字政府', { content: '数据治理', publishedAt: day(1) })
  await search.drain()
  const titles = async (sort: SearchOrder) => (await pageOf('数据治理', '00', 1, sort)).map(({ title }) => title)
  expect(await titles('relevance')).toEqual(['数据治理入门', '数字政府'])
  expect(await titles('newest')).toEqual(['数字政府', '数据治理入门'])
  const asked = { searchContent: '数据治理', pageNum: 1, pageSize: 100, sort: 'newest' as const }
  const [group] = (await learner.send(searchDocumentGroup, asked)).data
  expect(group).toMatchObject({ group_count: 2, result: [{ title: '数字政府' }, { title: '数据治理入门' }] })
  expect(await pageOf('数据治理', '00', 2, 'newest')).toEqual([])
})

test.each([
  ['乡材振兴', '乡村振兴', 'another character'],
  ['香村镇兴', '乡村振兴', 'the same sound'],
])('D1-C25 %s is answered with %s: %s', async (keyword, meant) => {
  await course('全面推进乡村振兴')
  await course('乡村振兴促进法')
  await search.drain()
  const { data } = await learner.send(searchNear, { searchContent: keyword })
  expect(data[0]?.title).toContain(meant)
  expect(await groupsFor(data[0]?.title ?? '')).not.toEqual([])
})

test('D1-C25 no suggestion when something was found, and none for a guest', async () => {
  await course('乡村振兴促进法')
  await search.drain()
  expect(await learner.send(searchNear, { searchContent: '乡村' })).toEqual(done([]))
  expect(await learner.send(searchNear, { searchContent: '量子力学' })).toEqual(done([]))
  expect(await asGuest(app).send(searchNear, { searchContent: '乡村' })).toEqual(failed(commonRefusals.logInFirst))
})
