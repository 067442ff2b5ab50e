import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { idOf } from '../../database/demo/ids.ts'
import { aStudyClass } from '../../server/testing/class-study.ts'
import { field } from '../account/forms.ts'
import { expect, test } from '../college.ts'
import { aLecture, listenToPulses, playUntil, startPlaying } from '../courses/lecture.ts'
import { answer, expectAt, expectToast, openAt, scrollerOf } from '../kit/steps.ts'

const demo = (slug: string) => ({ id: idOf('class', slug) })
const main = (page: Page) => scrollerOf(page).getByRole('button', { name: /^(立即报名|开始学习|待审核)$/ })
const openTab = (page: Page, name: string) => scrollerOf(page).getByRole('tab', { name }).click()
const heading = (page: Page, name: string | RegExp) => scrollerOf(page).getByRole('heading', { level: 1, name })

test('D2-B001 D2-B147 D2-B050 from the tab bar to a class, enrolled at once, and its first lecture moves the progress', async ({
  page,
  college,
  logIn,
}) => {
  test.slow()
  const lecture = await aLecture(college)
  const title = `公共服务标准化专题班 ${lecture.id.slice(-4)}`
  await aStudyClass(college.database, {
    title,
    publishedAt: new Date(),
    units: [{ title: '第一单元', compulsoryGate: 1.5, items: [{ courseId: lecture.id, period: 1.5 }] }],
  })
  await logIn('20260012')
  await openAt(page, routes.mine, {})
  await page.getByRole('navigation', { name: '主导航' }).getByRole('button', { name: '班级' }).click()
  await expectAt(page, routes.specialClasses)
  const box = scrollerOf(page).getByRole('searchbox')
  await box.fill(title)
  await box.press('Enter')
  await expect(scrollerOf(page).getByRole('listitem')).toHaveCount(1)
  await scrollerOf(page).getByRole('link', { name: title }).click()
  await expectAt(page, routes.specialClass)
  await expect(heading(page, title)).toBeVisible()
  await expect(scrollerOf(page).getByText('报名通过后即可学习，下面是课程预览')).toBeVisible()

  await main(page).click()
  await answer(page, '提示', '否')
  await expect(main(page)).toHaveText('立即报名')
  await main(page).click()
  await answer(page, '提示', '是')
  await expectToast(page, '报名成功')
  await expect(main(page)).toHaveText('开始学习')
  await expect(scrollerOf(page).getByText('已报名')).toBeVisible()

  await main(page).click()
  await expectAt(page, routes.coursePlayer)
  expect(page.url()).toContain('type=ztb')
  const pulses = listenToPulses(page)
  await startPlaying(page)
  await playUntil(page, 21)
  await expect.poll(() => pulses.filter(({ state }) => state === '20000').length).toBeGreaterThanOrEqual(2)
  await expect(page.getByText(/不计入班级进度/)).toHaveCount(0)
  await page.goBack()
  await expectAt(page, routes.specialClass)
  await expect(scrollerOf(page).getByText(/学到 \d+%/)).toBeVisible()
  await expect(scrollerOf(page).getByText('上次学到')).toBeVisible()

  await page.goBack()
  await expectAt(page, routes.specialClasses)
  await scrollerOf(page).getByRole('button', { name: '我的' }).click()
  await expect(scrollerOf(page).getByRole('link', { name: title })).toContainText('开始学习')
})

test('D2-B144 D2-B145 D2-B034 a class with a form and a review: the form opens, is sent, and the class says 待审核', async ({
  page,
  college,
  logIn,
}) => {
  const lecture = await aLecture(college)
  const { id } = await aStudyClass(college.database, {
    title: '基层治理研讨班',
    needsForm: true,
    reviewLevels: 1,
    units: [{ items: [{ courseId: lecture.id, period: 1.5 }] }],
  })
  await logIn('20260012')
  await openAt(page, routes.specialClass, { id })
  await main(page).click()
  await answer(page, '提示', '是')
  await expectAt(page, routes.classApply)
  await expect(field(page, '姓名')).not.toHaveValue('')
  await field(page, '单位').fill('')
  await scrollerOf(page).getByRole('button', { name: '提交报名' }).click()
  await expect(scrollerOf(page).getByRole('alert')).toHaveText('请输入单位')
  await field(page, '单位').fill('澄江市财政局')
  await field(page, '手机号').fill('138 0013 8000')
  await field(page, '备注').fill('希望讨论网格化管理')
  await scrollerOf(page).getByRole('button', { name: '提交报名' }).click()
  await expectToast(page, '报名成功')
  await expectAt(page, routes.specialClass)
  await expect(main(page)).toHaveText('待审核')
  await expect(main(page)).toBeDisabled()

  await openAt(page, routes.classApply, { id })
  await expect(scrollerOf(page).getByText('报名已提交，待审核')).toBeVisible()
})

