import { type SearchGroup, searchAllByKeyWord, searchDocumentGroup } from '@college/contract/search/find.ts'
import { deleteSearchHistory, insertSearchHistory, searchHistory, searchHot } from '@college/contract/search/history.ts'
import { searchNear } from '@college/contract/search/near.ts'
import { act, cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { SearchScreen } from './SearchScreen.tsx'
import { Suggestions } from './Suggestions.tsx'
import { searchTexts } from './texts.ts'

const item = (id: string, title: string, more: object = {}) => ({ id, title, cover: '', ...more })
const group = (typeid: string, result: object[], count = result.length) =>
  ({ typeid, typename: '', result, group_count: count }) as SearchGroup

const words = (...titles: string[]) => on(searchHot, () => ok(titles.map((title) => ({ title }))))
const history = (...titles: string[]) =>
  on(searchHistory, () => ok(titles.map((title, index) => ({ nc_search_history_id: `h${index}`, title }))))
const inserts = on(insertSearchHistory, () => ok(null))
const finds = (...groups: SearchGroup[]) => on(searchDocumentGroup, () => ok(groups))
const box = () => screen.getByRole('searchbox', { name: searchTexts.placeholder }) as HTMLInputElement
const type = (text: string) => fireEvent.change(box(), { target: { value: text } })

beforeEach(() => logIn())
afterEach(() => vi.useRealTimers())

test('D1-B074 D1-C21 D1-C22 D1-M143 before typing: the person’s history, and five numbered hot words', async () => {
  serverAnswers(words('甲', '乙', '丙', '丁', '戊', '己'), history('法治', '大运河'), inserts)
  const { wentTo } = renderScreen(<SearchScreen />)
  const hot = await screen.findByRole('region', { name: '热门搜索' })
  expect(within(hot).getAllByRole('listitem')).toHaveLength(5)
  expect(hot.textContent).toContain('1甲2乙3丙4丁5戊')
  expect(box().placeholder).toBe('请输入关键词')
  fireEvent.click(await screen.findByRole('button', { name: '大运河' }))
  await waitFor(() => expect(wentTo()).toContain(`keyword=${encodeURIComponent('大运河')}`))
})

test('D1-B074 the hot words wait for the history above them, unless that fails', async () => {
  const told = Promise.withResolvers<void>()
  const calls = serverAnswers(
    words('甲'),
    on(searchHistory, async () => {
      await told.promise
      return ok([{ nc_search_history_id: 'h', title: '法治' }])
    }),
  )
  renderScreen(<SearchScreen />)
  await waitFor(() => expect(calls).toHaveLength(2))
  await act(async () => {})
  expect(screen.queryByRole('region', { name: '热门搜索' })).toBeNull()
  await act(async () => told.resolve())
  expect(await screen.findByRole('region', { name: '热门搜索' })).toBeTruthy()
  expect(screen.getByRole('button', { name: '法治' })).toBeTruthy()

  cleanup()
  serverAnswers(words('甲'))
  renderScreen(<SearchScreen />)
  expect(await screen.findByRole('region', { name: '热门搜索' })).toBeTruthy()
})

test('D1-C23 D1-Q51 a submitted keyword is stored in the history, trimmed', async () => {
  const calls = serverAnswers(words(), history(), inserts, finds())
  const { wentTo } = renderScreen(<SearchScreen />)
  type('  乡村  振兴 ')
  fireEvent.click(screen.getByRole('button', { name: '搜索' }))
  await waitFor(() => expect(wentTo()).toContain(`keyword=${encodeURIComponent('乡村 振兴')}`))
  const written = calls.filter(({ path }) => path === insertSearchHistory.path)
  expect(written).toEqual([{ path: insertSearchHistory.path, input: { searchContent: '乡村 振兴' } }])
})

test('D1-B235 an empty keyword does nothing: no call, no history entry', async () => {
  const calls = serverAnswers(words(), history(), inserts, finds())
  const { wentTo } = renderScreen(<SearchScreen />)
  await waitFor(() => expect(calls).toHaveLength(2))
  const before = wentTo()
  for (const text of ['', '   ']) {
    type(text)
    fireEvent.click(screen.getByRole('button', { name: '搜索' }))
    fireEvent.submit(box())
  }
  await new Promise((resolve) => setTimeout(resolve, 50))
  expect(calls).toHaveLength(2)
  expect(wentTo()).toBe(before)
})

test('D1-B235 an address with a blank keyword does not search; one that is too long searches for its beginning', async () => {
  const calls = serverAnswers(words('大运河'), history(), inserts, finds())
  const { unmount } = renderScreen(<SearchScreen keyword="  " />)
  await screen.findByRole('button', { name: /大运河/ })
  expect(calls.map(({ path }) => path)).not.toContain(searchDocumentGroup.path)
  unmount()

  renderScreen(<SearchScreen keyword={` ${'长'.repeat(150)}`} />)
  await screen.findByText(searchTexts.empty)
  expect(calls.find(({ path }) => path === searchDocumentGroup.path)?.input.searchContent).toBe('长'.repeat(100))
  expect(box().value).toBe('长'.repeat(100))
})

test('D1-C24 deletes one entry, or all after a confirmation', async () => {
  const calls = serverAnswers(
    words(),
    history('法治', '大运河'),
    on(deleteSearchHistory, () => ok(null)),
  )
  renderScreen(<SearchScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '删除' }))
  fireEvent.click(screen.getByRole('button', { name: '删除 大运河' }))
  fireEvent.click(screen.getByRole('button', { name: '清空' }))
  const dialog = await screen.findByRole('alertdialog', { name: '是否清空全部搜索历史？' })
  fireEvent.click(within(dialog).getByRole('button', { name: '是' }))
  const deleted = () => calls.filter(({ path }) => path === deleteSearchHistory.path).map(({ input }) => input)
  await waitFor(() => expect(deleted()).toEqual([{ id: 'h1' }, { isall: '1' }]))
})

