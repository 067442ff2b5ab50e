import { followedList, toggleFollow } from '@college/contract/marks/follows.ts'
import { fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { FollowButton } from './FollowButton.tsx'
import { FollowsScreen } from './FollowsScreen.tsx'

const id = '0198a000-0000-7000-8000-00000000000a'
const topic = { type: 'bbs_topic', id, title: '夜校归来', note: '读书', photo: '', address: '/mobile/bbs/detail?id=a' }

test('D3-Q110 what is followed leads to its page, and can be taken out also when it is gone', async () => {
  logIn()
  const gone = { type: 'classmate', id: `${id.slice(0, -1)}b`, title: '', note: '', photo: '', address: '' }
  let rows = [
    { ...topic, isGone: 0 },
    { ...gone, isGone: 1 },
  ]
  const calls = serverAnswers(
    on(followedList, () => ok(rows)),
    on(toggleFollow, ({ ywid }) => {
      rows = rows.filter((row) => row.id !== ywid)
      return ok({ isDo: false })
    }),
  )
  const { wentTo } = renderScreen(<FollowsScreen />)
  fireEvent.click(await screen.findByRole('button', { name: '夜校归来学友圈帖子 · 读书' }))
  expect(wentTo()).toContain('/mobile/bbs/detail')
  expect(screen.queryByRole('button', { name: /^内容已不可见/ })).toBeNull()
  fireEvent.click(screen.getByRole('button', { name: '取消关注：内容已不可见' }))
  await waitFor(() => expect(screen.queryByText('内容已不可见')).toBeNull())
  expect(calls.find(({ path }) => path === toggleFollow.path)?.input).toMatchObject({ ywlxValue: 'classmate' })
})

test('D3-Q110 the button follows and says what comes of it', async () => {
  logIn()
  serverAnswers(on(toggleFollow, () => ok({ isDo: true })))
  const said = '已关注，有新回复会告诉您'
  renderScreen(<FollowButton type="bbs_topic" id={id} name="夜校归来" isFollowed={false} said={said} changes={[]} />)
  const button = screen.getByRole('button', { name: '关注：夜校归来' })
  expect(button.getAttribute('aria-pressed')).toBe('false')
  fireEvent.click(button)
  await screen.findByText(said)
})
