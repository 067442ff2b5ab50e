import { communityAll, communityAuthor } from '@college/contract/classes/community.ts'
import { followedList, toggleFollow } from '@college/contract/marks/follows.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { AuthorScreen } from './AuthorScreen.tsx'

const classId = '0198a000-0000-7000-8000-00000000000c'
const authorId = '0198a000-0000-7000-8000-00000000000d'
const author = { id: authorId, name: '刘晓雯', unitName: '云岭县委组织部', photo: '', posts: 2, mine: 0 }

test('D3-Q110 the posts of a classmate, who is followed there', async () => {
  logIn()
  let isFollowed = 0
  const calls = serverAnswers(
    on(communityAuthor, () => ok({ ...author, isFollowed })),
    on(communityAll, () => ok([])),
    on(followedList, () => ok([])),
    on(toggleFollow, () => {
      isFollowed = 1
      return ok({ isDo: true })
    }),
  )
  renderScreen(<AuthorScreen classId={classId} authorId={authorId} />)
  await screen.findByText('云岭县委组织部 · 2 个帖子')
  await screen.findByText('还没有发过帖子')
  fireEvent.click(screen.getByRole('button', { name: '关注：刘晓雯' }))
  await screen.findByText('已关注，有新帖子会告诉您')
  await waitFor(() => expect(screen.getByRole('button', { name: '关注：刘晓雯' }).textContent).toBe('已关注'))
  const sent = (path: string) => calls.find((call) => call.path === path)?.input
  expect(sent(toggleFollow.path)).toEqual({ ywlxValue: 'classmate', ywid: authorId })
  expect(sent(communityAll.path)).toMatchObject({ classId, authorId })
})

test('D3-Q110 nobody follows themselves, and who has left the class has no page', async () => {
  logIn()
  serverAnswers(
    on(communityAuthor, () => ok({ ...author, mine: 1, isFollowed: 0 })),
    on(communityAll, () => ok([])),
  )
  const { unmount } = renderScreen(<AuthorScreen classId={classId} authorId={authorId} />)
  await screen.findByText('刘晓雯')
  expect(screen.queryByRole('button', { name: /^关注/ })).toBeNull()
  unmount()
  serverAnswers(on(communityAuthor, () => no(communityAuthor.refusals.noAuthor)))
  renderScreen(<AuthorScreen classId={classId} authorId={authorId} />)
  await screen.findByText(communityAuthor.refusals.noAuthor.message)
})
