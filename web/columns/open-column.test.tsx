import { channelInfo, getState, signAdd, signValid } from '@college/contract/columns/column.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { ColumnList } from './ColumnList.tsx'

const ID = '0198a000-0000-7000-8000-0000000000c1'
const address = href(routes.column, { id: ID })
const column = { nc_pack_id: ID, cover: '', theme: 'tan', title: '每周一法', resource_count: 9 }

/** The list with one column in this state; `isSigned`: the learner has signed up before. */
function show(state: 0 | 1 | 2 | 3, { isSigned = false, signing = ok<unknown>({ sign: true }) } = {}) {
  const calls = serverAnswers(
    on(metaListData, () => ok([{ _id: ID, nc_channel_data_studyCenterChannelData: column }])),
    on(getState, () => ok({ state })),
    on(signValid, () => ok({ sign: isSigned })),
    on(signAdd, () => signing),
  )
  const paths = () => calls.map(({ path }) => path).filter((path) => path !== metaListData.path)
  return { ...renderScreen(<ColumnList />), calls, paths }
}

const tap = async () => fireEvent.click(await screen.findByRole('link', { name: /每周一法/ }))
const question = (text: string) => screen.findByRole('alertdialog', { name: text })
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))

test.each([
  ['D1-B144 D1-B269 D1-M111', 1 as const, '专栏不存在'],
  ['D1-B145 D1-B270 D1-M112', 2 as const, '当前专栏已停用，请尝试学习其他专栏'],
])('%s state %s shows %s and opens nothing', async (_ids, state, text) => {
  logIn()
  const { wentTo, paths } = show(state)
  await tap()
  press(await question(text), '知道了')
  expect([paths(), wentTo()]).toEqual([[getState.path], '/'])
})

test('D1-B146 D1-B271 D1-M113 D1-Q19 state 3 asks for a login, which then opens the column', async () => {
  const { wentTo, paths } = show(3)
  await tap()
  press(await question('当前专栏需要登录后才能学习，点击确定进行登录'), '确定')
  await waitFor(() => expect(wentTo()).toBe(href(routes.login, {})))
  expect(decodeURIComponent(document.cookie)).toContain(`returnRoute=${address}`)
  expect(paths()).toEqual([getState.path])
})

test('D1-B146 取消 keeps the guest on the page', async () => {
  const { wentTo } = show(3)
  await tap()
  press(await question('当前专栏需要登录后才能学习，点击确定进行登录'), '取消')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect(wentTo()).toBe('/')
})

test('D1-B146 a session that the server does not know makes a guest, whatever this phone has stored', async () => {
  logIn()
  show(3)
  await tap()
  await question('当前专栏需要登录后才能学习，点击确定进行登录')
  expect(useSession.getState().userId).toBeUndefined()
})

test('D1-B063 D1-B147 D1-B151 D1-Q01 a guest opens a usable column without being asked', async () => {
  const { wentTo, paths } = show(0)
  await tap()
  await waitFor(() => expect(wentTo()).toBe(address))
  expect(paths()).toEqual([getState.path])
})

test('D1-B148 D1-B149 people who have signed up are not asked', async () => {
  logIn()
  const { wentTo, paths } = show(0, { isSigned: true })
  await tap()
  await waitFor(() => expect(wentTo()).toBe(address))
  expect(paths()).toEqual([getState.path, signValid.path])
})

test('D1-B150 D1-M70 others are asked and signed up, then the column opens', async () => {
  logIn()
  const { wentTo, paths } = show(0)
  await tap()
  const dialog = await question('请确认是否报名学习本专栏？')
  expect(wentTo()).toBe('/')
  press(dialog, '确定')
  await waitFor(() => expect(wentTo()).toBe(address))
  expect(paths()).toEqual([getState.path, signValid.path, signAdd.path])
})

test('D1-B150 people who do not confirm are not signed up', async () => {
  logIn()
  const { wentTo, paths } = show(0)
  await tap()
  press(await question('请确认是否报名学习本专栏？'), '取消')
  await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
  expect([paths(), wentTo()]).toEqual([[getState.path, signValid.path], '/'])
})

test('D1-Q86 a column that was disabled in the meantime says so', async () => {
  logIn()
  const { wentTo } = show(0, { signing: no(signAdd.refusals.disabled) })
  await tap()
  press(await question('请确认是否报名学习本专栏？'), '确定')
  await screen.findByText(channelInfo.refusals.disabled.message)
  expect(wentTo()).toBe('/')
})

test('D1-Q20 a session that ended in the meantime asks for a login, once', async () => {
  logIn()
  const { wentTo } = show(0, { signing: no(commonRefusals.logInFirst) })
  await tap()
  press(await question('请确认是否报名学习本专栏？'), '确定')
  await waitFor(() => expect(useLoginPrompt.getState().asked).toBeDefined())
  expect([screen.queryByText(commonRefusals.logInFirst.message), wentTo()]).toEqual([null, '/'])
})

test('a second tap while the question is open changes nothing', async () => {
  logIn()
  const { paths } = show(0)
  await tap()
  await tap()
  await question('请确认是否报名学习本专栏？')
  expect(paths()).toEqual([getState.path, signValid.path])
  expect(screen.getAllByRole('alertdialog')).toHaveLength(1)
})

test('D1-C06 a search sends its keyword, and says when nothing is found', async () => {
  const { calls } = show(0)
  await screen.findByRole('link', { name: /每周一法/ })
  serverAnswers(on(metaListData, () => ok([])))
  const box = screen.getByRole('searchbox', { name: '搜索专栏' })
  fireEvent.change(box, { target: { value: ' 家训 ' } })
  fireEvent.submit(box)
  await screen.findByText('没有名称含“家训”的专栏')
  expect(calls[0]?.input).toMatchObject({ pageSize: '15', query: '{}', pageName: 'mobile-channelList' })
})
