import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectDrawn, expectToast, openAt, scrollerOf } from '../kit/steps.ts'

test.use({ serviceWorkers: 'block', contextOptions: { reducedMotion: 'reduce' } })

const young = idOf('class', 'young-camp')
const SECTIONS = [
  ['课程', routes.campCourses],
  ['考试', routes.campExams],
  ['签到', routes.campSignIn],
  ['班级社区', routes.campCommunity],
] as const

test('D2-R03 D2-R04 D2-B159 D2-B160 somebody enrols in a camp, enters it and opens its courses', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.camps, {})
  await page.getByRole('link', { name: /调查研究实战训练营/ }).click()
  await expectAt(page, routes.camp)
  await page.getByRole('button', { name: '立即报名' }).click()
  await answer(page, '提示', '是')
  await expectToast(page, '报名成功')
  await page.getByRole('button', { name: '开始学习' }).click()
  await expectAt(page, routes.campGroup)

  const camp = scrollerOf(page)
  await expect(camp.getByRole('list', { name: '训练营进度' }).getByRole('listitem')).toHaveText([
    ...['开营已完成', '1定题进行中', '2入户未完成', '结营未完成'],
  ])
  await camp.getByRole('link', { name: '课程', exact: true }).click()
  await expectAt(page, routes.campCourses)
  await scrollerOf(page).getByRole('listitem').getByRole('button').first().click()
  await expectAt(page, routes.coursePlayer)
})

test('D2-B056 D2-B058 D2-R28 D2-B065 the sections of a camp from its drawer, and its people', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.campGroup, { id: young, type: 'ts' })
  await page.getByRole('button', { name: '全部栏目' }).click()
  const drawer = page.getByRole('dialog', { name: '全部栏目' })
  await expect(drawer.getByRole('link')).toHaveCount(10)
  await drawer.getByRole('link', { name: /^公告/ }).click()
  await expectAt(page, routes.campAnnouncements)
  await page.goBack()
  await expectAt(page, routes.campGroup)

  await page.getByRole('button', { name: '班级成员' }).click()
  await expectAt(page, routes.classMembers)
  await expect(scrollerOf(page).getByRole('heading', { name: '班级老师' })).toBeVisible()
  await expect(scrollerOf(page).getByText('班主任', { exact: true })).toBeVisible()
})

test('D2-B421 special classes and camps are listed; a camp has courses, homework, exams, sign-in and a community', async ({
  page,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.specialClasses, {})
  await expect(scrollerOf(page).getByRole('list', { name: '专题班' }).getByRole('link').first()).toBeVisible()
  await openAt(page, routes.camps, {})
  await expect(
    scrollerOf(page)
      .getByRole('link', { name: /训练营/ })
      .first(),
  ).toBeVisible()
  for (const [section, route] of SECTIONS) {
    await openAt(page, routes.campGroup, { id: young, type: 'ts' })
    await page.getByRole('button', { name: '全部栏目' }).click()
    await page
      .getByRole('dialog', { name: '全部栏目' })
      .getByRole('link', { name: new RegExp(`^${section}`) })
      .click()
    await expectAt(page, route)
    await expectDrawn(page)
    await expect(scrollerOf(page)).not.toContainText('暂未开放')
  }
  await openAt(page, routes.classHomework, { homeworkId: idOf('work', 'young-camp-report') })
  await expect(scrollerOf(page).getByText('实践历练调研报告').first()).toBeVisible()
})

test('D2-B055 D2-Q42 who is not in a camp does not get inside, and finds the way to join', async ({ page, logIn }) => {
  await logIn('20260014')
  await openAt(page, routes.campGroup, { id: young })
  await page.getByRole('button', { name: '查看训练营' }).click()
  await expectAt(page, routes.camp)
})
