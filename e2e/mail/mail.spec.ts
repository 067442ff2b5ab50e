import { routes } from '@college/contract/routes.ts'
import { idOf } from '../../database/demo/ids.ts'
import { expect, test } from '../college.ts'
import { answer, expectAt, expectToast, openAt } from '../kit/steps.ts'

test.use({ contextOptions: { reducedMotion: 'reduce' } })

const CAMP = idOf('class', 'young-camp')
const TITLE = '想调整值班时间'

test('D2-R37 D2-R38 D2-R39 D2-B066: a learner writes to the head teacher, who reads it and answers', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  await logIn('20260001')
  await openAt(page, routes.campMailbox, { id: CAMP })
  await page.getByRole('link', { name: /写信/ }).click()
  await expect(page.getByText('陆见深')).toBeVisible()
  await page.getByLabel('标题').fill(TITLE)
  await page.getByRole('textbox', { name: '邮件正文' }).fill('下周值班和直播冲突，能否看回放？')
  await page.getByLabel('添加附件').setInputFiles({
    name: '值班表.txt',
    mimeType: 'text/plain',
    buffer: Buffer.from('周二、周四'),
  })
  await expect(page.getByRole('link', { name: '值班表.txt' })).toBeVisible()
  await page.getByRole('button', { name: '发送' }).click()
  await expectToast(page, '邮件发送成功')
  await expectAt(page, routes.campMailbox)

  const context = await browser.newContext({ ...(baseURL && { baseURL }), viewport: { width: 390, height: 844 } })
  const office = await context.newPage()
  await logIn('20260801', office)
  await openAt(office, routes.campMailbox, { id: CAMP })
  await expect(office.getByText('1 封未读')).toBeVisible()
  await office.getByRole('link', { name: /收件箱/ }).click()
  await office.getByRole('link', { name: new RegExp(TITLE) }).click()
  await expect(office.getByRole('link', { name: '值班表.txt' })).toBeVisible()
  await office.getByRole('button', { name: '回复发件人' }).click()
  await expect(office.getByLabel('标题')).toHaveValue(`回复：${TITLE}`)
  await office.getByRole('textbox', { name: '邮件正文' }).fill('可以，请在周末前看完。')
  await office.getByRole('button', { name: '发送' }).click()
  await expectToast(office, '邮件发送成功')
  await context.close()

  await expect(page.getByText('1 封未读')).toBeVisible()
  await page.getByRole('link', { name: /收件箱/ }).click()
  const letter = page.getByRole('link', { name: new RegExp(`回复：${TITLE}`) })
  await expect(letter).toContainText('未读')
  await letter.click()
  await expect(page.getByRole('paragraph').filter({ hasText: '可以，请在周末前看完。' })).toBeVisible()
  await page.goBack()
  await expectAt(page, routes.mailInbox)
  await expect(letter).not.toContainText('未读')
  await page.getByRole('button', { name: '删除邮件', exact: true }).click()
  await page.getByRole('button', { name: `删除邮件 回复：${TITLE}` }).click()
  await answer(page, `确认删除邮件回复：${TITLE}?`, '是')
  await expectToast(page, '邮件删除成功')
  await expect(letter).toBeHidden()
})
