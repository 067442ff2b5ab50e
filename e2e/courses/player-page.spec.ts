import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { allViolations, beginIn } from '../kit/axe.ts'
import { expectToast } from '../kit/steps.ts'
import { aLecture, listenToPulses, playerAddress, playUntil, startPlaying, videoOf } from './lecture.ts'

test('D3-B174 D3-B175 D3-B341 a document opens over the page and is saved at once', async ({
  page,
  college,
  logIn,
}) => {
  const { documentId } = await aLecture(college)
  const { id, coursewares } = await aLecture(college, {
    coursewares: [
      { title: '讲授', documentId: null },
      { title: '讲稿', type: 'document', media: {}, durationSeconds: 0, documentId },
    ],
  })
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(playerAddress(id))
  await expect(page.getByRole('button', { name: '开始播放' })).toBeVisible()
  await page.getByRole('button', { name: '文稿' }).click()
  await expectToast(page, '当前课件暂无相关文档')

  await page.getByRole('tab', { name: '课程' }).click()
  await page.getByRole('button', { name: '讲稿' }).click()
  const sheet = page.getByRole('dialog', { name: '讲稿' })
  await expect(sheet.getByRole('article')).toContainText('。')
  await expect.poll(() => pulses[0]).toMatchObject({ coursewareId: coursewares[1]?.id, pulseTime: 0, state: '20000' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /讲稿/ }).getByLabel('已完成')).toBeVisible()
})

test('D3-B158 D3-B159 D3-B335 a course is added to the favourites and to the plan, and stays there', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await page.getByRole('button', { name: '收藏' }).click()
  await expectToast(page, '操作成功')
  await page.getByRole('button', { name: '加入在学' }).click()
  await expect(page.getByRole('button', { name: '继续学习' })).toBeVisible()

  await page.reload()
  await expect(page.getByRole('button', { name: '已收藏', pressed: true })).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '取消加入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '是' }).click()
  await expectToast(page, '取消成功')
  await expect(page.getByRole('button', { name: '加入在学' })).toBeVisible()
})

test('D3-B036 D3-R05 a course that becomes a favourite is among them at once', async ({ page, college, logIn }) => {
  const { id, title } = await aLecture(college, { title: '刚收藏的课程' })
  await logIn('20260001')
  const collection = `/#${href(routes.myCollection, {})}`
  await page.goto(collection)
  const things = page.getByRole('list', { name: '收藏' })
  await expect(things.getByRole('listitem').first()).toBeVisible()
  await expect(things.getByText(title)).toHaveCount(0)
  await page.goto(playerAddress(id))
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expectToast(page, '操作成功')
  await page.goto(collection)
  await expect(things.getByText(title)).toBeVisible()
})

test('D1-B307 leaving the player sends a pulse; closed outside of it, it is found unchanged', async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college)
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(playerAddress(id))
  await startPlaying(page)
  await playUntil(page, 3)
  await page.getByRole('button', { name: '评价', exact: true }).click()
  await expect(page).toHaveURL(/assess\/mobile-course/)
  await page.getByRole('button', { name: '关闭小窗' }).click()
  await expect(page.locator('video')).toHaveCount(0)
  await expect.poll(() => pulses.length).toBe(1)
  const time = Number(pulses[0]?.watchPoint.slice(-2))

  await page.goBack()
  await expect(page.getByRole('button', { name: '开始播放' })).toBeVisible()
  const back = await videoOf(page)
  expect(back.isPaused).toBe(true)
  expect(back.time).toBeGreaterThanOrEqual(time)
  expect(back.time).toBeLessThan(time + 5)
})

test('D3-B333 a missing medium says so and has a retry', async ({ page, college, logIn }) => {
  const { id } = await aLecture(college, { coursewares: [{ media: { sd: 'media/none/sd.mp4' } }] })
  await logIn('20260002')
  await page.goto(playerAddress(id))
  await expect(page.getByText('此视频暂无法播放')).toBeVisible()
  await page.getByRole('button', { name: '重新加载' }).click()
  await expect(page.getByText('此视频暂无法播放')).toBeVisible()
})

test('D3-B174 D3-B175 an external link opens only after a confirmation, and then counts as read', async ({
  page,
  college,
  logIn,
}) => {
  const { id, coursewares } = await aLecture(college, {
    coursewares: [
      {},
      { title: '延伸阅读', type: 'link', media: {}, durationSeconds: 0, linkUrl: 'https://reading.example/a' },
    ],
  })
  await page.context().route('https://reading.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await logIn('20260002')
  const pulses = listenToPulses(page)
  await page.goto(playerAddress(id))
  await page.getByRole('tab', { name: '课程' }).click()
  const question = page.getByRole('alertdialog', { name: '即将离开本站，前往 reading.example，是否继续？' })

  await page.getByRole('button', { name: '延伸阅读' }).click()
  await question.getByRole('button', { name: '否' }).click()
  await expect(page.getByRole('button', { name: /延伸阅读/ })).toContainText('未学')

  await page.getByRole('button', { name: '延伸阅读' }).click()
  const [elsewhere] = await Promise.all([
    page.context().waitForEvent('page'),
    question.getByRole('button', { name: '是' }).click(),
  ])
  await elsewhere.waitForURL('https://reading.example/a')
  expect(await elsewhere.evaluate(() => window.opener)).toBeNull()
  await expect(page.getByRole('button', { name: /延伸阅读/ }).getByLabel('已完成')).toBeVisible()
  expect(pulses.map(({ coursewareId }) => coursewareId)).toEqual([coursewares[1]?.id])
})

for (const { isLarge, scheme } of [
  { isLarge: false, scheme: 'light' },
  { isLarge: true, scheme: 'dark' },
]) {
  test(`D3-R01 the player has no accessibility violations, ${scheme}${isLarge ? ' and large' : ''}`, async ({
    page,
    college,
    logIn,
  }) => {
    const { id } = await aLecture(college, { coursewares: [{}, {}] })
    await logIn('20260002')
    await beginIn(page, { scheme, isLarge })
    await page.goto(playerAddress(id))
    for (const tab of ['课程', '简介']) {
      await page.getByRole('tab', { name: tab }).click()
      expect(await allViolations(page)).toEqual([])
    }
  })
}
