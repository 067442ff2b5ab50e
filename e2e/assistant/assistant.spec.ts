import { routes } from '@college/contract/routes.ts'
import { aModel, begin, say } from '../../server/testing/model.ts'
import { expect, test } from '../college.ts'
import { expectAt } from '../kit/steps.ts'

let answer: Parameters<typeof aModel>[0] = (response) => say(response, ['好'])

/** A college with the assistant switched on, and a local server in place of the model. */
const story = test.extend<{ model: Awaited<ReturnType<typeof aModel>> }>({
  model: [
    async ({ college, setSettings, logIn }, use) => {
      const model = await aModel((response, heard) => answer(response, heard))
      Object.assign(college.config, { AI_URL: model.url, AI_MODEL: 'small' })
      await setSettings({ setting_nc_other_ai: '1' })
      await logIn('20260010')
      await use(model)
      Reflect.deleteProperty(college.config, 'AI_URL')
      model.close()
    },
    { auto: true },
  ],
})

story(
  'D1-B026 D1-M14: the assistant answers from the college and links to what it says; an answer is stopped, and one that breaks off is asked for again',
  async ({ page, model }) => {
    const question = page.getByRole('textbox', { name: '问题' })
    const log = page.getByRole('log', { name: '对话' })
    answer = (response, { body }) => {
      const found = /\[1\] ([^：]+)：/.exec(body.messages[0]?.content ?? '')?.[1] ?? '无'
      say(response, ['可以先学', `《${found}》`, '[1]，再做调研[9]。'])
    }
    await page.goto('/')
    await page.getByRole('button', { name: '干部网院' }).click()
    await page.getByRole('button', { name: 'AI助手' }).click()
    await expectAt(page, routes.assistant)
    await question.fill('系统观念怎么学')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(log).toContainText('系统观念怎么学')
    await expect(log).toContainText('，再做调研[9]。')
    expect(model.heard.at(-1)?.body.messages.at(-1)).toEqual({ role: 'user', content: '系统观念怎么学' })

    const source = page.getByRole('list', { name: '参考资料' }).getByRole('button')
    await expect(source).toHaveCount(1)
    await source.click()
    await expect.poll(() => page.url()).toMatch(/[?&]id=[0-9a-f-]{36}/)
    await page.goBack()
    await expect(log).toContainText('，再做调研[9]。')

    await page.getByRole('button', { name: '清空对话' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: '清空' }).click()
    await expect(page.getByRole('heading', { name: '想学什么，问问看' })).toBeVisible()

    answer = (response) => begin(response, ['刚开始说'])
    await question.fill('甲')
    await page.keyboard.press('Enter')
    await expect(log).toContainText('刚开始说')
    await page.getByRole('button', { name: '停止回答' }).click()
    await expect(page.getByRole('button', { name: '发送' })).toBeVisible()

    answer = (response) => {
      begin(response, ['断在这里'])
      setTimeout(() => response.destroy(), 50)
    }
    await question.fill('乙')
    await page.getByRole('button', { name: '发送' }).click()
    await expect(log.getByRole('alert')).toContainText('AI助手暂时无法回答，请稍后再试')
    answer = (response) => say(response, ['这回说完了'])
    await log.getByRole('button', { name: '重新回答' }).click()
    await expect(log).toContainText('这回说完了')
    await expect(log.getByRole('alert')).toHaveCount(0)
  },
)
