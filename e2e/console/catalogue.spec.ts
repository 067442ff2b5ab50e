import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk, deskContext } from '../kit/desk.ts'
import { expectAt, expectDeskAt, expectToast, hearing } from '../kit/steps.ts'

test.use(desk)

const KINDS = [
  'portal/banners',
  'portal/notices',
  'portal/hotWords',
  'portal/appVersions',
  'lessons/categories',
  'lessons/columns',
  'lessons/quizPackages',
  'videos/shortVideos',
  'texts/briefs',
  'texts/manuals',
  'people/teachers',
  'people/bases',
  'people/baseAreas',
  'community/boards',
  'tasks/tasks',
  'lives/lives',
]

test('D1-B006 an administrator makes a column and a brief, publishes them, and takes one back; a learner sees it', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  const learner = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await logIn('20260999')
  await logIn('20260001', learner)

  await page.goto('/console/catalogue/lessons/columns')
  await expect(page.locator('tr[data-row-key]').first()).toBeVisible()
  await page.keyboard.press('c')
  await expect(page.getByRole('button', { name: '放弃改动' })).toBeVisible()
  await page.keyboard.press('Control+s')
  await expect(page.getByText('请填写名称')).toBeVisible()
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('沅南红色地名')
  await page.getByLabel('次序').fill('0')
  await page.locator('[data-field=publishedAt] input').fill('2026-01-05 08:00')
  await page.keyboard.press('Enter')
  await page.getByRole('textbox', { name: '介绍' }).pressSequentially('走进每一处旧址')
  await page.getByRole('button', { name: '加一个单元' }).click()
  await page.getByLabel('单元名称').fill('起点')
  await page.getByRole('combobox', { name: '添加课程' }).click()
  await page.getByRole('combobox', { name: '添加课程' }).fill('流程再造')
  await page.locator('.ant-select-item-option', { hasText: '流程再造' }).click()
  await expect(page.getByRole('list', { name: '已选的课程' }).getByRole('listitem')).toHaveCount(1)
  await page.screenshot({ path: 'test-results/console-column-form.png' })
  // A draft outlives a reload.
  await page.reload()
  await expect(page.getByRole('textbox', { name: '名称', exact: true })).toHaveValue('沅南红色地名')
  await expect(page.getByText(/处改动没有保存/)).toBeVisible()
  await page.keyboard.press('Control+s')
  await expectDeskAt(page, /columns\/[0-9a-f-]{36}$/)
  await expect(page.getByText('未发布')).toBeVisible()
  expect(await violations(page)).toEqual([])

  const id = page.url().split('/').at(-1) ?? ''
  const learnersEvents = hearing(learner)
  await learner.goto(`/#${href(routes.column, { id })}`)
  await expectAt(learner, routes.column)
  await expect(learner.getByText('专栏不存在')).toBeVisible()
  await expect(learner.getByText('走进每一处旧址')).toBeHidden()
  await learnersEvents.isOn
  await page.getByRole('button', { name: '发布', exact: true }).click()
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  // Without a reload: the page hears that columns changed.
  await expect(learner.getByText('走进每一处旧址')).toBeVisible()
  await page.getByRole('button', { name: '撤下' }).click()
  // One thing asks as several do, with its name.
  const asked = page.getByRole('tooltip').filter({ hasText: '撤下“' })
  await expect(page.getByText('已发布', { exact: true }).first()).toBeVisible()
  await asked.getByRole('button', { name: '撤下' }).click()
  await expect(page.getByText('未发布', { exact: true })).toBeVisible()
  await learner.reload()
  await expect(learner.getByText('走进每一处旧址')).toBeHidden()

  await page.goto('/console/catalogue/texts/briefs/new')
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('试点工作简报')
  await page.locator('[data-field=publishedAt] input').fill('2026-01-05 08:00')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expectDeskAt(page, /briefs\/[0-9a-f-]{36}$/)

  const brief = page.url().split('/').at(-1) ?? ''
  await page.goto('/console/catalogue/texts/briefs?state=hidden')
  await page.locator('tr[data-row-key]', { hasText: '试点工作简报' }).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '所选的操作' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('tooltip')).toContainText('发布所选的 1 个简报？')
  await page.getByRole('tooltip').getByRole('button', { name: '发布' }).click()
  await expectToast(page, '已发布 1 个')
  await learner.goto(`/#${href(routes.brief, { id: brief })}`)
  await expect(learner.getByText('试点工作简报').first()).toBeVisible()
})

