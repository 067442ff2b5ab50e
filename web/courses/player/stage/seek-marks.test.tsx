import { metaListData } from '@college/contract/kit/list.ts'
import { act, fireEvent, screen, waitFor } from '@testing-library/react'
import { expect, test, vi } from 'vitest'
import { aCoursePlayer, anOpenCourse } from '../../../testing/course-player.ts'
import { logIn, ok, on, renderScreen, serverAnswers } from '../../../testing/screen.tsx'
import { Controls } from './Controls.tsx'

/** The line is 90 pixels long and the lesson 90 seconds. */
const boxAt = (left: number, width: number) => () => ({ left, width, top: 0, height: 10 }) as DOMRect

test('D3-B251 the own notes are marks on the line: a tap near one goes to its second as far as play may', async () => {
  logIn()
  const { player, video, say } = await aCoursePlayer({ settings: { drag: 0 }, record: { covered: [[0, 40]] } })
  const calls = serverAnswers(
    on(metaListData, () => ok(['00:00:33', '00:01:10'].map((nodeTime) => ({ _id: nodeTime, nodeTime })))),
  )
  act(() => player.playback.store.setState({ duration: 90 }))
  const noop = () => undefined
  renderScreen(<Controls course={anOpenCourse(player, video)} isFull={false} onFullscreen={noop} onUse={noop} />)
  await waitFor(() => expect(document.querySelectorAll('[data-second]')).toHaveLength(2))
  expect(JSON.parse(String(calls[0]?.input.query))).toMatchObject({ relationId: 'c', coursewareId: 'a', mine: 1 })
  const line = screen.getByRole('slider', { name: '播放进度' })
  line.getBoundingClientRect = boxAt(0, 90)
  for (const mark of document.querySelectorAll<HTMLElement>('[data-second]')) {
    mark.getBoundingClientRect = boxAt(Number(mark.dataset.second) - 1.5, 3)
  }
  const tap = (clientX: number) => {
    fireEvent.pointerDown(line, { clientX })
    fireEvent.pointerUp(line, { clientX })
    return player.playback.store.getState().time
  }
  expect(tap(25)).toBe(33)
  expect(tap(15)).toBe(15)
  expect([tap(72), say.mock.calls.at(-1)]).toEqual([15, ['请勿拖动学习']])
  vi.restoreAllMocks()
})

test('of a guest, and beside an editor, nobody asks for notes', async () => {
  const { player, video } = await aCoursePlayer()
  const calls = serverAnswers(on(metaListData, () => ok([])))
  const noop = () => undefined
  const view = (query: object) => ({ ...anOpenCourse(player, video), query: { id: 'c', ...query } })
  const { unmount } = renderScreen(<Controls course={view({})} isFull={false} onFullscreen={noop} onUse={noop} />)
  unmount()
  logIn()
  renderScreen(<Controls course={view({ isView: '1' })} isFull={false} onFullscreen={noop} onUse={noop} />)
  await act(() => new Promise((resolve) => setTimeout(resolve)))
  expect(calls).toEqual([])
})