test('D1-B295 D1-Q50 typing sends a request at most every 500 ms, and one for the last text; a late answer is dropped', async () => {
  vi.useFakeTimers()
  const answers = new Map<string, (groups: SearchGroup[]) => void>()
  const calls = serverAnswers(
    on(
      searchDocumentGroup,
      ({ searchContent }) => new Promise((resolve) => answers.set(searchContent, (groups) => resolve(ok(groups)))),
    ),
  )
  const pass = (milliseconds: number) => act(() => vi.advanceTimersByTimeAsync(milliseconds))
  const onChoose = vi.fn()
  const { rerender, queries } = renderScreen(<Suggestions text="d" onChoose={onChoose} />)
  const { QueryClientProvider } = await import('@tanstack/react-query')
  const typed = (text: string) =>
    rerender(
      <QueryClientProvider client={queries}>
        <Suggestions text={text} onChoose={onChoose} />
      </QueryClientProvider>,
    )
  const asked = () => calls.map(({ input }) => [input.searchContent, input.pageSize])
  await pass(0)
  for (const text of ['da', 'dan', 'dang']) {
    typed(text)
    await pass(100)
  }
  expect(asked()).toEqual([['d', '5']])
  await pass(400)
  expect(asked()).toEqual([
    ['d', '5'],
    ['dang', '5'],
  ])
  answers.get('dang')?.([
    group(
      '00',
      Array.from({ length: 7 }, (_, index) => item(`c${index}`, `党建${index}`)),
    ),
    group('99', [item('l', '党课直播')]),
  ])
  await pass(10)
  answers.get('d')?.([group('00', [item('late', '迟到的')])])
  await pass(10)
  expect(screen.queryByText('迟到的')).toBeNull()
  expect(screen.getAllByRole('region').map((region) => region.getAttribute('aria-label'))).toEqual(['课程', '直播'])
  expect(within(screen.getByRole('region', { name: '课程' })).getAllByRole('listitem')).toHaveLength(5)
  fireEvent.click(screen.getByRole('button', { name: '党课直播' }))
  expect(onChoose).toHaveBeenCalledWith('党课直播')
})

test('D1-B075 D1-B076 D1-B086 D1-B286 all types with their counts; the rest of a type is one tap away', async () => {
  const calls = serverAnswers(
    finds(
      group(
        '00',
        [item('c', '乡村振兴促进法', { teacher: '甲^乙', period: 1.5, duration: '00:36:40', isNew: '1' })],
        42,
      ),
      group('05', [item('k', '驻村专题班', { stateTxt: '报名中', type_value: '1' })]),
      group('11', [item('n', '乡村新闻', { time: '2026-03-01' })]),
      group('12', [item('t', '周文静', { adept_text: ['乡村振兴', '基层治理'] })]),
      group('99', [item('l', '大讲堂', { stateTxt: '未开始', time: '03-26 19:30', teacher: '吴振华' })]),
      group('15', [item('b', '工作简报', { resourceNumber: 8 })]),
      group('77', [item('x', '未知')]),
    ),
    on(searchAllByKeyWord, () => ok({ result: [item('c2', '另一门课')] })),
  )
  renderScreen(<SearchScreen keyword="乡村振兴" />)
  const course = await screen.findByRole('region', { name: '课程' })
  expect(calls[0]?.input).toMatchObject({ searchContent: '乡村振兴', pageNum: '1', pageSize: '100' })
  expect(course.textContent).toMatch(/共 42 门.*新课.*甲、乙.*1.5 学时/)
  expect(course.querySelector('mark')?.textContent).toBe('乡村振兴')
  for (const [name, text] of [
    ['专题班', '共 1 个'],
    ['专题班', '报名中'],
    ['资讯', '共 1 条'],
    ['师资', '共 1 位'],
    ['师资', '擅长：乡村振兴、基层治理'],
    ['直播', '共 1 个'],
    ['直播', '未开始'],
    ['简报', '8 份资源'],
  ] as const) {
    expect(screen.getByRole('region', { name }).textContent, name).toContain(text)
  }
  expect(screen.queryByText('未知')).toBeNull()
  expect(screen.getAllByRole('button', { name: /查看全部/ })).toHaveLength(1)

  fireEvent.click(screen.getByRole('button', { name: '课程，查看全部' }))
  await screen.findByText('另一门课')
  expect(screen.getByRole('tab', { name: '课程' }).getAttribute('aria-selected')).toBe('true')
  expect(screen.getByText('共 42 门')).toBeTruthy()
  const asked = calls.find(({ path }) => path === searchAllByKeyWord.path)
  expect(asked?.input).toMatchObject({ searchContent: '乡村振兴', serchType: '00', pageNum: '1', pageSize: '20' })
})

