import { getPlayTrend } from '@college/contract/courses/play.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { allViolations } from '../kit/axe.ts'
import { playerAddress, playerSettings, playUntil, startPlaying, videoOf } from './lecture.ts'
import { aQuizLecture, EVERY_SECONDS } from './quiz-lecture.ts'

// Without a network the app's files come from the worker.
test.use({ serviceWorkers: 'allow' })

const NETWORK = 30_000

test('D3-B187 D3-B188 D3-B257 D3-Q62 a quiz stops the mini player, leads to the course and covers its screen; a wrong answer leads back, a right one on, and a drag only to the next', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id, seconds, isSeen } = await aQuizLecture(college, { isAlwaysQuiz: true })
  await logIn('20260003')
  await page.goto(`/#${href(routes.home, {})}`)
  await isSeen
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 1)
  await page.goBack()
  const mini = page.getByRole('region', { name: '小窗播放' })
  await expect(mini.getByText('随堂测验，去课程作答')).toBeVisible({ timeout: NETWORK })
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
  await mini.getByRole('button', { name: '播放', exact: true }).click()
  await expect(mini).toHaveCount(0)

  const quiz = page.getByRole('dialog', { name: '随堂测验' })
  await expect(quiz).toBeVisible({ timeout: NETWORK })
  await expect(quiz.getByText('正确', { exact: true })).toBeVisible({ timeout: NETWORK })
  expect((await videoOf(page)).isPaused).toBe(true)
  expect(await quiz.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await allViolations(page, '[role="dialog"]')).toEqual([])
  // Esc does not close what must be answered.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续答题' }).click()
  await expect(quiz).toBeVisible()
  await quiz.getByText('错误', { exact: true }).click()
  await quiz.getByRole('button', { name: '提交' }).click()
  await expect(quiz.getByText('由于当前题目答错,即将返回上一节点')).toBeVisible()
  await quiz.getByRole('button', { name: '返回上一节点' }).click()
  await expect(quiz).toHaveCount(0)
  expect((await videoOf(page)).time).toBeLessThan(EVERY_SECONDS - 1)

  await expect(quiz.getByText('正确', { exact: true })).toBeVisible({ timeout: NETWORK })
  await page.context().setOffline(true)
  await quiz.getByText('正确', { exact: true }).click()
  await quiz.getByRole('button', { name: '提交' }).click()
  await expect(quiz.getByText('网络不可用，答案已保留，恢复网络后自动提交')).toBeVisible()
  await page.context().setOffline(false)
  await expect(quiz.getByText('全部答对')).toBeVisible({ timeout: NETWORK })
  await quiz.getByRole('button', { name: '继续学习' }).click()
  await expect(quiz).toHaveCount(0)
  await playUntil(page, EVERY_SECONDS + 0.5)

  await page.getByRole('slider', { name: '播放进度' }).press('End')
  await expect.poll(async () => (await videoOf(page)).time).toBeLessThan(2 * EVERY_SECONDS)
  await expect(quiz.getByText('正确', { exact: true })).toBeVisible({ timeout: NETWORK })
  // Nothing behind an unanswered quiz counts.
  const { data } = await (await page.request.get(`${getPlayTrend.path}?courseId=${id}`)).json()
  const rate = data.playTree[0].children[0].finishedRate
  expect(rate).toBeGreaterThan(0)
  expect(rate).toBeLessThanOrEqual(Math.ceil(((2 * EVERY_SECONDS) / seconds) * 100))
})
