import { actOnClasses, classReach, missingInClasses } from '@college/contract/classes/acts.ts'
import { classTypes } from '@college/contract/classes/class.ts'
import { copyClass } from '@college/contract/classes/edit.ts'
import { type StaffClass, staffClasses, staffClassHosts } from '@college/contract/classes/staff.ts'
import { classDates } from '@college/contract/classes/templates.ts'
import { ok, on } from '@college/web/testing/screen.tsx'
import { fireEvent, screen, waitFor, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { buttonNamed, pageAnswers, press, renderPage, type } from '../testing/page.tsx'
import { ClassListPage } from './ClassListPage.tsx'

const idOf = (n: number) => `01900000-0000-7000-8000-00000000000${n}`
const classOf = (n: number, title: string, fields: Partial<StaffClass> = {}): StaffClass => ({
  ...{ id: idOf(n), title, cover: '', theme: '', hostName: '', type: classTypes.special, phase: 'running' },
  ...{ trainFrom: 1_600_000_000_000, trainUntil: null, unitCount: 1, compulsoryCount: 2, electiveCount: 0 },
  ...{ studentTotal: 3, places: null, progress: 40, enrolWaiting: 0, homeworkWaiting: 0, headId: '', headName: '' },
  ...{ mayEdit: true, ...fields },
})
const running = [classOf(1, '全会精神班', { enrolWaiting: 10 }), classOf(2, '乡村产业班', { homeworkWaiting: 4 })]

/** The list of these classes. A word finds titles, and there are no camps; `act` is what becomes of each class. */
function open(classes = running, { at = '/classes', act = () => '' as string, missing = '', me = {} } = {}) {
  const phases = new Map<string, StaffClass['phase']>()
  const server = pageAnswers(
    on(missingInClasses, ({ ids }) => ok(ids.map((id) => ({ id, missing })))),
    on(classReach, ({ ids }) => ok({ reach: { people: ids.split(',').length * 600, phones: null } })),
    on(actOnClasses, ({ act: how, ids }) => {
      for (const id of ids) phases.set(id, how === 'publish' ? 'running' : 'withdrawn')
      return ok(ids.map((id) => ({ id, refusal: act() })))
    }),
    on(staffClassHosts, () => ok(['省委党校'])),
    on(copyClass, () => ok({ id: idOf(9), leftOut: 2 })),
    on(classDates, ({ id }) => {
      const [from, until] = ['2025-10-08T08:00', '2025-11-30T18:00'].map((at) => new Date(at).getTime())
      const train = { kind: 'train' as const, title: '培训', from: from ?? 0, until: until ?? 0 }
      return ok({ title: String(id), anchor: '2025-10-08', rows: [train] })
    }),
    on(staffClasses, ({ word = '', type: of, pageNum }) => {
      const rows = classes
        .map((one) => ({ ...one, phase: phases.get(one.id) ?? one.phase }))
        .filter((one) => one.title.includes(word) && (!of || String(of) === String(one.type)))
      return ok({ total: rows.length, rows: Number(pageNum) > 1 ? [] : rows })
    }),
  )
  const others = {
    '/classes/:id': <p>一个班</p>,
    '/classes/:id/edit': <p>编辑班级</p>,
    '/classes/:id/members': <p>班的成员</p>,
  }
  const page = renderPage(<ClassListPage />, { at, path: '/classes', others, me })
  return { ...page, asked: server.sent }
}
const rows = () => [...document.querySelectorAll('tbody tr[data-row-key]')]
const bar = () => screen.getByRole('toolbar', { name: '所选的操作' })
const box = (title: string) =>
  within(screen.getByText(title).closest('tr') as HTMLElement).getByRole<HTMLInputElement>('checkbox')

test('D1-B006 a class is found by words and type, which stand in the address; filters that fit nothing are cleared', async () => {
  const { address, asked } = open()
  await screen.findByText('全会精神班')
  press('/')
  const search = screen.getByPlaceholderText('名称、主办单位、班主任')
  expect(document.activeElement).toBe(search)
  type(search, '全会')
  await waitFor(() => expect(rows()).toHaveLength(1))
  expect(address()).toBe(`/classes?word=${encodeURIComponent('全会')}`)
  fireEvent.click(screen.getByText('训练营', { selector: '.ant-segmented-item-label' }))
  await screen.findByText('没有符合的结果')
  expect(asked(staffClasses).at(-1)).toMatchObject({ word: '全会', type: String(classTypes.camp) })
  fireEvent.click(screen.getByText('清除筛选'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(address()).toBe('/classes')
})

test('D1-B006 an address with a page that is no more, or a filter that fits nothing, has a way out', async () => {
  const { address, goTo } = open(running, { at: '/classes?page=99' })
  fireEvent.click(await screen.findByText('看第一页'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  await goTo('/classes?type=7')
  fireEvent.click(await screen.findByText('清除筛选'))
  await waitFor(() => expect(rows()).toHaveLength(2))
  expect(address()).toBe('/classes')
})

test('D1-B006 a row tells what waits in its class and leads there; J and Enter open a class', async () => {
  const { address } = open()
  expect((await screen.findByText('待审 10')).getAttribute('href')).toBe(`/enrol?classId=${idOf(1)}`)
  expect(screen.getByText('待阅 4').getAttribute('href')).toBe('/homework')
  press('j')
  expect(document.querySelector('tr.at')?.textContent).toContain('全会精神班')
  press('j')
  press('Enter')
  await screen.findByText('一个班')
  expect(address()).toBe(`/classes/${idOf(2)}`)
})

test('D2-E01 D2-Q64 a copy shows its dates as they were and will be, opens, and says what it could not take over', async () => {
  const { address, asked } = open()
  await screen.findByText('全会精神班')
  fireEvent.click(screen.getByLabelText('全会精神班的操作'))
  fireEvent.click(await screen.findByText('复制'))
  const dialog = within(await screen.findByRole('dialog'))
  await dialog.findByText('2025-10-08 08:00 至 2025-11-30 18:00')
  expect(dialog.getByRole('status').textContent).toMatch(
    /^2025-10-08 周三 → \d{4}-\d\d-\d\d 周三，全部日期推后 \d+ 天$/,
  )
  fireEvent.click(dialog.getByText('复制为草稿'))
  await screen.findByText('已建成新的草稿；2 项内容您不能选用或已经删除，没有带入')
  expect(asked(copyClass)[0]).toMatchObject({ id: idOf(1), title: '全会精神班', keepsWeekdays: true })
  await screen.findByText('编辑班级')
  expect(address()).toBe(`/classes/${idOf(9)}/edit`)
})

test('D2-Q64 a teacher who is no head teacher sees no acts of a class, cannot choose it, and comes to its members', async () => {
  const { asked } = open([classOf(1, '乡村产业班', { mayEdit: false })], { me: { roles: ['teacher'] } })
  const title = await screen.findByText('乡村产业班')
  expect(title.getAttribute('href')).toBe(`/classes/${idOf(1)}/members`)
  expect(screen.queryByLabelText(/的操作$/)).toBeNull()
  expect(box('乡村产业班').disabled).toBe(true)
  press('j')
  press('x')
  await screen.findByText('这个班由班主任和管理员编辑，不能选择')
  press('Enter')
  await screen.findByText('班的成员')
  expect(asked(actOnClasses)).toEqual([])
})

test('D2-E01 classes are chosen by keys and withdrawn after a word; Esc leaves the choice, and of each is said what became of it', async () => {
  let times = 0
  const { asked } = open(running, { act: () => (times++ === 0 ? '' : '这个班由班主任编辑') })
  await screen.findByText('全会精神班')
  press('j')
  press('x')
  expect(bar().textContent).toContain('已选 1 个')
  press('Escape')
  expect(screen.queryByRole('toolbar')).toBeNull()
  for (const key of ['x', 'j', 'x']) press(key)
  expect(bar().textContent).toContain('已选 2 个')
  expect(buttonNamed(' 发布', bar()).disabled).toBe(true)
  fireEvent.click(buttonNamed(' 下架 2 个', bar()))
  const asks = within(await screen.findByLabelText('要下架的班级'))
  await screen.findByText('将影响 1,200 人')
  expect(asks.getAllByRole('listitem').map(({ textContent }) => textContent)).toEqual(['全会精神班', '乡村产业班'])
  fireEvent.keyDown(screen.getByRole('dialog'), { key: 'Escape' })
  await waitFor(() => expect(screen.queryByRole('dialog')).toBeNull())
  expect(bar().textContent).toContain('已选 2 个')
  fireEvent.click(buttonNamed(' 下架 2 个', bar()))
  const again = buttonNamed('下架 2 个', await screen.findByRole('dialog'))
  await waitFor(() => expect(again.disabled).toBe(false))
  fireEvent.click(again)
  fireEvent.click(again)
  await screen.findByText('已下架 1 个，1 个没有下架')
  const outcome = within(screen.getByLabelText('下架的结果')).getAllByRole('listitem')
  expect(outcome.map(({ textContent }) => textContent)).toEqual(['全会精神班已下架', '乡村产业班这个班由班主任编辑'])
  expect(asked(actOnClasses)).toEqual([{ act: 'withdraw', ids: [idOf(1), idOf(2)] }])
  fireEvent.click(buttonNamed('知道了'))
  await waitFor(() => expect(screen.queryByRole('toolbar')).toBeNull())
  expect(rows()[0]?.textContent).toContain('已下架')
})

test('D2-E01 several are published with those left out named, each with its reason', async () => {
  const drafts = [classOf(1, '草稿班', { phase: 'draft' }), classOf(2, '已下架的班', { phase: 'withdrawn' })]
  const { asked } = open([...drafts, classOf(3, '报名中的班', { phase: 'enrolling' })])
  await screen.findByText('草稿班')
  for (const title of ['草稿班', '已下架的班', '报名中的班']) fireEvent.click(box(title))
  const publish = () => buttonNamed(' 发布 2 个', bar())
  await waitFor(() => expect(publish().textContent).toContain('1 个已发布'))
  expect(publish().disabled).toBe(false)
  fireEvent.click(publish())
  const left = within(await screen.findByLabelText('不发布的班级')).getAllByRole('listitem')
  expect(left.map(({ textContent }) => textContent)).toEqual(['报名中的班已发布'])
  fireEvent.click(buttonNamed('发布 2 个', screen.getByRole('dialog')))
  await screen.findByText('已发布 2 个')
  expect(within(screen.getByLabelText('发布的结果')).getAllByText('已发布')).toHaveLength(2)
  expect(asked(actOnClasses)).toEqual([{ act: 'publish', ids: [idOf(1), idOf(2)] }])
})

test('D2-E01 a class that lacks something is not published with the others', async () => {
  open([classOf(1, '草稿班', { phase: 'draft' })], { missing: '请指定班主任' })
  await screen.findByText('草稿班')
  fireEvent.click(box('草稿班'))
  await waitFor(() => expect(buttonNamed(' 发布', bar()).textContent).toContain('1 个缺必填项'))
  expect(buttonNamed(' 发布', bar()).disabled).toBe(true)
})
