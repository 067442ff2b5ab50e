import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { expect, test } from '../college.ts'
import { violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { expectToast } from '../kit/steps.ts'

test.use(desk)

const BEFORE =
  '<h3>培训内容</h3><p>理论<strong>学习</strong>\n</p><ul><li>原著</li><li>讲座</li></ul>' +
  '<table><tbody><tr><th colspan="2">安排</th></tr><tr><td>第一周</td><td>自学</td></tr></tbody></table>' +
  '<blockquote>学而时习之</blockquote><p>设<math display="block"><msup><mi>x</mi><mn>2</mn></msup></math></p><p>末段</p>'

test('D1-B006 a rich text keeps what it holds, and is changed by tools and keys', async ({ page, logIn, college }) => {
  test.slow()
  const id = randomUUID()
  const { database } = college
  const stored = async () =>
    (await database.execute<{ content: string }>(sql`select content from classes where id = ${id}`)).rows[0]?.content
  await database.execute(sql`
    insert into classes (id, type, title, status, content) values (${id}, 1, '富文本专题班', 'draft', ${BEFORE})`)
  try {
    await logIn('20260999')
    await page.goto(`/console/classes/${id}/edit`)
    const text = page.getByRole('textbox', { name: '简介' })
    await expect(text).toContainText('末段')
    const tool = (name: string) => page.getByRole('toolbar', { name: '简介的格式' }).getByRole('button', { name })

    // Read, and another field saved: not a byte is different.
    await text.getByText('原著').click()
    await expect(tool('列表')).toHaveAttribute('aria-pressed', 'true')
    await expect(tool('加粗')).toHaveAttribute('aria-pressed', 'false')
    await page.getByRole('textbox', { name: '主办单位' }).fill('富文本主办单位')
    await page.keyboard.press('Control+s')
    await expectToast(page, '已保存')
    expect(await stored()).toBe(BEFORE)

    // Bold by the tool, an item by Enter, out of the list by a second one; then all is undone and done again.
    await text.getByText('末段').click()
    await page.keyboard.press('End')
    await tool('加粗').click()
    await expect(tool('加粗')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.type('重点')
    await page.keyboard.press('Control+z')
    await expect(text).not.toContainText('重点')
    await page.keyboard.press('Control+y')
    await expect(text.locator('strong').last()).toHaveText('重点')
    await text.getByText('讲座').click()
    await expect(tool('列表')).toHaveAttribute('aria-pressed', 'true')
    await page.keyboard.press('End')
    await page.keyboard.press('Enter')
    await page.keyboard.type('讨论')
    expect(await violations(page)).toEqual([])
    await page.keyboard.press('Control+s')
    await expectToast(page, '已保存')
    expect(await stored()).toBe(
      BEFORE.replace('\n', '')
        .replace('<li>讲座</li>', '<li>讲座</li><li>讨论</li>')
        .replace('末段', '末段<strong>重点</strong>'),
    )

    // Words of another program come without their looks; a link is put on what is selected.
    await text.getByText('末段').click()
    await page.keyboard.press('End')
    await text.evaluate((element) => {
      const clipboardData = new DataTransfer()
      clipboardData.setData('text/plain', '贴来的字')
      clipboardData.setData('text/html', '<h1 style="color:red">贴来的字</h1>')
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }))
    })
    await expect(text.locator('p').last()).toContainText('贴来的字')
    await expect(text.locator('h1')).toHaveCount(0)
    await page.keyboard.press('Shift+Home')
    await tool('给选中的字加链接').click()
    await page.getByRole('searchbox', { name: '链接的地址' }).fill('https://example.cn/')
    await page.keyboard.press('Enter')
    await expect(text.getByRole('link')).toContainText('贴来的字')
  } finally {
    await database.execute(sql`delete from classes where id = ${id}`)
  }
})