test('D1-B006 of two editors the second sees what the first changed, and chooses field by field', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  const other = await (await browser.newContext({ ...(baseURL && { baseURL }), ...deskContext })).newPage()
  await logIn('20260999')
  await logIn('20260999', other)
  await page.goto('/console/catalogue/portal/hotWords')
  await page.locator('tr[data-row-key]').first().click()
  await expectDeskAt(page, /hotWords\/[0-9a-f-]{36}$/)

  await other.goto(page.url())
  const word = (on: typeof page) => on.getByRole('textbox', { name: '词', exact: true })
  const place = (on: typeof page) => on.getByLabel('次序')
  await expect(word(other)).not.toHaveValue('')
  await word(other).fill('我的词')

  await word(page).fill('先存的词')
  await place(page).fill('7')
  await page.keyboard.press('Control+s')
  await expect(page.getByText(/^已存 /)).toBeVisible()

  await other.keyboard.press('Control+s')
  const dialog = other.getByRole('dialog')
  await expect(dialog).toContainText('改过这一项')
  await expect(dialog).toContainText('先存的词')
  await expect(dialog.getByText('还有 1 处要选')).toBeVisible()
  await expect(dialog.getByRole('button', { name: '按所选保存' })).toBeDisabled()
  await other.screenshot({ path: 'test-results/console-conflict.png' })
  expect(await violations(other)).toEqual([])
  await dialog.getByRole('radiogroup', { name: '词用哪一个' }).getByText('我的词').click()
  await dialog.getByRole('button', { name: '按所选保存' }).click()
  await expect(dialog).toBeHidden()
  await other.reload()
  await expect(word(other)).toHaveValue('我的词')
  await expect(place(other)).toHaveValue('7')

  // Leaving with changes asks first; a draft is kept.
  await word(other).fill('还没存')
  await other.getByRole('link', { name: '热词' }).click()
  await expect(other.getByRole('dialog')).toContainText('有改动没有保存')
  await other.getByRole('button', { name: '不要这些改动' }).click()
  await expectDeskAt(other, /hotWords$/)
})

test('D3-C26 D3-C29 an administrator opens a board and closes it: it takes no new topics, and is kept for those it has', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  const learner = await (await browser.newContext({ ...(baseURL && { baseURL }) })).newPage()
  await logIn('20260999')
  await logIn('20260001', learner)
  const events = hearing(learner)
  await learner.goto(`/#${href(routes.forumPostNew, {})}`)
  const chip = learner.getByRole('button', { name: '读书会' })
  await expect(learner.getByRole('button', { name: '学习心得' })).toBeVisible()
  await events.isOn

  await page.goto('/console/catalogue/community/boards/new')
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('读书会')
  await page.keyboard.press('Control+s')
  await expectDeskAt(page, /boards\/[0-9a-f-]{36}$/)
  await page.getByRole('button', { name: '开放', exact: true }).click()
  await expect(chip).toBeVisible()
  await chip.click()
  await learner.getByLabel('标题').fill('这个月读什么')
  await learner.getByLabel('内容').fill('读《乡土中国》，周五交流')

  // The learner is still writing.
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '关闭' }).click()
  await expect(chip).toBeHidden()
  await learner.getByRole('button', { name: '发帖', exact: true }).click()
  await expectToast(learner, '这个版块不再收新帖，请换一个')
  await learner.getByRole('button', { name: '学习心得' }).click()
  await learner.getByRole('button', { name: '发帖', exact: true }).click()
  await expectToast(learner, '发布成功')

  // Nothing is on it, so it can go; the one with topics stays, and says so.
  await page.getByRole('button', { name: '删除', exact: true }).click()
  await expect(page.getByRole('tooltip')).toContainText('删除“读书会”？')
  await page.getByRole('tooltip').getByRole('button', { name: '删除' }).click()
  await expectDeskAt(page, /community\/boards$/)
  await expect(page.getByText('读书会')).toBeHidden()
  await page.locator('tr[data-row-key]', { hasText: '学习心得' }).click()
  await page.getByRole('button', { name: '关闭', exact: true }).click()
  await page.getByRole('tooltip').getByRole('button', { name: '关闭' }).click()
  await expect(
    page.getByText(/用在：帖子和已删除的帖子 \d+。不能删除；现在不收新帖，已有的帖子照常看得到/),
  ).toBeVisible()
  await expect(page.getByRole('button', { name: '删除', exact: true })).toBeDisabled()
  expect(await violations(page)).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-board-closed-1024.png' })
  expect(await violations(page)).toEqual([])
})

test('D1-B006 every list and every form is readable, also in the dark', async ({ page, logIn }) => {
  test.setTimeout(240_000)
  await logIn('20260999')
  for (const kind of KINDS) {
    await page.goto(`/console/catalogue/${kind}`)
    await expect(page.locator('tr[data-row-key], .state-view').first()).toBeVisible()
    await page.screenshot({ path: `test-results/console-${kind.replace('/', '-')}.png` })
    expect([kind, await violations(page)]).toEqual([kind, []])
    const row = page.locator('tr[data-row-key] b').first()
    await ((await row.count()) > 0 ? row.click() : page.keyboard.press('c'))
    await expect(page.getByRole('button', { name: '放弃改动' })).toBeVisible()
    await page.screenshot({ path: `test-results/console-${kind.replace('/', '-')}-form.png` })
    expect([kind, await violations(page)]).toEqual([kind, []])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/console/catalogue/lives/lives')
  await page.locator('tr[data-row-key] b').first().click()
  await expect(page.getByRole('button', { name: '放弃改动' })).toBeVisible()
  expect(await violations(page, looks.dark)).toEqual([])
  await page.screenshot({ path: 'test-results/console-live-form-dark.png' })
  await page.setViewportSize({ width: 1024, height: 768 })
  await page.screenshot({ path: 'test-results/console-live-form-1024.png' })
})
