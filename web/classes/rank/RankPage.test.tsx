import { classRank } from '@college/contract/classes/rank.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { no, ok, on, renderScreen, serverAnswers, serverIsUnreachable } from '../../testing/screen.tsx'
import { CampRankScreen, ClassRankScreen, RankPage } from './RankPage.tsx'

const id = '0198a000-0000-7000-8000-00000000000a'

const entryAt = (rank: number) => ({
  userId: `0198a000-0000-7000-8000-${String(rank).padStart(12, '0')}`,
  name: `学员${rank}`,
  photo: '',
  time: 2_400 - rank * 84,
  rank,
})
const own = { ...entryAt(18), name: '王晓明', time: 986, behind: 24 }

/** A class of so many, answered by pages. */
const ranked = (total: number, myself: typeof own | null = own) =>
  on(classRank, ({ size = 10, index = 1 }) => {
    const all = Array.from({ length: total }, (_, place) => entryAt(place + 1))
    return ok({ list: all.slice((Number(index) - 1) * Number(size), Number(index) * Number(size)), myself })
  })

/** The page asks for more as soon as its end is in sight: at once, where nothing is laid out. */
const endIsInSight = () =>
  vi.stubGlobal(
    'IntersectionObserver',
    class {
      readonly #tell: (entries: { isIntersecting: boolean }[]) => void
      constructor(tell: (entries: { isIntersecting: boolean }[]) => void) {
        this.#tell = tell
      }
      observe() {
        this.#tell([{ isIntersecting: true }])
      }
      disconnect() {}
    },
  )

test.each([
  ['D2-R07 D2-B035 D2-B077 of a special class', ClassRankScreen],
  ['D2-R23 D2-B064 D2-B077 of a camp', CampRankScreen],
])('%s: the second, the first and the third from left to right', async (_, Screen) => {
  const calls = serverAnswers(ranked(7))
  renderScreen(<Screen id={id} />)
  const podium = await screen.findByRole('list', { name: '前三名' })
  await within(podium).findByText('学员1')
  const places = within(podium).getAllByRole('listitem')
  expect(places.map(({ textContent }) => textContent)).toEqual([
    '第 2 名学员22,232 分钟',
    '第 1 名学员12,316 分钟',
    '第 3 名学员32,148 分钟',
  ])
  expect(calls).toEqual([{ path: classRank.path, input: { id, size: '10', index: '1' } }])
})

test('D2-B078 D2-B080 the list begins with the fourth, with minutes', async () => {
  serverAnswers(ranked(5))
  renderScreen(<RankPage id={id} title="排名" />)
  const list = await screen.findByRole('list', { name: '第 4 名以后' })
  const rows = within(list).getAllByRole('listitem')
  expect(rows.map(({ textContent }) => textContent)).toEqual(['4学员42,064 分钟', '5学员51,980 分钟'])
})

test('D2-B378 further pages come by ten', async () => {
  endIsInSight()
  const calls = serverAnswers(ranked(23))
  renderScreen(<RankPage id={id} title="排名" />)
  await screen.findByText('学员23')
  expect(calls.map(({ input }) => input.index)).toEqual(['1', '2', '3'])
  expect(screen.getAllByText(/^学员\d+$/)).toHaveLength(23)
})

test.each([
  [own, '18我距上一名还差 24 分钟986 分钟'],
  [{ ...own, rank: 1, behind: 0 }, '1我当前排在第一名986 分钟'],
  [{ ...own, behind: 0 }, '18我与上一名时长相同986 分钟'],
])('D2-B079 the own row, %#', async (myself, text) => {
  serverAnswers(ranked(4, myself))
  renderScreen(<RankPage id={id} title="排名" />)
  const region = await screen.findByRole('region', { name: '我的排名' })
  expect(region.textContent).toBe(text)
  fireEvent.click(within(region).getByRole('button'))
  expect(await screen.findByRole('dialog', { name: '排名怎么来的' })).toBeTruthy()
})

test('D2-B079 who has no place has no row; fewer than four need no list', async () => {
  serverAnswers(ranked(2, null))
  renderScreen(<RankPage id={id} title="排名" />)
  await screen.findByText('学员2')
  expect(screen.queryByRole('region', { name: '我的排名' })).toBeNull()
  expect(screen.queryByText('无数据')).toBeNull()
  expect(screen.getAllByRole('listitem')).toHaveLength(2)
})

test('D2-R07 a class without learners says so', async () => {
  serverAnswers(ranked(0, null))
  renderScreen(<RankPage id={id} title="排名" />)
  expect(await screen.findByText('无数据')).toBeDefined()
})

test('D2-B342 a refusal is an alert with the server’s words', async () => {
  serverAnswers(on(classRank, () => no(commonRefusals.notAllowed)))
  renderScreen(<RankPage id={id} title="排名" />)
  const alert = await screen.findByRole('alertdialog', { name: '排行数据异常' })
  expect(within(alert).getByText('您没有权限进行此操作 请联系管理员')).toBeDefined()
})

test('D2-B344 a lost connection is an alert of its own, with a retry beneath it', async () => {
  serverIsUnreachable()
  renderScreen(<RankPage id={id} title="排名" />)
  expect(await screen.findByRole('alertdialog', { name: '请求异常' })).toBeDefined()
  expect(screen.getByRole('button', { name: '重新加载' })).toBeDefined()
})
