import {
  closeUnit,
  createUnit,
  deleteUnit,
  moveUnit,
  renameUnit,
  reopenUnit,
  unitTree,
} from '@college/contract/account/units.ts'
import { no, ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, within } from '@testing-library/react'
import { beforeEach, expect, test, vi } from 'vitest'
import { pageAnswers, press, renderPage, type } from '../../testing/page.tsx'
import { UnitsPage } from './UnitsPage.tsx'
import type { Unit } from './unit.ts'

/**
 * The tree renders only the rows that fit into its measured height, and jsdom measures nothing: this observer calls back
 * at once, and below every element is said to be 720 pixels high.
 */
class Resized {
  resized: (entries: unknown[]) => void
  constructor(resized: (entries: unknown[]) => void) {
    this.resized = resized
  }
  observe() {
    this.resized([])
  }
  unobserve() {}
  disconnect() {}
}
beforeEach(() => {
  vi.stubGlobal('ResizeObserver', Resized)
  vi.spyOn(HTMLElement.prototype, 'clientHeight', 'get').mockReturnValue(720)
})

const idOf = (n: number) => `0198a000-0000-7000-8000-00000000000${n}`
const unit = (n: number, name: string, above: number | null, wish: Partial<Unit> = {}): Unit => ({
  ...{ id: idOf(n), name, code: '', parentId: above === null ? null : idOf(above), depth: above === null ? 0 : 1 },
  ...{ isClosed: false, isClosedAbove: false, people: 2, peopleBelow: 5, whyNot: '' },
  ...wish,
})
const units = [
  unit(1, '沅南省', null, { whyNot: '不能移动或关闭您所在的单位' }),
  unit(2, '云岭县', 1),
  unit(3, '甲办', 2, { depth: 2 }),
  unit(4, '旧的科', 1, { isClosed: true }),
  unit(5, '澄江市', 1),
]

/** The page with a unit chosen in the address. */
function openUnits(at: string, answers: ReturnType<typeof on>[] = [], isAtTop = false) {
  const server = pageAnswers(
    ...answers,
    on(unitTree, () => ok({ units, isAtTop })),
  )
  return { ...server, ...renderPage(<UnitsPage />, { at }) }
}
/** The field of a dialog; the search is called the same. */
const NAME = { selector: '#name' }
const pane = () => within(screen.getByLabelText('所选单位'))
const button = (name: string) => screen.getByRole<HTMLButtonElement>('button', { name })
const ask = (act: string) => fireEvent.click(pane().getByRole('button', { name: act }))
const confirm = async (act: string) =>
  fireEvent.click(within(await screen.findByRole('tooltip')).getByRole('button', { name: act }))

test('D1-Q82 a unit is sought by its name and found in its place; the choice stands in the address', async () => {
  const { address } = openUnits('/units')
  expect(await screen.findByRole('button', { name: /新建单位/ })).toMatchObject({
    disabled: true,
    title: '请先选择上级单位',
  })
  press('c')
  expect(screen.queryByRole('dialog')).toBeNull()
  type(screen.getByPlaceholderText('单位名称'), '甲办')
  const hit = await screen.findByText('甲办')
  expect([...document.querySelectorAll('.hit')]).toEqual([hit])
  expect(screen.getByText('云岭县')).toBeTruthy()
  expect(screen.queryByText('澄江市')).toBeNull()
  fireEvent.click(hit)
  expect(await pane().findByText('沅南省 / 云岭县 / 甲办')).toBeTruthy()
  expect(address()).toContain(`unit=${idOf(3)}`)
  type(screen.getByPlaceholderText('单位名称'), '没有的')
  await screen.findByText('名称里没有“没有的”')
  fireEvent.click(screen.getByText('清除搜索'))
  await screen.findByText('澄江市')
})

test('D1-Q82 one’s own unit is neither moved nor closed, which is said; a closed one can be opened again', async () => {
  const { sent, goTo } = openUnits(`/units?unit=${idOf(1)}`, [on(reopenUnit, () => ok(null))])
  await screen.findByText('不能移动或关闭您所在的单位')
  for (const name of ['移动', '关闭', '删除']) expect(button(name).disabled).toBe(true)
  press('m')
  expect(screen.queryByRole('dialog')).toBeNull()
  await goTo(`/units?unit=${idOf(4)}`)
  expect(pane().getByText('已关闭')).toBeTruthy()
  ask('重新开放')
  await screen.findByText('已重新开放')
  expect(sent(reopenUnit)).toEqual([{ id: idOf(4) }])
})

