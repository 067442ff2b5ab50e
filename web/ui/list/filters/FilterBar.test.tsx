import type { ListFilter, Order } from '@college/contract/kit/list.ts'
import { dictBatch, optionSource } from '@college/contract/kit/options.ts'
import type { Chosen } from '@college/rules/kit/list-filter.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../../../testing/screen.tsx'
import { FilterBar } from './FilterBar.tsx'

const categories = optionSource('/meta/interface/test/categories')
const labels = optionSource('/dbsource/interface/test/labels')
const filterOf = (id: string, fields: Omit<ListFilter, 'id' | 'field'>): ListFilter => ({ id, field: id, ...fields })
const filters = [
  filterOf('category', {
    fieldCaption: '分类',
    type: 'enum',
    operator: 'eq',
    model: 'treeselect',
    options: categories,
  }),
  filterOf('duration', { fieldCaption: '时长', type: 'enum', operator: 'between', model: 'tile', options: 'lengths' }),
  filterOf('label', { fieldCaption: '标签', type: 'enum', operator: 'eq', model: 'select', options: labels }),
  filterOf('hours', { fieldCaption: '学时', type: 'number', operator: 'between', unit: '学时' }),
  filterOf('day', { fieldCaption: '更新时间', type: 'datetime', operator: 'between' }),
  filterOf('teacher', { fieldCaption: '主讲人', type: 'text', operator: 'eq' }),
]
const sorts = [{ code: 'views', caption: '最热' }]
const tree = [{ value: 'a', text: '党的理论', children: [{ value: 'a/b', text: '基本原理' }] }]
const answers = [
  on(categories, () => ok(tree)),
  on(labels, () => ok([{ value: '党史', text: '党史' }])),
  on(dictBatch, () => ok({ lengths: [{ value: ';600', text: '10 分钟以内' }] })),
]

const seen: { chosen: Chosen; order: Order | undefined } = { chosen: {}, order: undefined }
function Stage({ shown = filters }: { shown?: ListFilter[] }) {
  const [state, setState] = useState<typeof seen>({ chosen: {}, order: undefined })
  Object.assign(seen, state)
  return (
    <FilterBar page={{ filters: shown, sorts }} {...state} onChange={(chosen, order) => setState({ chosen, order })} />
  )
}
const tap = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }))
const bar = () => screen.getByRole('group', { name: '筛选与排序' })

test('D3-B109 D3-B278 D3-B279 three filters in the bar, the others in a popup', async () => {
  serverAnswers(...answers)
  renderScreen(<Stage />)
  const texts = within(bar())
    .getAllByRole('button')
    .map((button) => button.textContent)
  expect(texts).toEqual(['分类', '时长', '标签', '筛选', '最热'])
  tap('筛选')
  const sheet = await screen.findByRole('dialog', { name: '筛选' })
  expect(
    within(sheet)
      .getAllByRole('group')
      .map((group) => group.textContent?.slice(0, 2)),
  ).toEqual(['学时', '更新', '主讲'])
})

test('D3-B150 D3-B152 D3-B319 an enum offers its options as its model says, and applies at a tap', async () => {
  const calls = serverAnswers(...answers)
  renderScreen(<Stage />)
  tap('分类')
  fireEvent.click(await screen.findByRole('button', { name: '基本原理' }))
  expect(seen.chosen).toEqual({ category: 'a/b' })
  tap('时长')
  fireEvent.click(await screen.findByRole('button', { name: '10 分钟以内' }))
  expect(seen.chosen).toEqual({ category: 'a/b', duration: ';600' })
  expect(calls.map(({ path }) => path).toSorted()).toEqual([labels.path, dictBatch.path, categories.path].toSorted())
  expect(calls.find(({ path }) => path === dictBatch.path)?.input).toEqual({ codes: ['lengths'] })

  tap('取消 分类：基本原理')
  expect(seen.chosen).toEqual({ duration: ';600' })
  tap('重置')
  expect(seen.chosen).toEqual({})
})

test('D3-B152 a tree of chips', async () => {
  serverAnswers(...answers)
  renderScreen(<Stage shown={[{ ...filters[0], model: 'treeTile' } as ListFilter]} />)
  tap('分类')
  fireEvent.click(await screen.findByRole('button', { name: '党的理论' }))
  expect(seen.chosen).toEqual({ category: 'a' })
})

test('D3-B151 D3-B273 D3-B274 D3-B275 hours are typed by hand; when the ends cross, the other moves along', async () => {
  serverAnswers(...answers)
  renderScreen(<Stage />)
  tap('筛选')
  const [min, max] = [await screen.findByLabelText('学时：最低'), screen.getByLabelText('学时：最高')]
  const type = (field: HTMLElement, value: string) => {
    fireEvent.change(field, { target: { value } })
    fireEvent.blur(field)
  }
  type(max, '2')
  type(min, '3.55')
  expect([min, max].map((field) => (field as HTMLInputElement).value)).toEqual(['3.5', '3.5'])
  type(max, '2')
  expect([min, max].map((field) => (field as HTMLInputElement).value)).toEqual(['2', '2'])
  type(max, '12')
  fireEvent.change(screen.getByLabelText('主讲人'), { target: { value: ' 陆见深 ' } })
  fireEvent.click(screen.getByRole('button', { name: '确定' }))
  expect(seen.chosen).toEqual({ hours: '2;12', teacher: '陆见深' })
  expect(screen.getByRole('button', { name: '取消 学时：2 至 12学时' })).toBeDefined()
})

test('D3-B382 D3-B273 days from 1970 on; the last day moves with the first', async () => {
  serverAnswers(...answers)
  renderScreen(<Stage />)
  tap('筛选')
  const [from, to] = [await screen.findByLabelText('更新时间：开始日期'), screen.getByLabelText('更新时间：结束日期')]
  expect([from, to].map((field) => field.getAttribute('min'))).toEqual(['1970-01-01', '1970-01-01'])
  fireEvent.change(to, { target: { value: '2026-01-01' } })
  fireEvent.change(from, { target: { value: '2026-03-01' } })
  expect((to as HTMLInputElement).value).toBe('2026-03-01')
})

test('D3-B277 a sort button goes from none to falling, to rising, to none', async () => {
  serverAnswers(...answers)
  renderScreen(<Stage />)
  const orders = ['不排序', '从高到低', '从低到高'].map((text) => {
    tap(`按最热排序：${text}`)
    return seen.order
  })
  expect(orders).toEqual([{ code: 'views', sort: 'desc' }, { code: 'views', sort: 'asc' }, undefined])
})

test('D3-B354 options that cannot be read: the text of the documents, and a retry', async () => {
  let isDown = true
  serverAnswers(
    ...answers.slice(0, 2),
    on(dictBatch, () => (isDown ? no(dictBatch.refusals.unknownCode) : ok({ lengths: [] }))),
  )
  renderScreen(<Stage />)
  await screen.findByText('查询检索选项出现错误,页面无法创建')
  isDown = false
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await screen.findByRole('button', { name: '筛选' })
})