test('D2-B033 the button of each class says how 王晓明 stands to it', async ({ page, logIn }) => {
  test.slow()
  await logIn('20260001')
  const texts: [slug: string, button: string, note?: string][] = [
    ['governance', '立即报名'],
    ['emergency', '人数已满'],
    ['rural-industry', '立即报名', '报名还没有开始'],
    ['documents', '待审核'],
    ['young-cadres-politics', '审核中'],
    ['county-leaders', '暂不可报名', '未报名,请联系省/市州级网院管理员'],
    ['budget', '已拒绝，查看原因'],
    ['ecology', '开始学习', '不在学习时间范围内'],
    ['rule-of-law', '报名时间已过'],
    ['plenary', '开始学习'],
    ['integrity', '已结业'],
  ]
  for (const [slug, button, note] of texts) {
    await openAt(page, routes.specialClass, demo(slug))
    await expect(scrollerOf(page).getByRole('button', { name: button, exact: true })).toBeVisible()
    if (note) await expect(scrollerOf(page).getByRole('paragraph').filter({ hasText: note })).toBeVisible()
  }

  await openAt(page, routes.specialClass, demo('budget'))
  await scrollerOf(page).getByRole('button', { name: '已拒绝，查看原因' }).click()
  await expect(page.getByRole('alertdialog', { name: '拒绝原因' })).toContainText('请选报业务类班次')
  await answer(page, '拒绝原因', '知道了')

  await openAt(page, routes.specialClass, demo('withdrawn'))
  await expect(scrollerOf(page).getByText('班级不存在或已下架')).toBeVisible()
  await scrollerOf(page).getByRole('button', { name: '看看其他班级' }).click()
  await expectAt(page, routes.specialClasses)
})

test('D2-B020 D2-B029 D2-B031 D2-B237 the tabs of the running class, its units in order, and one unit by itself', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.specialClass, demo('plenary'))
  await expect(heading(page, /学习贯彻全会精神/)).toBeVisible()
  await expect(scrollerOf(page).getByRole('img', { name: /^必修进度 \d+%$/ })).toBeVisible()
  const last = scrollerOf(page).getByRole('button', { name: /第八单元/ })
  await expect(last).toContainText('学完前面的单元后解锁')
  await last.click()
  await scrollerOf(page)
    .getByRole('button', { name: /结业问卷/ })
    .click()
  await expectToast(page, '请按序学习')
  await scrollerOf(page)
    .getByRole('list', { name: /第八单元/ })
    .getByRole('link', { name: '单元详情' })
    .click()
  await expectAt(page, routes.unitDetail)
  await expect(scrollerOf(page).getByRole('link')).toHaveCount(2)
  await expect(scrollerOf(page).getByRole('link').first()).toContainText('上线时间')
  await page.goBack()

  await openTab(page, '结业')
  await expect(scrollerOf(page).getByText(/^还差/)).toBeVisible()
  await expect(scrollerOf(page).getByRole('progressbar', { name: /第一单元.*必修进度/ })).toBeVisible()
  await openTab(page, '简介')
  await expect(scrollerOf(page).getByText('班主任', { exact: true })).toBeVisible()
  await openTab(page, '社区')
  await expect(scrollerOf(page).getByRole('tabpanel').getByRole('link')).toHaveText([
    '排行榜',
    '问卷',
    '通知公告',
    '班级相册',
    // Below the menu of the documents.
    /^班主任信箱/,
  ])
  await scrollerOf(page).getByRole('link', { name: '排行榜' }).click()
  await expectAt(page, routes.classRank)
})

test('D2-B022 D2-B023 D2-B024 observers have no 社区; where it is off a tap says so and changes nothing', async ({
  page,
  logIn,
}) => {
  await logIn('20260006')
  await openAt(page, routes.specialClass, demo('digital-government'))
  await openTab(page, '社区')
  await expectToast(page, '暂未开放')
  await expect(scrollerOf(page).getByRole('tab', { name: '课程' })).toHaveAttribute('aria-selected', 'true')

  await logIn('20260901')
  await openAt(page, routes.specialClass, demo('plenary'))
  await page.reload()
  await expect(scrollerOf(page).getByRole('tab')).toHaveText(['简介', '课程', '结业'])
})
