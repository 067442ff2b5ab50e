import { communityAll } from '@college/contract/classes/community.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { expect, test } from 'vitest'
import { CLASS_ID } from '../../testing/classes.tsx'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { CommunityTab } from './CommunityTab.tsx'

const post = {
  ...{ _id: '0198a000-0000-7000-8000-00000000000b', title: '结业前的小结', content: '三点体会', img: '' },
  ...{ status_value: '1', isHeld: 0, class_value: CLASS_ID, catalog: { value: '', text: '' }, isLike: 0, liked: 0 },
  ...{ tagNum: 0, reply_num: 0, view_num: 0, collect_num: 0, ds_create_time: '2026-03-19 20:36', name: '刘晓雯' },
  ...{ plr_text: '刘晓雯', unitName: '', code: 'u', photo: '', replyJson: {}, mine: 0 },
}

test('D2-B032 D2-B039 社区 shows the latest discussions below its menu, and 更多 leads to all of them', async () => {
  logIn()
  const calls = serverAnswers(on(communityAll, () => ok([post])))
  const { wentTo } = renderScreen(<CommunityTab id={CLASS_ID} isIn />)
  const latest = await screen.findByRole('list', { name: '最新讨论' })
  expect(within(latest).getByRole('heading', { name: post.title })).toBeTruthy()
  expect(calls[0]?.input).toMatchObject({ classId: CLASS_ID, pageSize: '3', type: '1' })
  const menu = screen.getAllByRole('link').map(({ textContent }) => textContent)
  expect(menu.slice(0, 4)).toEqual(['排行榜', '问卷', '通知公告', '班级相册'])
  fireEvent.click(screen.getByRole('button', { name: /更多/ }))
  expect(wentTo()).toBe(href(routes.classComments, { id: CLASS_ID }))
})

test('who has not been admitted is told so instead', () => {
  const calls = serverAnswers()
  renderScreen(<CommunityTab id={CLASS_ID} isIn={false} />)
  expect(screen.getByText('报名通过后即可进入社区')).toBeTruthy()
  expect([screen.queryAllByRole('link'), calls]).toEqual([[], []])
})
