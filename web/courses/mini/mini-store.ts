import { create } from 'zustand'
import type { CoursePlayer } from '../player/study/course-player.ts'
import type { Courseware } from '../player/study/progress.ts'
import type { CourseQuery } from '../player/study/report.ts'

/** A course that is open, with the one element that its media play in, on the page and outside of it. */
export type OpenCourse = {
  player: CoursePlayer
  video: HTMLVideoElement
  query: CourseQuery
  /** The address of its page. */
  address: string
  title: string
  /** Address of the uploaded cover, for the lock screen. */
  cover: string | undefined
  /** The lesson before or after this one; undefined at either end. */
  beside: (coursewareId: string, by: -1 | 1) => Courseware | undefined
}

type Mini = {
  /** The course that plays on outside its page; undefined if there is none. */
  course: OpenCourse | undefined
  /** Ends it; what was played is reported. */
  close: () => void
}

/** Small: it is part of the first chunk. What can be done with the course is set when there is one. */
export const useMini = create<Mini>()(() => ({ course: undefined, close: () => undefined }))
