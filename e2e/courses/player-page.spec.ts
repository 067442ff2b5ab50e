import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { allViolations, beginIn } from '../kit/axe.ts'
import { expectToast } from '../kit/steps.ts'
import { aLecture, listenToPulses, playerAddress } from './lecture.ts'

test('D3-B036 D3-R05 D3-B159 D3-B174 a course becomes a favourite that is listed at once, and is joined and left; its document opens over the page, its link outside after a question', async ({
  page,
  college,
  logIn,
}) => {
  const { documentId } = await aLecture(college)
  const { id, title, coursewares } = await aLecture(college, {
    title: '刚收藏的课程',
    coursewares: [
      { title: '讲授', documentId: null },
      { title: '讲稿', type: 'document', media: {}, durationSeconds: 0, documentId },
      { title: '延伸阅读', type: 'link', media: {}, durationSeconds: 0, linkUrl: 'https://reading.example/a' },
    ],
  })
  await page.context().route('https://reading.example/**', (route) => route.fulfill({ body: 'elsewhere' }))
  await logIn('20260001')
  const pulses = listenToPulses(page)
  const collection = `/#${href(routes.myCollection, {})}`
  await page.goto(collection)
  const things = page.getByRole('list', { name: '收藏' })
  await expect(things.getByRole('listitem').first()).toBeVisible()
  await expect(things.getByText(title)).toHaveCount(0)

  await page.goto(playerAddress(id))
  for (const tab of ['课程', '简介']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await allViolations(page)).toEqual([])
  }
  await page.getByRole('button', { name: '收藏', exact: true }).click()
  await expectToast(page, '操作成功')
  await page.getByRole('button', { name: '加入在学' }).click()
  await expect(page.getByRole('button', { name: '开始学习' })).toBeVisible()
  await page.getByRole('button', { name: '更多操作' }).click()
  await page.getByRole('button', { name: '取消加入' }).click()
  await page.getByRole('alertdialog').getByRole('button', { name: '是' }).click()
  await expectToast(page, '取消成功')
  await expect(page.getByRole('button', { name: '加入在学' })).toBeVisible()

  await page.getByRole('tab', { name: '课程' }).click()
  await page.getByRole('button', { name: '讲稿' }).click()
  const sheet = page.getByRole('dialog', { name: '讲稿' })
  await expect(sheet.getByRole('article')).toContainText('。')
  await expect.poll(() => pulses[0]).toMatchObject({ coursewareId: coursewares[1]?.id, pulseTime: 0, state: '20000' })
  await page.keyboard.press('Escape')
  await expect(page.getByRole('button', { name: /讲稿/ }).getByLabel('已完成')).toBeVisible()

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
  expect(pulses.map(({ coursewareId }) => coursewareId)).toEqual([coursewares[1]?.id, coursewares[2]?.id])

  await page.goto(collection)
  await expect(things.getByText(title)).toBeVisible()
})

test('D3-R01 the player has no accessibility violations in the dark and in large type', { tag: '@nightly' }, async ({
  page,
  college,
  logIn,
}) => {
  const { id } = await aLecture(college, { coursewares: [{}, {}] })
  await logIn('20260002')
  await beginIn(page, { scheme: 'dark', isLarge: true })
  await page.goto(playerAddress(id))
  for (const tab of ['课程', '简介']) {
    await page.getByRole('tab', { name: tab }).click()
    expect(await allViolations(page)).toEqual([])
  }
})
