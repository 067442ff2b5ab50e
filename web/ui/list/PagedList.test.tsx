import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Unreachable } from '../../kit/data/send.ts'
import { pullDown } from '../../testing/list-gestures.ts'
import { PagedList, type Pages } from './PagedList.tsx'

type Row = { _id: string }

const rowsOf = (count: number): Row[] => Array.from({ length: count }, (_, index) => ({ _id: `row ${index + 1}` }))
const idle = { isLoading: false, isLoadingMore: false, error: null, finished: true }
const asked = { loadMore: vi.fn(async () => {}), retry: vi.fn(async () => {}), refresh: vi.fn(async () => {}) }

type Rest = { empty?: { hint: string }; search?: { placeholder: string; onSearch: (value: string) => void } }

function show(pages: Partial<Pages<Row>>, rest: Rest = {}) {
  const all = { rows: [], ...idle, ...asked, ...pages }
  return render(
    <PagedList pages={all} label="课程" {...rest}>
      {({ _id }) => _id}
    </PagedList>,
  )
}

/** Every list is `height` pixels high; the screen has 768. */
const listsAreHigh = (height: number) =>
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, 0, 390, height))

let seeEnd: () => void = () => {}
beforeEach(() => {
  vi.clearAllMocks()
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      constructor(report: (entries: { isIntersecting: boolean }[]) => void) {
        seeEnd = () => report([{ isIntersecting: true }])
      }
      observe() {}
      disconnect() {
        seeEnd = () => {}
      }
    },
  )
  vi.stubGlobal(
    'DOMRect',
    class {
      height: number
      constructor(_x: number, _y: number, _width: number, height: number) {
        this.height = height
      }
    },
  )
})
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.useRealTimers()
})

test('what comes within 150 ms shows no skeleton, what comes later does', () => {
  vi.useFakeTimers()
  show({ isLoading: true, finished: false })
  const skeleton = screen.getByRole('status', { name: '加载中' }).firstElementChild as HTMLElement
  const hidden = skeleton.className
  act(() => void vi.advanceTimersByTime(149))
  expect(skeleton.className).toBe(hidden)
  act(() => void vi.advanceTimersByTime(2))
  expect(skeleton.className).toBe('')
})

test('D1-B061 an empty list says 无数据, and why', () => {
  show({}, { empty: { hint: '选中的分类下还没有课程' } })
  expect(screen.getByRole('heading').textContent).toBe('无数据')
  expect(screen.getByText('选中的分类下还没有课程')).toBeTruthy()
})

test('D1-B268 D2-B339 D3-B322 a lost connection says 服务器异常 and can be tried again', () => {
  show({ error: new Unreachable(new TypeError('failed to fetch')) })
  expect(screen.getByRole('alert').textContent).toContain('服务器异常')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(asked.retry).toHaveBeenCalledOnce()
})

test('D1-B059 D3-B111 the next page is asked for when the end comes near, once while it is coming', () => {
  const { rerender } = show({ rows: rowsOf(10), finished: false })
  expect(asked.loadMore).not.toHaveBeenCalled()
  act(() => seeEnd())
  expect(asked.loadMore).toHaveBeenCalledOnce()

  const coming = { rows: rowsOf(10), ...idle, ...asked, finished: false, isLoadingMore: true }
  rerender(
    <PagedList pages={coming} label="课程">
      {({ _id }) => _id}
    </PagedList>,
  )
  act(() => seeEnd())
  expect(asked.loadMore).toHaveBeenCalledOnce()
  expect(screen.getByRole('status').textContent).toContain('加载中')
})

test('D1-B290 a finished list asks for nothing more', () => {
  show({ rows: rowsOf(3) })
  act(() => seeEnd())
  expect(asked.loadMore).not.toHaveBeenCalled()
})

test('D1-B060 没有更多了 stands at the end of a list that is longer than the screen', () => {
  listsAreHigh(2_000)
  show({ rows: rowsOf(20) })
  expect(screen.getByText('没有更多了')).toBeTruthy()
})

test('D1-B060 a list that fits on one screen needs no such words', () => {
  listsAreHigh(300)
  show({ rows: rowsOf(3) })
  expect(screen.queryByText('没有更多了')).toBeNull()
})

test('a page that fails leaves the rows before it, and can be tried again', () => {
  listsAreHigh(2_000)
  show({ rows: rowsOf(20), error: new Unreachable(new TypeError('failed to fetch')) })
  expect(screen.getAllByRole('listitem')).toHaveLength(20)
  expect(screen.queryByText('没有更多了')).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  expect(asked.retry).toHaveBeenCalledOnce()
})

test('D3-B108 a list with a search box is asked for what was entered, and for all when it is cleared', () => {
  const onSearch = vi.fn()
  show({ rows: rowsOf(3) }, { search: { placeholder: '请输入关键词', onSearch } })
  const box = screen.getByRole('searchbox', { name: '请输入关键词' })
  fireEvent.change(box, { target: { value: ' 党史 ' } })
  expect(onSearch).not.toHaveBeenCalled()
  fireEvent.submit(box)
  expect(onSearch).toHaveBeenLastCalledWith('党史')
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  expect(onSearch).toHaveBeenLastCalledWith('')
})

test('D3-B108 a search that finds nothing offers to clear it, and the box is empty then', () => {
  const onSearch = vi.fn()
  show({}, { search: { placeholder: '请输入关键词', onSearch } })
  expect(screen.queryByRole('button', { name: '清除搜索' })).toBeNull()
  const box = () => screen.getByRole('searchbox') as HTMLInputElement
  fireEvent.change(box(), { target: { value: '党史' } })
  const drawing = () => document.querySelector('[data-drawing]')?.getAttribute('data-drawing')
  expect(drawing()).toBe('empty')
  fireEvent.submit(box())
  expect(drawing()).toBe('noneFound')
  fireEvent.click(screen.getByRole('button', { name: '清除搜索' }))
  expect(onSearch).toHaveBeenLastCalledWith('')
  expect(box().value).toBe('')
  expect(screen.queryByRole('button', { name: '清除搜索' })).toBeNull()
})

test.each([
  [200, 1],
  [60, 0],
])('D3-B110 a pull of %i pixels refreshes %i times', async (way, times) => {
  show({ rows: rowsOf(3) })
  const row = screen.getAllByRole('listitem')[0] as HTMLElement
  await pullDown(row, way)
  expect(asked.refresh).toHaveBeenCalledTimes(times)
})
