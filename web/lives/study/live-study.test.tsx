import { pulseSaveRecord } from '@college/contract/courses/play.ts'
import { fireEvent, screen, within } from '@testing-library/react'
import { useState } from 'react'
import { expect, test } from 'vitest'
import { logIn, no, ok, on, renderScreen, serverAnswers } from '../../testing/screen.tsx'
import { CountingNote } from './CountingNote.tsx'
import { secondIn, useLiveStudy } from './use-live-study.ts'

const liveId = '0198a000-0000-7000-8000-000000000001'

function Watching({ isPlaying = true }) {
  useLiveStudy({ liveId, isPlaying, position: () => 7 })
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

const later = '0198a000-0000-7000-8000-000000000002'

/** A live that plays, and the page of one that has not begun. */
function Pages() {
  const [isPlaying, setPlaying] = useState(true)
  return (
    <>
      <Watching isPlaying={isPlaying} />
      <button type="button" onClick={() => setPlaying(false)}>
        停
      </button>
      <section aria-label="在播">
        <CountingNote liveId={liveId} />
      </section>
      <section aria-label="未开始">
        <CountingNote liveId={later} />
      </section>
    </>
  )
}

test('D3-Q02 what is said of a live that plays is said of no other, and of none that has stopped', async () => {
  logIn()
  const elsewhere = {
    finishedRate: 0,
    isQuizFirst: 0,
    state: '20000',
    furthestPoint: 0,
    courseFinished: 0,
    covered: [],
  }
  const inClass = { classCounted: 0, classMessage: '', classFinishedRate: 0 } as const
  serverAnswers(on(pulseSaveRecord, () => ok({ ...elsewhere, isCounting: 0 as const, ...inClass } as never)))
  const note = '另一页面正在学习，本页不计进度'
  renderScreen(<Pages />)
  expect(await within(screen.getByRole('region', { name: '在播' })).findByText(note)).toBeTruthy()
  expect(within(screen.getByRole('region', { name: '未开始' })).queryByText(note)).toBeNull()
  expect([secondIn(liveId), secondIn(later)]).toEqual([7, 0])
  fireEvent.click(screen.getByRole('button', { name: '停' }))
  expect(screen.queryByText(note)).toBeNull()
})
