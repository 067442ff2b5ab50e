import { channelInfo, channelMedal, signAdd, signValid, takeMedal } from '@college/contract/columns/column.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { routes } from '@college/contract/routes.ts'
import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { describe, expect, test } from 'vitest'
import { useSession } from '../kit/data/session.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { courseOf, ID, openColumnScreen } from '../testing/columns.tsx'
import { logIn, no, ok } from '../testing/screen.tsx'
import { ColumnScreen } from './ColumnScreen.tsx'
import { ColumnUnitScreen } from './unit/ColumnUnitScreen.tsx'

const address = href(routes.column, { id: ID })
const open = (wish: Parameters<typeof openColumnScreen>[1] = {}) => openColumnScreen(<ColumnScreen id={ID} />, wish)
const refusals = channelInfo.refusals
const question = (text: string) => screen.findByRole('alertdialog', { name: text })
const press = (dialog: HTMLElement, name: string) => fireEvent.click(within(dialog).getByRole('button', { name }))
const unitLink = (name: RegExp) => screen.findByRole('link', { name })

describe('D1-R20 D1-R13 the column page', () => {
  test('D1-B064 D1-E06 shows title, courses, hours, views and description', async () => {
    logIn()
    const { calls, container } = open()
    await screen.findByRole('heading', { level: 1, name: '每周一法' })
    const figures = [...container.querySelectorAll('dl > div')].map((figure) => figure.textContent)
    expect(figures).toEqual(['门课程3', '学时4.5', '浏览量1.2 万'])
    await screen.findByText('十分钟讲清一个法律问题')
    const pictures = [...container.querySelectorAll('img')].map((image) => image.getAttribute('src'))
    expect(pictures).toEqual(expect.arrayContaining(['/files/public/wide.svg', '/files/public/logo.svg']))
    expect(calls[0]).toEqual({ path: channelInfo.path, input: { id: ID, type: '1' } })
    await waitFor(() => expect(document.title).toContain('每周一法'))
  })

  test('D1-E07 lists the units with the learner’s progress, and opens them', async () => {
    logIn()
    const { wentTo } = open()
    const unit = await unitLink(/身边的民法/)
    expect(unit.textContent).toContain('2 门课程3.0 学时')
    expect(within(unit).getByRole('progressbar').getAttribute('aria-valuenow')).toBe('50')
    expect(unit.textContent).toContain('已学完 1 / 2 门')
    expect((await unitLink(/劳动与保障/)).textContent).toContain('已学完')
    expect(screen.getByText('2', { selector: 'b' }).parentElement?.textContent).toBe('已学完 2 / 3 门')
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull())
    fireEvent.click(await unitLink(/劳动与保障/))
    expect(wentTo()).toBe(href(routes.columnUnit, { id: ID, index: '1' }))
  })

  test('the next unfinished course opens with one tap', async () => {
    logIn()
    const { wentTo } = open()
    fireEvent.click(await screen.findByRole('button', { name: '继续学习' }))
    expect(wentTo()).toBe(href(routes.coursePlayer, { id: courseOf('00a2').businessId }))
  })

  test('D1-B151 a guest reads a public column without progress, medal or sign-up', async () => {
    const { paths } = open()
    await unitLink(/身边的民法/)
    expect(screen.queryByRole('progressbar')).toBeNull()
    expect(paths().filter((path) => [signValid.path, channelMedal.path].includes(path as never))).toEqual([])
  })

  test.each([
    ['D1-B269 D1-M111', refusals.missing],
    ['D1-B270 D1-M112', refusals.disabled],
  ])('%s a missing column says so and links to the others', async (_ids, refusal) => {
    logIn()
    const { wentTo } = open({ info: no(refusal) })
    await screen.findByText(refusal.message)
    fireEvent.click(screen.getByRole('button', { name: '看看其他专栏' }))
    expect(wentTo()).toBe(href(routes.home, { tab: 'columns' }))
  })

  test('any other failure has a retry', async () => {
    logIn()
    const { calls } = open({ info: no(commonRefusals.overloaded) })
    await screen.findByText(commonRefusals.overloaded.message)
    fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
    await waitFor(() => expect(calls.filter(({ path }) => path === channelInfo.path)).toHaveLength(2))
  })

  test('a column without units says 无数据', async () => {
    logIn()
    open({ list: ok([]) })
    await screen.findByText('无数据')
    expect(screen.queryByRole('button', { name: /学习$/ })).toBeNull()
  })
})

