import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { screen } from '@testing-library/react'
import { expect, test } from 'vitest'
import { logIn, no, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { useLiveStudy } from './use-live-study.ts'

const liveId = '0198a000-0000-7000-8000-000000000001'

function Watching() {
  useLiveStudy({ liveId, isPlaying: true, position: () => 0 })
  return null
}

test.each([
  ['D2-B368 with the sentence of the server', '直播间已被禁用', '直播间已被禁用'],
  ['D3-B344 without one with 进度保存失败', '', '进度保存失败'],
])('progress of a live that cannot be saved is told: %s', async (_name, message, text) => {
  logIn()
  const calls = serverAnswers(on(pulseSaveRecord, () => no({ state: 'ruleSaysNo', message } as never)))
  const { unmount } = renderScreen(<Watching />)
  expect(await screen.findByText(text)).toBeTruthy()
  expect(calls.find(({ path }) => path === pulseSaveRecord.path)?.input).toMatchObject({
    courseId: liveId,
    type: 'live',
  })
  unmount()
})
