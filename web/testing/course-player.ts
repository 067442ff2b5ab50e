import { getPlayRecord } from '@college/contract/courses/play.ts'
import { type PlayerSettings, standardPlayer } from '@college/contract/kit/settings.ts'
import { vi } from 'vitest'
import type { OpenCourse } from '../courses/mini/mini-store.ts'
import { CoursePlayer } from '../courses/player/study/course-player.ts'
import type { PlayRecord } from '../courses/player/study/play-record.ts'
import type { Courseware } from '../courses/player/study/progress.ts'
import type { Pulse } from '../courses/pulses/pulse-store.ts'
import { ok, on, serverAnswers } from './screen.tsx'

/** What the server knows of a courseware of 90 s that has not been played. */
export const aPlayRecord = {
  ...{ id: 'a', title: '', rTypeValue: 'video' as const, fileAdditionUrl: '', linkMobileUrl: '', finishedRate: 0 },
  fileUrl: JSON.stringify({ sd: { relative: '/files/sd.mp4' } }),
  ...{ lastWatchPoint: '00:00:00', furthestPoint: 0, durationLong: 90, covered: [], isCounting: 1 as const },
}

type Wish = { settings?: Partial<PlayerSettings>; record?: Partial<PlayRecord> }

/** A player with the courseware `a` of 90 s on its element, which plays nothing by itself. */
export async function aCoursePlayer({ settings, record: wish }: Wish = {}) {
  const pulses: Pulse[] = []
  const calls = serverAnswers(on(getPlayRecord, () => ok({ ...aPlayRecord, ...wish })))
  HTMLMediaElement.prototype.play = async () => undefined
  HTMLMediaElement.prototype.pause = () => undefined
  const add = (pulse: Pulse) => void pulses.push(pulse)
  const say = vi.fn()
  const player = new CoursePlayer({
    course: { id: 'c' },
    settings: { ...standardPlayer, drag: 1, endAction: 1, ...settings },
    queue: { add, addLeaving: add, flush: async () => undefined },
    listener: { saved: () => undefined, sessionLost: () => undefined, faceDue: () => undefined },
    next: () => undefined,
    isNeeded: () => false,
    isStored: () => true,
    say,
  })
  const video = document.createElement('video')
  Object.defineProperty(video, 'duration', { value: 90 })
  player.show(video)
  await player.open({ id: 'a', rTypeValue: 'video' } as Courseware, { isWanted: false })
  return { player, video, pulses, calls, say }
}

/** A course as its page has it open; nothing stands beside its lesson. */
export const anOpenCourse = (player: CoursePlayer, video: HTMLVideoElement): OpenCourse => ({
  ...{ player, video, query: { id: 'c' }, address: '/c', title: '课程', cover: undefined },
  beside: () => undefined,
})
