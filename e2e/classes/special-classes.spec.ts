import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { aStudyClass } from '../../server/testing/class-study.ts'
import { expect, test } from '../college.ts'
import { aLecture, clickControl, listenToPulses, playUntil, startPlaying } from '../courses/lecture.ts'
import { answer, expectAt, expectToast, openAt, scrollerOf } from '../kit/steps.ts'

const main = (page: Page) => scrollerOf(page).getByRole('button', { name: /^(立即报名|开始学习|待审核)$/ })

test('D2-B001 D2-B147 D2-B050 from the tab bar to a class, enrolled at once, and its first lecture moves the progress', async ({
  page,
  college,
  logIn,
}) => {
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
  await expect(scrollerOf(page).getByRole('heading', { level: 1, name: title })).toBeVisible()
  await expect(scrollerOf(page).getByText('报名通过后即可学习，下面是课程预览')).toBeVisible()

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
  // A percent of the lecture is enough; a pause sends what was seen.
  await playUntil(page, 6)
  await clickControl(page, '暂停')
  await expect.poll(() => pulses.some(({ state, pulseTime }) => state === '20000' && pulseTime > 0)).toBe(true)
  await expect(page.getByText(/不计入班级进度/)).toHaveCount(0)
  await page.goBack()
  await expectAt(page, routes.specialClass)
  await expect(scrollerOf(page).getByText(/学到 [1-9]\d*%/)).toBeVisible()
  await expect(scrollerOf(page).getByText('上次学到')).toBeVisible()

  await page.goBack()
  await expectAt(page, routes.specialClasses)
  await scrollerOf(page).getByRole('button', { name: '我的' }).click()
  await expect(scrollerOf(page).getByRole('link', { name: title })).toContainText('开始学习')
})
