import { getPlayTrend } from '@college/contract/courses/play.ts'
import { expect, test } from '../college.ts'
import { allViolations } from '../kit/axe.ts'
import { playerAddress, playerSettings, playUntil, startPlaying, videoOf } from './lecture.ts'
import { aQuizLecture } from './quiz-lecture.ts'

const NETWORK = 30_000

test('D3-B187 D3-B188 D3-B256 D3-B257 a quiz stops play over the whole screen; a wrong answer leads back, a right one on', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await page.setViewportSize({ width: 390, height: 844 })
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id } = await aQuizLecture(college, { isAlwaysQuiz: true })
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await startPlaying(page)

  const quiz = page.getByRole('dialog', { name: '随堂测验' })
  await expect(quiz).toBeVisible({ timeout: NETWORK })
  await expect(quiz.getByText('正在出题')).toHaveCount(0)
  await expect.poll(async () => (await videoOf(page)).isPaused).toBe(true)
  expect(await quiz.boundingBox()).toEqual({ x: 0, y: 0, width: 390, height: 844 })
  expect(await allViolations(page, '[role="dialog"]')).toEqual([])
  await page.screenshot({ path: test.info().outputPath('asked.png') })

  // Esc does not close what must be answered.
  await page.keyboard.press('Escape')
  await page.getByRole('button', { name: '继续答题' }).click()
  await expect(quiz).toBeVisible()

  await quiz.getByText('错误', { exact: true }).click()
  await page.reload()
  await expect(quiz.getByRole('radio', { name: /错误/ })).toBeChecked({ timeout: NETWORK })
  await quiz.getByRole('button', { name: '提交' }).click()
  await expect(quiz.getByText('由于当前题目答错,即将返回上一节点')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('wrong.png') })
  await quiz.getByRole('button', { name: '返回上一节点' }).click()
  await expect(quiz).toHaveCount(0)
  expect((await videoOf(page)).time).toBeLessThan(9)

  await expect(quiz).toBeVisible({ timeout: NETWORK })
  await expect(quiz.getByText('正确', { exact: true })).toBeVisible({ timeout: NETWORK })
  await page.context().setOffline(true)
  await quiz.getByText('正确', { exact: true }).click()
  await quiz.getByRole('button', { name: '提交' }).click()
  await expect(quiz.getByText('网络不可用，答案已保留，恢复网络后自动提交')).toBeVisible()
  await page.screenshot({ path: test.info().outputPath('offline.png') })
  await page.context().setOffline(false)
  await expect(quiz.getByText('全部答对')).toBeVisible({ timeout: NETWORK })
  await page.screenshot({ path: test.info().outputPath('right.png') })
  await quiz.getByRole('button', { name: '继续学习' }).click()
  await expect(quiz).toHaveCount(0)
  await playUntil(page, 14)
})

test('D3-Q04 D3-Q02 a drag past an unanswered quiz lands before it, and nothing behind it counts', async ({
  page,
  college,
  logIn,
  setSettings,
}) => {
  await setSettings({ setting_nc_player: playerSettings({ drag: 1 }) })
  const { id, seconds } = await aQuizLecture(college)
  await logIn('20260003')
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 2)
  await page.getByRole('slider', { name: '播放进度' }).press('End')
  await expect.poll(async () => (await videoOf(page)).time).toBeLessThan(12)
  const quiz = page.getByRole('dialog', { name: '随堂测验' })
  await expect(quiz.getByText('正确', { exact: true })).toBeVisible({ timeout: NETWORK })
  const { data } = await (await page.request.get(`${getPlayTrend.path}?courseId=${id}`)).json()
  expect(data.playTree[0].children[0].finishedRate).toBeLessThanOrEqual(Math.ceil((12 / seconds) * 100))
})
