import { getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { aCoursePlayer, anOpenCourse, aPlayRecord } from '../../testing/course-player.ts'
import { ok, on, serverAnswers } from '../../testing/screen.tsx'
import { leavePictureModes } from '../player/stage/useFullscreen.ts'
import { enterMini, leaveMini } from '../player/study/mini-mode.ts'
import { useMini } from './mini-store.ts'
import { closePicture, hasPictureWindow, openPicture, usePicture } from './picture-window.ts'
import { takeStage } from './take-stage.ts'

test('D3-B312 D3-C40 outside the page play has rate 1, and pulses say so and where they come from', async () => {
  const { player, video, pulses } = await aCoursePlayer()
  player.playback.setRate(2)
  player.playback.seek(20)
  enterMini(player)
  expect(video.playbackRate).toBe(1)
  player.playback.seek(40)
  player.playback.save()
  expect(pulses.at(-1)).toMatchObject({ pulseRate: 1, type: 'mini', watchPoint: '00:00:40' })
  leaveMini(player)
  expect(video.playbackRate).toBe(2)
  player.playback.seek(50)
  player.playback.save()
  expect(pulses.at(-1)).not.toHaveProperty('type')
})

test('D3-B190 D3-B191 at its end it stands at its start and nothing follows; on the page it follows', async () => {
  const { player, video } = await aCoursePlayer()
  const play = vi.spyOn(player.playback, 'play')
  enterMini(player)
  video.dispatchEvent(new Event('ended'))
  expect(player.store.getState().mini?.isEnded).toBe(true)
  expect(player.playback.store.getState()).toMatchObject({ time: 0, isPlaying: false })
  expect(play).not.toHaveBeenCalled()
  leaveMini(player)
  video.dispatchEvent(new Event('ended'))
  expect(play).toHaveBeenCalled()
})

test('D3-C38 D3-Q76 outside the page the record is asked for at the address of the mini player', async () => {
  const { player, calls } = await aCoursePlayer()
  expect(calls.map(({ path }) => path)).toEqual([getPlayRecord.path])
  expect(pulseSaveRecord.aliases[0]).toBe('/nc/course/play/pulseSaveRecord')
  serverAnswers(
    on({ ...getPlayRecord, path: getPlayRecord.aliases[0] }, () => ok({ ...aPlayRecord, furthestPoint: 7 })),
  )
  enterMini(player)
  player.retry()
  await vi.waitFor(() => expect(player.store.getState().record?.furthestPoint).toBe(7))
})

afterEach(() => {
  closePicture()
  useMini.getState().close()
  vi.unstubAllGlobals()
})

/** A window of the browser's own API, and a course on the stage of its page. */
async function aPicture() {
  const picture = Object.assign(new EventTarget(), {
    document: document.implementation.createHTMLDocument(),
    close: vi.fn(),
  })
  vi.stubGlobal('documentPictureInPicture', { requestWindow: async () => picture })
  const { player, video, pulses } = await aCoursePlayer()
  const stage = document.createElement('div')
  document.body.append(stage)
  const course = anOpenCourse(player, video)
  const leave = takeStage(course, stage)
  return { picture, course, player, video, pulses, stage, leave }
}

test('D3-Q62 D3-B312 in a window of its own the same element reports as in the mini player, and comes back', async () => {
  const { picture, course, player, video, pulses, stage } = await aPicture()
  player.playback.setRate(2)
  await openPicture(course)
  expect(video.parentElement).toBe(picture.document.body)
  expect(picture.document.title).toBe('课程')
  expect(video.hasAttribute('controls')).toBe(false)
  expect(video.playbackRate).toBe(1)
  player.playback.seek(20)
  player.playback.save()
  expect(pulses.at(-1)).toMatchObject({ pulseRate: 1, type: 'mini' })

  const play = vi.spyOn(player.playback, 'toggle')
  picture.document.querySelector('button')?.click()
  expect(play).toHaveBeenCalled()

  picture.dispatchEvent(new Event('pagehide'))
  expect(video.parentElement).toBe(stage)
  expect(video.playbackRate).toBe(2)
  player.playback.seek(30)
  player.playback.save()
  expect(pulses.at(-1)).not.toHaveProperty('type')
})

test('D3-Q62 the window outlives the page while it plays; a quiz closes it', async () => {
  const { picture, course, player, video, leave } = await aPicture()
  await openPicture(course)
  video.dispatchEvent(new Event('play'))
  video.dispatchEvent(new Event('playing'))
  leave()
  expect(useMini.getState().course).toBe(course)
  expect(video.parentElement).toBe(picture.document.body)
  leavePictureModes(video)
  expect(picture.close).toHaveBeenCalled()
  expect(video.ownerDocument).toBe(document)
  // It goes on in the mini player, not on the page.
  expect(player.store.getState().mini).toBeDefined()
  useMini.getState().close()
  expect(video.parentElement).toBeNull()
})

test('without a window of ours it is that of the browser; without either there is none', async () => {
  const { course, player, video } = await aPicture()
  vi.unstubAllGlobals()
  expect(hasPictureWindow(video)).toBe(false)
  Object.defineProperty(document, 'pictureInPictureEnabled', { value: true, configurable: true })
  expect(hasPictureWindow(video)).toBe(true)
  video.requestPictureInPicture = async () => ({}) as PictureInPictureWindow
  await openPicture(course)
  expect(usePicture.getState().course).toBe(course)
  expect(player.store.getState().mini).toBeDefined()
  video.dispatchEvent(new Event('leavepictureinpicture'))
  expect(usePicture.getState().course).toBeUndefined()
  expect(player.store.getState().mini).toBeUndefined()
  Reflect.deleteProperty(document, 'pictureInPictureEnabled')
})
