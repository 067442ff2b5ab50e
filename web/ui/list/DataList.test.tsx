import type { ListView } from '@college/contract/kit/list.ts'
import { fireEvent, screen } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { renderScreen } from '../../testing/screen.tsx'
import { DataList } from './DataList.tsx'
import type { Pages } from './PagedList.tsx'

type Row = { _id: string; title: string }
const rows: Row[] = [
  { _id: 'a', title: '甲' },
  { _id: 'b', title: '乙' },
]
const pages = (given: readonly Row[]): Pages<Row> => ({
  ...{ rows: given, isLoading: false, isLoadingMore: false, error: null, finished: true },
  ...{ loadMore: async () => {}, retry: async () => {}, refresh: async () => {} },
})

function open(view: ListView, given = rows) {
  const onRow = vi.fn()
  const view_ = renderScreen(
    <DataList pages={pages(given)} label="课程" view={view} name={({ title }) => title} onRow={onRow}>
      {({ title }) => title}
    </DataList>,
  )
  return { onRow, ...view_ }
}

test('D3-B379 two columns of cards where nothing is said, one where the page says so', () => {
  const { unmount } = open({})
  expect(screen.getByRole('list').className).toMatch(/tiles/)
  unmount()
  open({ columns: 1 })
  expect(screen.getByRole('list').className).toMatch(/rows/)
})

test('D3-B117 without an address a tap tells the screen which row it was', () => {
  const { onRow, wentTo } = open({})
  fireEvent.click(screen.getByRole('button', { name: '乙' }))
  expect(onRow.mock.calls).toEqual([[rows[1]]])
  expect(wentTo()).toBe('/')
})

test('D3-B116 with an address a tap goes there', () => {
  const { onRow, wentTo } = open({ address: '/x?id={_id}&t={title}' })
  fireEvent.click(screen.getByRole('link', { name: '甲' }))
  expect(wentTo()).toBe('/x?id=a&t=%E7%94%B2')
  expect(onRow).not.toHaveBeenCalled()
})

test('an empty list says 无数据', () => {
  open({}, [])
  expect(screen.getByText('无数据')).toBeTruthy()
})