describe('D1-B272 D1-M114 用户id不存在', () => {
  const text = '当前专栏需要登录后才能学习,点击取消返回首页,点击确定去登录'

  test.each([
    ['the column page', <ColumnScreen key="c" id={ID} />, address],
    ['the unit page', <ColumnUnitScreen key="u" id={ID} index="1" />, href(routes.columnUnit, { id: ID, index: '1' })],
  ])('D1-B152 D1-B153 D1-M71 on %s 确定 leads to the login and back', async (_what, shown, here) => {
    const { wentTo } = openColumnScreen(shown, { info: no(refusals.noUser), list: no(refusals.noUser) })
    press(await question(text), '确定')
    await waitFor(() => expect(wentTo()).toBe(href(routes.login, { from: here })))
    expect(decodeURIComponent(document.cookie)).toContain(`returnRoute=${here}`)
    expect(useLoginPrompt.getState().asked).toBeUndefined()
  })

  test('D1-B154 取消 goes to the home page', async () => {
    const { wentTo } = open({ info: no(refusals.noUser) })
    press(await question(text), '取消')
    await waitFor(() => expect(wentTo()).toBe(href(routes.home, {})))
  })

  test('D1-B272 D1-Q20 an expired session asks once for a login, in the words of columns', async () => {
    logIn()
    open({ info: no(refusals.noUser) })
    await question(text)
    expect(useLoginPrompt.getState().asked).toBeUndefined()
    expect(useSession.getState().userId).toBeUndefined()
  })

  test('D1-Q20 a login question that is open already is not asked twice: its no goes to the home page, its yes returns here', async () => {
    act(() => useLoginPrompt.getState().ask())
    const { wentTo } = open({ info: no(refusals.noUser) })
    await waitFor(() => expect(useLoginPrompt.getState().asked).toEqual({ returnTo: address }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
    act(() => useLoginPrompt.getState().answered())
    await waitFor(() => expect(wentTo()).toBe(href(routes.home, {})))
  })

  test('D1-Q20 any other 20001 asks as on every page', async () => {
    logIn()
    open({ info: no(commonRefusals.logInFirst) })
    await waitFor(() => expect(useLoginPrompt.getState().asked).toEqual({ returnTo: address }))
    expect(screen.queryByRole('alertdialog')).toBeNull()
  })
})

describe('D1-B150 a column that was opened by its address', () => {
  test('D1-M70 asks people who have not signed up, and signs them up', async () => {
    logIn()
    const { paths, wentTo } = open({ signed: false })
    press(await question('请确认是否报名学习本专栏？'), '确定')
    await waitFor(() => expect(paths()).toContain(signAdd.path))
    fireEvent.click(await unitLink(/身边的民法/))
    await waitFor(() => expect(wentTo()).toBe(href(routes.columnUnit, { id: ID, index: '0' })))
  })

  test('取消 goes back', async () => {
    logIn()
    const { paths, wentTo } = open({ signed: false })
    press(await question('请确认是否报名学习本专栏？'), '取消')
    // Without a history the parent page is home.
    await waitFor(() => expect(wentTo()).toBe(href(routes.home, {})))
    expect(paths()).not.toContain(signAdd.path)
  })
})

describe('D1-Q65 the medal', () => {
  const medal = { flag: true, isNew: true }

  test('D1-C17 shows its badge, and congratulates when the server says that it is shown for the first time', async () => {
    logIn()
    const { paths } = open({ medal })
    const dialog = await screen.findByRole('dialog', { name: '恭喜获得专栏勋章' })
    expect(dialog.textContent).toContain('“每周一法”的全部课程已学完')
    press(dialog, '知道了')
    await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
    expect(screen.getByText('已获专栏勋章')).toBeTruthy()
    expect(paths().filter((path) => path === takeMedal.path)).toHaveLength(1)
  })

  test('shown on another phone before: the badge only', async () => {
    logIn()
    const { paths } = open({ medal, isFirst: false })
    await screen.findByText('已获专栏勋章')
    await waitFor(() => expect(paths()).toContain(takeMedal.path))
    await waitFor(() => expect(paths().filter((path) => path === channelMedal.path)).toHaveLength(2))
    expect(screen.queryByRole('dialog')).toBeNull()
  })

  test('shown before: the badge only, and takeMedal is not called', async () => {
    logIn()
    const { paths } = open({ medal: { flag: true, isNew: false } })
    await screen.findByText('已获专栏勋章')
    expect(paths()).not.toContain(takeMedal.path)
  })

  test('D1-B299 while the college gives no medals it is not requested', async () => {
    logIn()
    const { paths } = open({ medal, givesMedals: '0' })
    await unitLink(/身边的民法/)
    await waitFor(() => expect(paths()).toContain(getSetting.path))
    expect([paths().includes(channelMedal.path), screen.queryByText('已获专栏勋章')]).toEqual([false, null])
  })
})
