import { homeOverview } from '@college/contract/home/overview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { LatestSaid } from './LatestSaid.tsx'
import { useOverview } from './use-overview.ts'

const topic = (n: number) => ({
  ...{ id: `0198a000-0000-7000-8000-00000000000${n}`, title: `心得${n}`, words: `一村一品的做法${n}` },
  ...{ userId: '', userName: '白露', photo: '', at: new Date().toISOString(), replies: n },
})

/** Home with the overview that answers these; null for a guest. */
function show(said: ReturnType<typeof topic>[] | null) {
  const overview = {
    ...{ categories: [], banners: [], recommended: [], regularTraining: '0', task: null, unread: null, next: null },
    outsideTiles: { academy: false, audioLibrary: false, bookshop: false },
    said,
  }
  const calls = serverAnswers(on(homeOverview, () => ok(overview)))
  return { ...renderScreen(<Home />), calls }
}
function Home() {
  return useOverview() && <LatestSaid />
}

test('D3-R26 what learners said last leads to it, to the forum, and to writing', async () => {
  logIn()
  const { wentTo, calls } = show([topic(1), topic(2), topic(3)])
  const row = await screen.findByRole('link', { name: /心得2.*一村一品的做法2.*白露.*2 回复/ })
  expect(screen.getAllByRole('link')).toHaveLength(4)
  fireEvent.click(row)
  expect(wentTo()).toBe(href(routes.forumPost, { id: topic(2).id }))
  fireEvent.click(screen.getByRole('button', { name: '学友在说，去学友圈' }))
  expect(wentTo()).toBe(href(routes.forum, {}))
  fireEvent.click(screen.getByRole('link', { name: '说说您的学习体会' }))
  expect(wentTo()).toBe(href(routes.forumPostNew, {}))
  expect(calls.map(({ path }) => path)).toEqual([homeOverview.path])
})

test('where nobody has said anything, and for guests, there is nothing', async () => {
  const guest = show(null)
  await waitFor(() => expect(guest.calls).toHaveLength(1))
  guest.unmount()
  logIn()
  const { calls, container } = show([])
  await waitFor(() => expect(calls).toHaveLength(1))
  expect(guest.container.textContent + container.textContent).toBe('')
})
