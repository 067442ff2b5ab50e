import { courseList } from '@college/contract/courses/catalogue.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { usePagedList, usePages } from './paged-list.ts'

const asRow = (_id: string) => ({ _id })
/** Rows `from` to `to`, both included. */
const rowsOf = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, index) => asRow(String(from + index)))

function Courses({ searchValue = '党' }: { searchValue?: string }) {
  const list = usePagedList(courseList, { searchValue }, { order: [{ code: 'views', sort: 'desc' }] })
  return <List {...list} />
}

type Shown = ReturnType<typeof usePages<{ _id: string }>>
const List = ({
  rows,
  isLoading,
  error,
  finished,
  loadMore,
  retry,
  refresh,
}: Omit<Shown, 'rows'> & { rows: { _id: string }[] }) => (
  <>
    <p data-testid="rows">{rows.map(({ _id }) => _id).join(' ')}</p>
    <p data-testid="state">
      {[isLoading && 'loading', finished && 'finished', error?.message].filter(Boolean).join(' ')}
    </p>
    <button type="button" onClick={() => void loadMore()}>
      more
    </button>
    <button type="button" onClick={() => void retry()}>
      retry
    </button>
    <button type="button" onClick={() => void refresh()}>
      refresh
    </button>
  </>
)

const rows = () => screen.getByTestId('rows').textContent
const state = () => screen.getByTestId('state').textContent
const press = async (name: string) => {
  await act(async () => void fireEvent.click(screen.getByText(name)))
}

/** A server whose pages are these; a page may also be the refusal it answers. */
function pages(...answers: (ReturnType<typeof rowsOf> | 'refused')[]) {
  return serverAnswers(
    on(metaListData, ({ pageNum }) => {
      const page = answers[Number(pageNum) - 1] ?? []
      return page === 'refused' ? no(commonRefusals.fault) : ok(page)
    }),
  )
}

test('D3-C59 D3-B149 asks page by page, with query and order as JSON', async () => {
  const calls = pages(rowsOf(1, 10), rowsOf(11, 12))
  renderScreen(<Courses />)
  expect(state()).toBe('loading')
  await waitFor(() => expect(rows()).toBe('1 2 3 4 5 6 7 8 9 10'))
  await press('more')
  await waitFor(() => expect(rows()).toMatch(/ 10 11 12$/))
  expect(calls.map(({ input }) => input)).toEqual([
    {
      namespace: 'nc.pagecourse',
      pageName: 'courseList',
      pageNum: '1',
      pageSize: '10',
      query: '{"searchValue":"党"}',
      order: '[{"code":"views","sort":"desc"}]',
    },
    expect.objectContaining({ pageNum: '2' }),
  ])
})

test('D2-B223 D2-B224 D3-B220 D3-B221 a page shorter than the page size ends the list, a full one does not', async () => {
  const calls = pages(rowsOf(1, 10), rowsOf(11, 19))
  renderScreen(<Courses />)
  await waitFor(() => expect(rows()).not.toBe(''))
  expect(state()).toBe('')
  await press('more')
  await waitFor(() => expect(state()).toBe('finished'))
  await press('more')
  expect(calls).toHaveLength(2)
})

test('an empty first page ends the list', async () => {
  pages([])
  renderScreen(<Courses />)
  await waitFor(() => expect(state()).toBe('finished'))
})

test('D3-B223 a row that was seen before is skipped', async () => {
  pages(rowsOf(1, 10), rowsOf(10, 12))
  renderScreen(<Courses />)
  await waitFor(() => expect(rows()).not.toBe(''))
  await press('more')
  await waitFor(() => expect(rows()).toBe('1 2 3 4 5 6 7 8 9 10 11 12'))
})

test('D3-B272 D3-B355 D3-M131 D2-B367 a row without _id is an error', async () => {
  pages([asRow('1'), asRow('')])
  renderScreen(<Courses />)
  await waitFor(() => expect(state()).toBe('finished 数据列表_id不存在, 请检查接口数据'))
  expect(rows()).toBe('')
})

test('D3-B222 a page that could not be had ends the list until it is asked for again', async () => {
  const answers: Parameters<typeof pages> = [rowsOf(1, 10), 'refused']
  pages(...answers)
  renderScreen(<Courses />)
  await waitFor(() => expect(rows()).not.toBe(''))
  await press('more')
  await waitFor(() => expect(state()).toBe(`finished ${commonRefusals.fault.message}`))
  expect(rows()).toBe('1 2 3 4 5 6 7 8 9 10')

  pages(rowsOf(1, 10), rowsOf(11, 11))
  await press('retry')
  await waitFor(() => expect(rows()).toMatch(/ 11$/))
  expect(state()).toBe('finished')
})

test('a first page that could not be had can be asked for again', async () => {
  pages('refused')
  renderScreen(<Courses />)
  await waitFor(() => expect(state()).toMatch(/^finished /))
  pages(rowsOf(1, 2))
  await press('retry')
  await waitFor(() => expect(rows()).toBe('1 2'))
})

test('refresh starts again at page 1', async () => {
  pages(rowsOf(1, 10), rowsOf(11, 20), rowsOf(21, 21))
  renderScreen(<Courses />)
  await waitFor(() => expect(rows()).not.toBe(''))
  await press('more')
  await waitFor(() => expect(rows()).toMatch(/ 20$/))

  const calls = pages(rowsOf(0, 9))
  await press('refresh')
  await waitFor(() => expect(rows()).toBe('0 1 2 3 4 5 6 7 8 9'))
  expect(calls.map(({ input }) => input.pageNum)).toEqual(['1'])
})

function Any({ fetchPage }: { fetchPage: (pageNum: number) => Promise<{ _id: string }[]> }) {
  return <List {...usePages(fetchPage, { key: ['any'], pageSize: 2 })} />
}

test('any paged call can be a list', async () => {
  renderScreen(<Any fetchPage={async (pageNum) => (pageNum === 1 ? rowsOf(1, 2) : rowsOf(3, 3))} />)
  await waitFor(() => expect(rows()).toBe('1 2'))
  await press('more')
  await waitFor(() => expect(rows()).toBe('1 2 3'))
  expect(state()).toBe('finished')
})
