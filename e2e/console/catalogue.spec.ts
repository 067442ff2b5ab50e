import { type CatalogueGroup, catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { routes } from '@college/contract/routes.ts'
import type { Page } from '@playwright/test'
import { expect, test } from '../college.ts'
import { looks, violations } from '../kit/axe.ts'
import { desk } from '../kit/desk.ts'
import { secondPage } from '../kit/second-page.ts'
import { expectAt, expectDeskAt, expectToast, hearing, openAt } from '../kit/steps.ts'

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

/** Opens the list of a kind by the navigation, as somebody does who works there. */
async function openKind(page: Page, kind: string): Promise<void> {
  const [group = '', key] = kind.split('/')
  const { name, kinds } = catalogueGroups[group as CatalogueGroup]
  await page.getByRole('navigation', { name: '后台导航' }).getByRole('link', { name }).click()
  const found = kinds.find((one) => one.kind === key)
  if (kinds.length > 1) {
    const chips = page.getByRole('navigation', { name: '内容的种类' })
    await chips.getByRole('link', { name: found?.name ?? '' }).click()
  }
  await expectDeskAt(page, new RegExp(`/catalogue/${kinds.length > 1 ? kind : group}$`))
}

test('D1-B006 an administrator makes a column and a brief, publishes them, and takes one back; a learner sees it', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  const learner = await secondPage({ browser, baseURL })
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
  await openAt(learner, routes.column, { id })
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
  await expect(learner.getByText('专栏不存在')).toBeVisible()
  await expect(learner.getByText('走进每一处旧址')).toBeHidden()

  await openKind(page, 'texts/briefs')
  await page.keyboard.press('c')
  await page.getByRole('textbox', { name: '名称', exact: true }).fill('试点工作简报')
  await page.locator('[data-field=publishedAt] input').fill('2026-01-05 08:00')
  await page.keyboard.press('Enter')
  await page.keyboard.press('Control+s')
  await expectDeskAt(page, /briefs\/[0-9a-f-]{36}$/)
  const brief = page.url().split('/').at(-1) ?? ''
  await openKind(page, 'texts/briefs')
  await page.locator('tr[data-row-key]', { hasText: '试点工作简报' }).getByRole('checkbox').check()
  await page.getByRole('toolbar', { name: '所选的操作' }).getByRole('button', { name: '发布' }).click()
  await expect(page.getByRole('tooltip')).toContainText('发布所选的 1 个简报？')
  await page.getByRole('tooltip').getByRole('button', { name: '发布' }).click()
  await expectToast(page, '已发布 1 个')
  await openAt(learner, routes.brief, { id: brief })
  await expect(learner.getByText('试点工作简报').first()).toBeVisible()
})

test('D3-C26 D3-C29 a board is opened and closed while a learner writes: it takes no new topics, and is kept for those it has', async ({
  page,
  browser,
  baseURL,
  logIn,
}) => {
  const learner = await secondPage({ browser, baseURL })
  await logIn('20260999')
  await logIn('20260001', learner)
  const events = hearing(learner)
  await openAt(learner, routes.forumPostNew, {})
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
  await expect(learner.getByRole('alertdialog')).toContainText('这个版块不再收新帖，请换一个')
  await learner.getByRole('button', { name: '知道了' }).click()
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
})

/** Beside the forms that other stories check: with a picture, choices, and what is picked from others. */
const WALKED = ['portal/banners', 'lessons/quizPackages', 'tasks/tasks']

test('D1-B006 lists and forms of several sorts are readable', async ({ page, logIn }) => {
  await logIn('20260999')
  await page.goto('/console/')
  for (const kind of WALKED) {
    await openKind(page, kind)
    await expect(page.locator('tr[data-row-key], .state-view').first()).toBeVisible()
    expect([kind, await violations(page)]).toEqual([kind, []])
    const row = page.locator('tr[data-row-key] b').first()
    await ((await row.count()) > 0 ? row.click() : page.keyboard.press('c'))
    await expect(page.getByRole('button', { name: '放弃改动' })).toBeVisible()
    expect([kind, await violations(page)]).toEqual([kind, []])
  }
})

test('D1-B006 every list and every form is readable, also in the dark', { tag: '@nightly' }, async ({
  page,
  logIn,
}) => {
  test.setTimeout(240_000)
  await logIn('20260999')
  for (const kind of KINDS) {
    await page.goto(`/console/catalogue/${kind}`)
    await expect(page.locator('tr[data-row-key], .state-view').first()).toBeVisible()
    expect([kind, await violations(page)]).toEqual([kind, []])
    const row = page.locator('tr[data-row-key] b').first()
    await ((await row.count()) > 0 ? row.click() : page.keyboard.press('c'))
    // What phones are offered is taken down before it is changed.
    const form = page.getByRole('button', { name: '放弃改动' }).or(page.getByText('学员看得到的不能修改，请先撤下'))
    await expect(form).toBeVisible()
    expect([kind, await violations(page)]).toEqual([kind, []])
  }
  await page.emulateMedia({ colorScheme: 'dark' })
  await page.goto('/console/catalogue/lives/lives')
  await page.locator('tr[data-row-key] b').first().click()
  await expect(page.getByRole('button', { name: '放弃改动' })).toBeVisible()
  expect(await violations(page, looks.dark)).toEqual([])
  await page.setViewportSize({ width: 1024, height: 768 })
})
