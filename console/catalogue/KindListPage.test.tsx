import {
  catalogueList,
  catalogueReach,
  publishedByCollege,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import type { CatalogueGroup } from '@college/contract/catalogue/kinds.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import type { Me } from '../kit/me.ts'
import { pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { KindListPage } from './KindListPage.tsx'
import { cataloguePlaces } from './places.tsx'

const row = (id: string, title: string, state: string, isComing = false) => ({
  ...{
    id,
    title,
    picture: '',
    state,
    isComing,
    ownerUnit: '',
    mayPublish: true,
    cells: { publishedAt: '2026-01-05T00:00:00Z', position: 1, topics: 4 },
  },
})
const rows = [
  row('one', '停机公告', 'hidden'),
  row('two', '开班公告', 'shown'),
  row('three', '春节公告', 'shown', true),
]

/** The list of a group's first kind, or of the one that the address names. */
function openList(
  at: string,
  answers: ReturnType<typeof on>[] = [],
  { group = 'portal', me = {} }: { group?: CatalogueGroup; me?: Partial<Me> } = {},
) {
  const server = pageAnswers(
    ...answers,
    on(catalogueList, ({ word, state }) => {
      const found = rows.filter((one) => one.title.includes(word ?? '') && (!state || one.state === state))
      return ok({ rows: found, total: found.length })
    }),
  )
  const others = { [`/catalogue/${group}/:kind/:id`]: <p>表单页</p> }
  return {
    ...server,
    ...renderPage(<KindListPage group={group} />, { at, path: `/catalogue/${group}/:kind?`, others, me }),
  }
}
const states = () => [...document.querySelectorAll('tbody .state')].map(({ textContent }) => textContent)

test('D1-B006 a list shows who sees each thing already; it is narrowed in the address and opened by key', async () => {
  const { sent, address } = openList('/catalogue/portal/notices')
  await screen.findByText('停机公告')
  expect(states()).toEqual(['未发布', '已发布', '定时发布'])
  fireEvent.click(screen.getByText('已发布', { selector: '.ant-segmented-item-label' }))
  await expect.poll(states).toEqual(['已发布', '定时发布'])
  type(screen.getByPlaceholderText('找登录公告'), '春节')
  await expect.poll(states).toEqual(['定时发布'])
  expect(new URLSearchParams(address().split('?')[1])).toEqual(new URLSearchParams('state=shown&word=春节'))
  expect(sent(catalogueList).at(-1)).toMatchObject({ kind: 'notices', state: 'shown', word: '春节', pageNum: '1' })
  // From the field back to the list, whose keys act again.
  screen.getByPlaceholderText('找登录公告').blur()
  press('j')
  press('Enter')
  await screen.findByText('表单页')
  expect(address()).toBe('/catalogue/portal/notices/three')
})

test('D1-B006 D1-B254 chosen things are published together after a question that says whom it touches; those that were already are said to stay', async () => {
  let changed = 2
  const { sent } = openList('/catalogue/portal/notices', [
    on(setCatalogueState, () => ok({ changed, asked: 0 })),
    on(catalogueReach, () => ok({ reach: { people: 1_234, phones: null }, second: null })),
  ])
  await screen.findByText('停机公告')
  const bar = () => within(screen.getByRole('toolbar', { name: '所选的操作' }))
  const publish = async (count: number) => {
    fireEvent.click(bar().getByText('发布'))
    await screen.findByText(`发布所选的 ${count} 个登录公告？`)
    await screen.findByText('将影响 1,234 人')
    fireEvent.click(screen.getAllByText('发布').at(-1) as HTMLElement)
  }
  press('j')
  press('x')
  press('j')
  press('x')
  expect(bar().getByText('已选 2 个')).toBeTruthy()
  // A filter hides one of them, which stays chosen.
  type(screen.getByPlaceholderText('找登录公告'), '停机')
  await expect.poll(states).toEqual(['未发布'])
  await publish(2)
  await screen.findByText('已发布 2 个')
  expect(sent(setCatalogueState)).toEqual([{ kind: 'notices', ids: ['one', 'two'], state: 'shown' }])
  expect(screen.queryByRole('toolbar', { name: '所选的操作' })).toBeNull()
  changed = 0
  press('k')
  press('x')
  await publish(1)
  await screen.findByText('所选的已经发布，没有变化')
})

test('D1-B006 what is refused for the chosen is said, and they stay chosen; Esc lets them go', async () => {
  openList('/catalogue/portal/notices', [on(setCatalogueState, () => no(setCatalogueState.refusals.readOnly))])
  await screen.findByText('停机公告')
  press('j')
  press('x')
  fireEvent.click(screen.getByText('撤下'))
  await screen.findByText('撤下所选的 1 个登录公告？')
  fireEvent.click(screen.getAllByText('撤下').at(-1) as HTMLElement)
  await screen.findByText('演示账号由多人共用，不能修改')
  expect(screen.getByText('已选 1 个')).toBeTruthy()
  fireEvent.keyDown(document.body, { key: 'Escape' })
  await expect.poll(() => screen.queryByText('已选 1 个')).toBeNull()
})

test('D1-B006 kinds without states cannot be chosen; a group with several leads to each; an empty list says what to do', async () => {
  const { goTo } = openList('/catalogue/portal/hotWords', [on(catalogueList, () => ok({ rows: [], total: 0 }))])
  await screen.findByText('还没有热词')
  expect(screen.getByText('新建以后，学员立即看到')).toBeTruthy()
  const kinds = within(screen.getByLabelText('内容的种类')).getAllByRole('link')
  expect(kinds.map(({ textContent }) => textContent)).toEqual([
    '轮播图',
    '登录公告',
    '热词',
    'App 版本',
    '协议与隐私说明',
  ])
  expect(kinds.filter((one) => one.ariaCurrent ?? one.getAttribute('aria-current'))).toEqual([kinds[2]])
  await goTo('/catalogue/portal/nothing')
  await screen.findByText('没有这一页')
})

test('D2-Q64 a county’s administrator is offered the kinds that units keep; what only the top publishes cannot be chosen', async () => {
  const ofUnit = { roles: ['administrator'], isAtTop: false }
  const isOffered = ({ anyOf = [] }: (typeof cataloguePlaces)[number]) =>
    anyOf.some((access) => mayEver(ofUnit, access))
  expect(cataloguePlaces.filter((place) => !isOffered(place)).map(({ name }) => name)).toEqual(['学友圈版块'])
  const ofCounty = { ...row('four', '丰收节', 'hidden'), ownerUnit: '云岭县', mayPublish: false }
  const whole = { ...row('five', '开学第一课', 'shown'), mayPublish: false }
  const me = { isAtTop: false, unitName: '云岭县' }
  openList('/catalogue/portal', [on(catalogueList, () => ok({ rows: [ofCounty, whole], total: 2 }))], { me })
  await screen.findByText('丰收节')
  expect(screen.getByRole('heading', { name: '首页与公告 · 轮播图' })).toBeTruthy()
  expect(screen.queryByLabelText('内容的种类')).toBeNull()
  const cells = [...document.querySelectorAll('tbody tr[data-row-key]')].map(({ textContent }) => textContent ?? '')
  expect(cells.map((text) => /云岭县|全院/.exec(text)?.[0])).toEqual(['云岭县', '全院'])
  press('j')
  press('x')
  await screen.findByText(publishedByCollege.message)
  expect(screen.queryByRole('toolbar', { name: '所选的操作' })).toBeNull()
})
