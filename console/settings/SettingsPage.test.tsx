import { resetSetting, type SettingKind, setSetting, staffSettings } from '@college/contract/console/settings.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { pageAnswers, renderPage, type } from '../testing/page.tsx'
import { SettingsPage } from './SettingsPage.tsx'

type Setting = Reply<typeof staffSettings>[number]
const setting = (key: string, kind: SettingKind, value: string, wish: Partial<Setting> = {}): Setting => ({
  ...{ key, kind, value, name: key, group: '课程与学时', does: '', default: value, changedBy: '', changedAt: '' },
  isTouching: false,
  ...wish,
})
const part = (key: string, kind: SettingKind, initial: string) => ({
  ...{ key, name: key, does: '', kind: kind as never, stored: 'text' as const, default: initial },
})
const look = { type: 'record' as const, parts: [part('标题', { type: 'text', least: 1 }, '干部网络学院')] }
const hours = setting('年度计划学时', { type: 'number', least: 0, most: 1_000 }, '50', { does: '一年应完成的学时' })
const all = [
  hours,
  setting('参加直播的积分', { type: 'number', unit: '分' }, '10', { default: '5' }),
  setting('同义词', { type: 'pairs', most: 20 }, '[["普法","法治"]]', { group: '搜索与助手' }),
  setting('登录页的样子', look, '{}', { group: '登录与账号' }),
]

/** The page, with a server that keeps what is saved, unless a colleague's value has come first. */
function openSettings(at = '/settings', theirs?: string) {
  const stored = all.map((one) => ({ ...one }))
  const keep = (key: string, was: string, value: string) => {
    const one = stored.find((each) => each.key === key)
    if (!one) return no(setSetting.refusals.noSetting)
    if (theirs !== undefined) one.value = theirs
    theirs = undefined
    const changed = { by: '高启航', at: '', version: one.value, value: { value: one.value } }
    if (one.value !== was) return no(setSetting.refusals.changed, changed)
    Object.assign(one, { value, changedBy: '高启航', changedAt: '2026-03-01T00:00:00Z' })
    return ok(null)
  }
  const server = pageAnswers(
    on(staffSettings, () => ok(stored.map((one) => ({ ...one })))),
    on(setSetting, ({ key, was, value }) => keep(key, was, value)),
    on(resetSetting, ({ key, was }) => keep(key, was, all.find((one) => one.key === key)?.default ?? '')),
  )
  return { ...server, ...renderPage(<SettingsPage />, { at }) }
}
const rowOf = async (name: string) => within((await screen.findByText(name)).closest('li') as HTMLElement)
const press = (where: Pick<ReturnType<typeof within>, 'getByText'>, name: string) =>
  fireEvent.click(where.getByText(name))

test('D3-Q105 a setting says what it does, refuses a wrong value in words, is saved, and goes back after a question', async () => {
  const { sent } = openSettings()
  const row = await rowOf('年度计划学时')
  expect(row.getByText('一年应完成的学时')).toBeTruthy()
  const field = screen.getByLabelText<HTMLInputElement>('年度计划学时')
  expect(row.queryByText('保存')).toBeNull()
  type(field, '50.123')
  expect(row.getByRole('alert').textContent).toBe('请填写 0 到 1000 的数')
  expect(row.getByText('保存').closest('button')?.disabled).toBe(true)
  press(row, '取消')
  expect(field.value).toBe('50')
  type(field, '60')
  press(row, '保存')
  await screen.findByText('年度计划学时已保存')
  await row.findByText(/高启航 改于/)
  press(row, '恢复默认')
  await screen.findByText('恢复年度计划学时的默认值？')
  expect(sent(resetSetting)).toEqual([])
  fireEvent.click(screen.getByText('恢复', { selector: 'button *' }))
  await expect.poll(() => field.value).toBe('50')
  expect(sent(resetSetting)).toEqual([{ key: '年度计划学时', was: '60' }])
})

test('D3-Q105 settings are sought in the address; pairs need both words, and the new line is typed into at once', async () => {
  const { sent, address } = openSettings('/settings?word=同义')
  const row = await rowOf('同义词')
  expect(screen.queryByText('年度计划学时')).toBeNull()
  press(row, '加一对')
  await expect.poll(() => document.activeElement).toBe(screen.getByLabelText('第 2 对的一个词'))
  type(screen.getByLabelText('第 2 对的一个词'), '共富')
  expect(row.getByRole('alert').textContent).toContain('每一对都要填两个词')
  expect(row.getByText('保存').closest('button')?.disabled).toBe(true)
  type(screen.getByLabelText('第 2 对的另一个词'), '共同富裕')
  fireEvent.click(screen.getByLabelText('去掉第 1 对'))
  press(row, '保存')
  await screen.findByText('同义词已保存')
  expect(sent(setSetting)).toMatchObject([{ was: '[["普法","法治"]]', value: '[["共富","共同富裕"]]' }])
  type(screen.getByLabelText('查找设置', { selector: 'input' }), '没有这样的')
  await screen.findByText('没有符合的设置')
  fireEvent.click(screen.getByText('看全部'))
  await screen.findByText('年度计划学时')
  expect(address()).toBe('/settings')
})

test('D3-Q105 D1-B088 a record is set field by field: what one of them says is wrong is named with it', async () => {
  openSettings('/settings?word=登录页')
  const row = await rowOf('登录页的样子')
  const title = screen.getByLabelText<HTMLInputElement>('标题')
  expect(title.value).toBe('干部网络学院')
  type(title, '')
  expect(row.getByRole('alert').textContent).toBe('标题：不能为空')
  type(title, '沅南干部学院')
  press(row, '保存')
  await screen.findByText('登录页的样子已保存')
  expect(title.value).toBe('沅南干部学院')
})

test('D3-Q105 D1-B006 of two who change one setting the second compares, also after the page has read it', async () => {
  const { sent } = openSettings('/settings?word=积分', '15')
  const row = await rowOf('参加直播的积分')
  const field = screen.getByLabelText<HTMLInputElement>('参加直播的积分')
  type(field, '12')
  press(row, '保存')
  await screen.findByRole('dialog', { name: '高启航 改过这一项' })
  expect(screen.getByLabelText('参加直播的积分用哪一个').textContent).toMatch(/对方的.*15.*我的.*12/)
  expect(screen.getByText('按所选保存').closest('button')?.disabled).toBe(true)
  press(screen, '先不保存')
  expect(field.value).toBe('12')
  press(row, '保存')
  fireEvent.click(within(await screen.findByLabelText('参加直播的积分用哪一个')).getByText('12 分'))
  press(screen, '按所选保存')
  await screen.findByText('参加直播的积分已保存')
  expect(sent(setSetting).map(({ was, value }) => [was, value])).toEqual([
    ['10', '12'],
    ['10', '12'],
    ['15', '12'],
  ])
})

test('D3-Q105 who wants the default is told of a colleague’s value too, and takes it without another save', async () => {
  const { sent } = openSettings('/settings?word=积分', '15')
  const row = await rowOf('参加直播的积分')
  press(row, '恢复默认')
  fireEvent.click(await screen.findByText('恢复', { selector: 'button *' }))
  fireEvent.click(within(await screen.findByLabelText('参加直播的积分用哪一个')).getByText('15 分'))
  press(screen, '按所选保存')
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(screen.getByLabelText('参加直播的积分')).toMatchObject({ value: '15' })
  expect([sent(setSetting), sent(resetSetting).length]).toEqual([[], 1])
})