test('D1-Q82 a new unit stands below the chosen one and needs a name; what is refused stays to be corrected', async () => {
  let isTaken = true
  const { sent } = openUnits(`/units?unit=${idOf(2)}`, [
    on(createUnit, () => (isTaken ? no(createUnit.refusals.taken) : ok({ id: idOf(9) }))),
  ])
  await screen.findByText('新建下级')
  press('c')
  await screen.findByText('上级：云岭县')
  fireEvent.click(button('新建'))
  await screen.findByText('请填写单位名称')
  type(screen.getByLabelText('单位名称', NAME), '乙办')
  fireEvent.click(button('新建'))
  await screen.findByText('同一上级下已有这个名称')
  expect(screen.getByLabelText('单位名称', NAME)).toMatchObject({ value: '乙办' })
  isTaken = false
  fireEvent.click(button('新建'))
  await screen.findByText('已新建')
  expect(sent(createUnit)).toEqual([0, 1].map(() => ({ name: '乙办', parentId: idOf(2) })))
})

test('D1-Q82 D1-B006 of two who rename a unit the second compares; the colleague’s name is kept without another save', async () => {
  const changed = { by: '高启航', at: '', version: '先改的科', value: { name: '先改的科' } }
  const { sent } = openUnits(`/units?unit=${idOf(2)}`, [
    on(renameUnit, ({ was }) => (was === '云岭县' ? no(renameUnit.refusals.changed, changed) : ok(null))),
  ])
  await screen.findByText('新建下级')
  const rename = async () => {
    press('r')
    type(await screen.findByLabelText('单位名称', NAME), '后改的科')
    fireEvent.click(button('保存'))
    return within(await screen.findByLabelText('单位名称用哪一个'))
  }
  fireEvent.click((await rename()).getByText('先改的科'))
  fireEvent.click(button('按所选保存'))
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
  expect(sent(renameUnit)).toHaveLength(1)
  fireEvent.click((await rename()).getByText('后改的科'))
  fireEvent.click(button('按所选保存'))
  await screen.findByText('已改名')
  expect(sent(renameUnit).at(-1)).toEqual({ id: idOf(2), was: '先改的科', name: '后改的科' })
})

test('D1-Q82 a unit is moved to an open one that is not below it; who finds it moved meanwhile looks again', async () => {
  const { sent } = openUnits(`/units?unit=${idOf(2)}`, [on(moveUnit, () => no(moveUnit.refusals.moved))], true)
  await screen.findByText('新建下级')
  press('m')
  await screen.findByText('它和下级单位共 5 人，改由新上级的管理员管理。')
  fireEvent.mouseDown(screen.getByLabelText('新的上级'))
  await screen.findByTitle('沅南省 / 澄江市')
  const offered = [...document.querySelectorAll('.ant-select-item-option')].map(({ textContent }) => textContent)
  expect(offered).toEqual(['没有上级（最上一级）', '沅南省 / 澄江市'])
  fireEvent.click(screen.getByTitle('没有上级（最上一级）'))
  fireEvent.click(within(screen.getByRole('dialog')).getByRole('button', { name: '移动' }))
  await screen.findByText('刚刚有人把它移到了别处，请看清现在的位置再移动')
  expect(sent(moveUnit)).toEqual([{ id: idOf(2), was: idOf(1), parentId: null }])
  await expect.poll(() => screen.queryByRole('dialog')).toBeNull()
})

test('D1-Q82 a unit is closed or deleted after a question; what still holds something stays, and says what', async () => {
  let hasPeople = true
  const { sent, address } = openUnits(`/units?unit=${idOf(5)}`, [
    on(closeUnit, () => ok(null)),
    on(deleteUnit, () => (hasPeople ? no(deleteUnit.refusals.hasPeople) : ok(null))),
  ])
  await screen.findByText('新建下级')
  ask('关闭')
  await screen.findByText('它和下级单位不再加入新的人员，已在的人员保留')
  expect(sent(closeUnit)).toEqual([])
  await confirm('关闭')
  await screen.findByText('已关闭')
  ask('删除')
  await screen.findByText('只能删除没有人员、下级单位和班级的单位')
  fireEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement)
  await screen.findByText('单位还有人员（包括已注销的），不能删除，可以关闭')
  expect(address()).toContain(idOf(5))
  hasPeople = false
  ask('删除')
  fireEvent.click(screen.getAllByRole('button', { name: '删除' }).at(-1) as HTMLElement)
  await screen.findByText('已删除')
  expect(address()).toBe('/units')
})
