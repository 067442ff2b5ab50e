import { getSetting } from '@college/contract/kit/settings.ts'
import { screen, waitFor } from '@testing-library/react'
import { expect, test } from 'vitest'
import { ok, on, renderScreen, serverAnswers } from '../testing/screen.tsx'
import { ForumBlockedScreen } from './ForumBlockedScreen.tsx'

test('D1-R42 D1-B117 D2-R29 D2-B068 the community is blocked with 暂未开放，敬请期待', async () => {
  const calls = serverAnswers(on(getSetting, () => ok('0')))
  const { wentTo } = renderScreen(<ForumBlockedScreen />)
  expect(await screen.findByText('暂未开放，敬请期待')).toBeTruthy()
  expect([wentTo(), calls[0]?.input]).toEqual(['/', { key: 'setting_bbs_open' }])
})

test('D1-Q26 once the college opens it, the page goes on to the community', async () => {
  serverAnswers(on(getSetting, () => ok('1')))
  const { wentTo } = renderScreen(<ForumBlockedScreen />)
  await waitFor(() => expect(wentTo()).toBe('/mobile/nc/page/app/gzyddpage/mobile-bbslist'))
})
