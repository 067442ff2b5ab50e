import { expect, test } from 'vitest'
import { type BuiltCourse, buildCatalogue } from './catalogue.ts'
import { articles } from './content/articles.ts'
import { briefs } from './content/briefs.ts'
import { columns } from './content/columns.ts'
import { courses } from './content/courses.ts'
import { banners, notice } from './content/home.ts'
import { lectureCourses } from './content/lecture-courses.ts'
import { messages } from './content/messages.ts'
import { papers } from './content/papers.ts'
import { tasks } from './content/tasks.ts'
import { sheetsOfLecture, sheetsOfPlain } from './study-sheet.ts'
import { studyWishOf } from './study-wishes.ts'

const { courses: built } = buildCatalogue(new Date('2026-11-21T20:00+08:00'))
const partsOf = (course: BuiltCourse | undefined) => course?.chapters.flatMap(({ parts }) => parts) ?? []
const longest = (type: string) =>
  Math.max(...built.flatMap(partsOf).flatMap((part) => (part.type === type ? part.seconds : [])))
const paper = (slug: string) => papers.find((each) => each.slug === slug)?.parts ?? []

const NUMBER = '[0-9一二两三四五六七八九十百]+'

test('what texts promise of courses, parts and hours is there', () => {
  const texts = [
    ...banners.flatMap(({ title, lettering, sub }) => [title, lettering, sub]),
    ...messages.flatMap((message) => ('content' in message ? [message.title, message.content] : [])),
    ...columns.flatMap(({ about, points }) => [about, ...points]),
    ...briefs.flatMap(({ name, resources }) => [name, ...resources.map((resource) => resource.name)]),
    ...papers.flatMap(({ title, lead }) => [title, lead]),
    ...papers.flatMap(({ parts }) => parts.map((part) => part.title)),
    ...tasks.flatMap(({ name, description }) => [name, ...description]),
    ...articles.flatMap(({ title, content }) => [title, content]),
    notice.content,
  ]
  const promise = new RegExp(
    `(?:共|精选|挑选了)${NUMBER}[讲门节集堂课]|每集不超过${NUMBER}分钟|[二两三四五六七八九十]+(?:则|堂|门课|场测试)|${NUMBER}\\s*学时`,
    'g',
  )
  const recommended = built.filter(({ row }) => row.recommendRank !== null).length
  const compulsory = partsOf(built.find(({ slug }) => slug === 'system-thinking')).filter((part) => part.isCompulsory)
  const planned = studyWishOf('20260001').plannedHours
  const isKept: Record<string, boolean> = {
    共三节: compulsory.length === 3,
    精选十五门: recommended === 15,
    挑选了十五门: recommended === 15,
    每集不超过二十分钟: longest('audio') <= 20 * 60,
    三则: paper('village-field-notes').length === 3,
    三门课: paper('new-courses-guide')[0]?.lines.length === 3,
    两场测试: tasks.find(({ slug }) => slug === 'law-tests')?.exams?.length === 2,
    五十学时: planned === 50,
    '50 学时': planned === 50,
    // Per week of a year with 52 weeks.
    一学时: planned / 52 < 1,
    // The rule itself is in rules/courses/study-hours.ts.
    '0 学时': true,
    '1 学时': true,
  }
  const promised = new Set(texts.flatMap((text) => [...text.matchAll(promise)].map(([found]) => found)))
  expect([...promised].filter((each) => !isKept[each])).toEqual([])
  expect(Object.keys(isKept).filter((each) => !promised.has(each))).toEqual([])
})

test('what a banner or a column says of ten minutes is true of every sheet', () => {
  expect(banners.some(({ sub }) => sub.startsWith('十分钟'))).toBe(true)
  const law = columns.find(({ slug }) => slug === 'law-every-week')?.units.flatMap((unit) => unit.courses) ?? []
  const seconds = law.flatMap((slug) =>
    partsOf(built.find((course) => course.slug === slug)).map((part) => part.seconds),
  )
  expect(Math.max(...seconds)).toBeLessThanOrEqual(12 * 60)
})

const numerals = '一二三四五六七八九十'.split('')
const upTo = (count: number, written: (numeral: string) => string) => numerals.slice(0, count).map(written)

/**
 * A number that a course announces, and the items that its sheets then contain. '' marks a number that does not count
 * parts of the course.
 */