test.each([
  ['D1-B078', '00', {}, '/mobile/nc/page/app/course/mobile-coursePlayer?id=i'],
  ['D1-B084', '01', {}, '/mobile/nc/page/app/gz/mobile-specialClassInfo?id=i'],
  ['D1-B079 D1-B080 D2-B016', '05', { type_value: '1' }, '/mobile/nc/page/app/special/mobile-specialdetailnewtab?id=i'],
  ['D1-B081', '05', { type_value: '2' }, '/mobile/nc/page/app/gzyddpage/mobile-trainingCampDetail?id=i'],
  ['D1-Q49', '11', {}, '/mobile/nc/page/app/gz/mobile-manualInfo?id=i'],
  ['D1-B082', '12', {}, '/mobile/nc/page/app/gzyddpage/mobile-startteacher?id=i'],
  ['D1-B083', '14', {}, '/mobile/nc/page/app/live/mobile-livePlay?id=i'],
  ['D1-B076', '99', {}, '/mobile/nc/page/app/live/mobile-livePlay?id=i'],
  ['D1-B085', '15', {}, '/mobile/nc/page/app/gz/mobile-briefeList?id=i'],
])('%s a result of type %s opens its page', async (_id, typeid, more, address) => {
  serverAnswers(finds(group(typeid, [item('i', '结果', more)])))
  const { wentTo } = renderScreen(<SearchScreen keyword="结果" />)
  fireEvent.click(await screen.findByRole('link'))
  expect(wentTo()).toBe(address)
})

test('D1-B077 D1-M33 D1-M34 an empty result says so, for all types and for one', async () => {
  serverAnswers(
    finds(),
    on(searchAllByKeyWord, () => ok({ result: [] })),
  )
  renderScreen(<SearchScreen keyword="量子" />)
  expect(await screen.findByText('暂无搜索结果')).toBeTruthy()
  expect(screen.getByText('暂无数据，您可以试试其他类型')).toBeTruthy()
  fireEvent.click(screen.getByRole('tab', { name: '师资' }))
  expect(await screen.findByText('暂无搜索结果')).toBeTruthy()
})

test('a failed search says why, and has a retry', async () => {
  let times = 0
  serverAnswers(
    on(searchDocumentGroup, () => {
      times += 1
      return times === 1 ? no({ state: 'fault', message: '请求异常' }) : ok([group('00', [item('c', '找到了')])])
    }),
  )
  renderScreen(<SearchScreen keyword="法治" />)
  fireEvent.click(await screen.findByRole('button', { name: '重新加载' }))
  expect(await screen.findByText('找到了')).toBeTruthy()
})

test('D1-C25 D1-B077 an empty result offers suggestions, and a tap searches for one', async () => {
  serverAnswers(
    finds(),
    on(searchNear, () => ok([{ title: '乡村振兴' }])),
  )
  const { wentTo } = renderScreen(<SearchScreen keyword="乡材振兴" />)
  fireEvent.click(await screen.findByRole('button', { name: '乡村振兴' }))
  expect(screen.getByRole('heading', { name: '您是不是要找' })).toBeTruthy()
  expect(decodeURIComponent(wentTo() ?? '')).toContain('keyword=乡村振兴')
})

test('D1-C25 D1-C26 results can be sorted by date and filtered by type', async () => {
  const calls = serverAnswers(
    finds(group('00', [item('c', '法治课')]), group('16', [item('m', '法治指南')])),
    on(searchAllByKeyWord, () => ok({ result: [item('c', '法治课')] })),
  )
  renderScreen(<SearchScreen keyword="法治" />)
  await screen.findByRole('region', { name: '操作指南' })
  fireEvent.click(screen.getByRole('button', { name: '课程 1' }))
  expect(screen.queryByRole('region', { name: '操作指南' })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '课程 1' }))
  expect(screen.getByRole('region', { name: '操作指南' })).toBeTruthy()
  fireEvent.click(screen.getByRole('button', { name: '按最新' }))
  await screen.findByRole('region', { name: '课程' })
  expect(calls.at(-1)?.input).toMatchObject({ searchContent: '法治', sort: 'newest' })
  fireEvent.click(screen.getByRole('tab', { name: '课程' }))
  await screen.findByRole('list', { name: '课程' })
  expect(calls.at(-1)?.input).toMatchObject({ serchType: '00', sort: 'newest' })
})
