import { topicList } from '@college/contract/forum/topics.ts'
import { homeOverview } from '@college/contract/home/overview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { Said } from './Said.tsx'

const topic = (n: number) => ({
  ...{ topicId: `t${n}`, topicName: `心得${n}`, topicDesc: `一村一品的做法${n}`, topicContent: '', topicImg: '' },
  ...{ publishDate: new Date().toISOString(), catalogId: 'xyq', catalogName: '学友圈', tagNum: 0, tagsNum: 0 },
  ...{ isTag: 0, replyNum: n, viewNum: 1, collectNum: 0, userId: `u${n}`, userName: '白露', photo: '' },
  ...{ belongText: '', anonymous: 0, mine: 0, statusValue: 3, reviewStatus: 1, reviewNote: '' },
  agentClassesLinkedRecord: null,
})
const broken = on(homeOverview, () => no({ state: 'notFound', message: '内容不存在' }))

test('D3-R26 what learners said last leads to it and to the forum', async () => {
  serverAnswers(
    broken,
    on(topicList, () => ok([topic(1), topic(2), topic(3), topic(4)])),
  )
  logIn()
  const { wentTo } = renderScreen(<Said />)
  const row = await screen.findByRole('link', { name: /心得2.*一村一品的做法2.*白露.*2 回复/ })
  expect(screen.getAllByRole('link')).toHaveLength(3)
  fireEvent.click(row)
  expect(wentTo()).toBe(href(routes.forumPost, { id: 't2' }))
  fireEvent.click(screen.getByRole('button', { name: '学友在说，去学友圈' }))
  expect(wentTo()).toBe(href(routes.forum, {}))
})

test('where nobody has said anything, and for guests, there is nothing', async () => {
  const calls = serverAnswers(
    broken,
    on(topicList, () => ok([])),
  )
  const { container, unmount } = renderScreen(<Said />)
  await waitFor(() => expect(calls.map(({ path }) => path)).toEqual([homeOverview.path]))
  unmount()
  logIn()
  renderScreen(<Said />)
  await waitFor(() => expect(calls.at(-1)?.path).toBe(topicList.path))
  expect(container.textContent).toBe('')
})