const announced: Record<string, string[] | ''> = {
  'door-to-door 三项': upTo(3, (n) => `第${n}是`),
  'petition-first-contact 六个': ['值班室', '通知', '网上留言', '下班前', '情绪激动', '上次你们说'],
  'sample-and-bias 两种': ['随机', '分层'],
  'sample-and-bias 四类': ['愿意见你', '路好走', '当面不便说', '留下来的人'],
  'interview-outline 五个': ['能举个例子吗', '那天具体', '后来呢', '换个办法', '是谁'],
  'talk-heart-to-heart 三样': ['干成的事', '考勤和请假', '自己写过的总结'],
  'volunteer-service 八个': '',
  'law-enforcement-record 四个': ['立案', '陈述申辩', '送达', '归档'],
  'discretion-standard 三个': ['初次违法', '危害后果轻微', '及时改正'],
  'public-contract 十个': upTo(10, (n) => `${n}，`),
  'labour-basics 十二个': [...numerals, '十一', '十二'].map((n) => `问${n}：`),
  'elder-rights 六种': ['自书', '代书', '打印', '录音录像', '口头', '公证'],
  'elder-rights 三类': ['卖“神药”', '讲“高息”', '冒充亲人'],
  'cold-chain 六个': '',
  'village-waste 三个': ['干湿合适', '透气', '够多'],
  'village-waste 两个': ['会烂的', '不会烂的'],
  'data-catalogue 五个': ['完整，', '准确，', '一致，', '及时，', '唯一，'],
  'green-energy 三条': ['几小时到', '清洗检查', '发电量低于'],
  'spreadsheet-basics 三步': upTo(3, (n) => `第${n}步`),
  'family-letters 三件事': ['勤俭', '读书', '待人'],
  'family-letters 三种': ['写成条目', '写成故事', '写成书信'],
  'ancient-water-works 三个': ['分水', '溢洪', '排沙'],
  'place-names 四种': ['看地形', '看姓氏', '看人做的事', '看愿望'],
  'local-museum 四要素': ['编号', '名称', '来历', '现状'],
  'decision-checklist 七道关': upTo(7, (n) => `第${n}关`),
  'decision-checklist 七步': upTo(7, (n) => `第${n}关`),
  'decision-checklist 四关': upTo(4, (n) => `第${n}关`),
  'decision-checklist 三关': ['第五关', '第六关', '第七关'],
  'public-budget 五个': upTo(5, (n) => `${n}，`),
  'fire-safety-basics 十问': upTo(10, (n) => `${n}，`),
  'fire-safety-basics 十个': upTo(10, (n) => `${n}，`),
  'food-safety-response 三件事': ['我的孩子怎样了', '是什么原因', '以后怎么办'],
  'active-listening 六个': upTo(6, (n) => `练习${n}`),
  'system-thinking 四个': ['目标是谁的目标', '会牵动谁', '多久见效', '错了怎么退'],
  'data-governance 三条': upTo(3, (n) => `第${n}条`),
  'mass-line 三件事': ['问需', '问计', '问效'],
  'industry-upgrade 三问': ['我们最会什么', '谁还离不开它', '哪一步最费'],
  'industry-upgrade 三把尺子': upTo(3, (n) => `第${n}把`),
}

const COUNTED = /(?<![第十百])[二两三四五六七八九十]+(?:个|种|类|条|项|样|要素|道关|问|把尺子|步|件事|关)/g

test('what a course announces by number its sheets say one by one', () => {
  const plain = courses.map(({ slug, title, about, points, parts }) => ({
    slug,
    said: [title, about, ...points, ...parts],
    sheets: sheetsOfPlain(slug, parts),
  }))
  const withLecture = lectureCourses.map(({ slug, about }) => ({ slug, said: [about], sheets: sheetsOfLecture(slug) }))
  const missing = [...plain, ...withLecture].flatMap(({ slug, said, sheets }) => {
    const text = sheets.map((sheet) => sheet.text).join('')
    const counted = said.flatMap((words) => [...words.matchAll(COUNTED)].map(([found]) => `${slug} ${found}`))
    return counted.flatMap((each) => {
      const items = announced[each]
      if (items === undefined) return [`${each}: nobody has checked it`]
      return [...items].filter((item) => !text.includes(item)).map((item) => `${each}: ${item}`)
    })
  })
  expect(missing).toEqual([])
})
