import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectDrawn, expectToast, openAt, scrollerOf } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const SECTIONS = [
  ['考试', routes.campExams],
  ['签到', routes.campSignIn],
  ['公告', routes.campAnnouncements],
  ['班级社区', routes.campCommunity],
] as const

test('D2-R04 D2-B159 D2-B160 D2-B421 somebody enrols in a camp, enters it, and goes to its sections, people and courses', async ({
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
  await test.step('on a low screen the page scrolls, and its sections stay in view', async () => {
    const size = page.viewportSize()
    await page.setViewportSize({ width: 320, height: 480 })
    await camp.evaluate((element) => element.scrollTo(0, element.scrollHeight))
    await expect(camp.getByRole('navigation', { name: '训练营栏目' })).toBeInViewport({ ratio: 1 })
    if (size) await page.setViewportSize(size)
  })
  const drawer = page.getByRole('dialog', { name: '全部栏目' })
  for (const [section, route] of SECTIONS) {
    await camp.getByRole('button', { name: '全部栏目' }).click()
    await expect(drawer.getByRole('link')).toHaveCount(10)
    await drawer.getByRole('link', { name: new RegExp(`^${section}`) }).click()
    await expectAt(page, route)
    await expectDrawn(page)
    await expect(camp).not.toContainText('暂未开放')
    await page.goBack()
    await expectAt(page, routes.campGroup)
  }

  await camp.getByRole('button', { name: '班级成员' }).click()
  await expectAt(page, routes.classMembers)
  await expect(camp.getByRole('heading', { name: '班级老师' })).toBeVisible()
  await expect(camp.getByText('班主任', { exact: true })).toBeVisible()
  await page.goBack()
  await expectAt(page, routes.campGroup)

  await camp.getByRole('link', { name: '课程', exact: true }).click()
  await expectAt(page, routes.campCourses)
  await camp.getByRole('listitem').getByRole('button').first().click()
  await expectAt(page, routes.coursePlayer)
  await openAt(page, routes.classHomework, { homeworkId: idOf('work', 'young-camp-report') })
  await expect(camp.getByText('实践历练调研报告').first()).toBeVisible()
})
