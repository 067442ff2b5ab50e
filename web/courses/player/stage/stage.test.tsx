import { onlineManager } from '@tanstack/react-query'
import { act, fireEvent, renderHook, screen, within } from '@testing-library/react'
import { afterEach, expect, test, vi } from 'vitest'
import { Unreachable } from '../../../kit/data/send.ts'
import { aCoursePlayer } from '../../../testing/course-player.ts'
import { renderScreen } from '../../../testing/screen.tsx'
import { showKeptCaptions } from '../../kept/kept-captions.ts'
import { usePulseStatus } from '../../pulses/pulses.ts'
import { useCaptionsShown } from '../captions/captions.ts'
import { Transcript } from '../captions/Transcript.tsx'
import { OfflineNote } from '../page/OfflineNote.tsx'
import { StageCentre } from './StageCentre.tsx'
import { usePlayerLife } from './usePlayerLife.ts'

// jsdom scrolls nothing.
Element.prototype.scrollIntoView ??= () => {}

afterEach(() => vi.useRealTimers())

test('D3-B333 a medium that is missing says so, and has a retry that says it again', async () => {
  const { player, video, calls } = await aCoursePlayer()
  renderScreen(<StageCentre courseId="c" player={player} onRead={() => undefined} />)
  expect(screen.queryByRole('alert')).toBeNull()
  Object.defineProperty(video, 'error', { value: { code: 4 } })
  const fails = () => act(() => void video.dispatchEvent(new Event('error')))
  fails()
  expect((await screen.findByRole('alert')).textContent).toContain('此视频暂无法播放')
  fireEvent.click(screen.getByRole('button', { name: '重新加载' }))
  await vi.waitFor(() => expect(calls).toHaveLength(2))
  fails()
  expect((await screen.findByRole('alert')).textContent).toContain('此视频暂无法播放')
})

test('D3-B177 D3-B181 D3-B182 who gave no sign for long is asked: 确定 plays on, 取消 gives up', async () => {
  const { player, video } = await aCoursePlayer({ settings: { remindTime: 5 } })
  const [play, pause] = [vi.spyOn(player.playback, 'play'), vi.spyOn(player.playback, 'pause')]
  const onGivenUp = vi.fn()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval', 'performance'] })
  renderHook(() => usePlayerLife(player, video, onGivenUp))
  const answerAfterFiveMinutes = async (button: string) => {
    act(() => player.playback.store.setState({ isPlaying: true, isWaiting: false }))
    act(() => void vi.advanceTimersByTime(300_000))
    expect(pause).toHaveBeenCalled()
    const question = await screen.findByRole('alertdialog', { name: '您是否还要继续学习？' })
    fireEvent.click(within(question).getByRole('button', { name: button }))
  }
  await answerAfterFiveMinutes('确定')
  await vi.waitFor(() => expect(play).toHaveBeenCalledTimes(1))
  expect(onGivenUp).not.toHaveBeenCalled()
  await answerAfterFiveMinutes('取消')
  await vi.waitFor(() => expect(onGivenUp).toHaveBeenCalledTimes(1))
  expect(play).toHaveBeenCalledTimes(1)
})

test('D3-M101 decision 053: 网络异常 goes away by itself when the server answers again', async () => {
  const { player, video } = await aCoursePlayer()
  vi.useFakeTimers({ toFake: ['setInterval', 'clearInterval'] })
  renderScreen(<StageCentre courseId="c" player={player} onRead={() => undefined} />)
  renderHook(() => usePlayerLife(player, video, () => undefined))
  act(() => player.store.setState({ problem: new Unreachable(new TypeError('Failed to fetch')) }))
  expect(screen.getByRole('alert').textContent).toContain('网络异常')
  act(() => void vi.advanceTimersByTime(15_000))
  await vi.waitFor(() => expect(screen.queryByRole('alert')).toBeNull())
})

test('D3-B251 a tap on a line of the captions plays from there only as far as dragging may', async () => {
  const { player, say } = await aCoursePlayer({
    settings: { drag: 0 },
    record: { captionsUrl: '/files/a.vtt' },
  })
  vi.stubGlobal(
    'fetch',
    async () => new Response('WEBVTT\n\n00:08.000 --> 00:12.000\n先听\n\n01:00.000 --> 01:04.000\n再看\n'),
  )
  const time = () => player.playback.store.getState().time
  renderScreen(<Transcript player={player} />)
  fireEvent.click(await screen.findByRole('button', { name: /再看/ }))
  expect(say).toHaveBeenCalledWith('请勿拖动学习')
  expect(time()).toBe(0)
  fireEvent.click(screen.getByRole('button', { name: /先听/ }))
  expect(time()).toBe(8)
})

test('decision 035 D3-C37 the captions of a course that is kept are read without network', async () => {
  const { player } = await aCoursePlayer()
  const text = 'WEBVTT\n\n00:08.000 --> 00:12.000\n离线也能看\n'
  const record = player.store.getState().record
  if (record) player.store.setState({ record: { ...record, captionsUrl: showKeptCaptions('a', text) } })
  onlineManager.setOnline(false)
  renderScreen(<Transcript player={player} />)
  expect(await screen.findByRole('button', { name: /离线也能看/ })).toBeTruthy()
  onlineManager.setOnline(true)
})

test('whether captions are drawn over the picture is remembered on the device', () => {
  expect(useCaptionsShown.getState().isOn).toBe(true)
  useCaptionsShown.getState().toggle()
  const stored = localStorage.getItem('nc-captions') ?? ''
  useCaptionsShown.getState().toggle()
  localStorage.setItem('nc-captions', stored)
  void useCaptionsShown.persist.rehydrate()
  expect(useCaptionsShown.getState().isOn).toBe(false)
  useCaptionsShown.getState().toggle()
})

test('D3-B363 the page says that progress waits for the network, and when all of it is saved', () => {
  renderScreen(<OfflineNote />)
  expect(screen.getByRole('status').textContent).toBe('')
  act(() => usePulseStatus.setState({ pending: 2, isBlocked: true }))
  expect(screen.getByRole('status').textContent).toBe('进度将在恢复网络后自动保存')
  act(() => usePulseStatus.setState({ pending: 1, isBlocked: false }))
  expect(screen.getByRole('status').textContent).toBe('进度将在恢复网络后自动保存')
  act(() => usePulseStatus.setState({ pending: 0, isBlocked: false }))
  expect(screen.getByRole('status').textContent).toBe('学习进度已全部保存')
})
