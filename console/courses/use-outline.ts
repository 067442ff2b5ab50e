import { staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useQueryClient } from '@tanstack/react-query'
import { App } from 'antd'
import dayjs from 'dayjs'
import { useRef, useState } from 'react'
import { useSay } from '../kit/say.ts'
import { changeIn } from './basics.ts'
import { type Chapters, type CourseDetail, chaptersOf } from './outline.ts'

export type ChangeChapters = (chapters: Chapters) => Chapters

/**
 * The chapters as they are shown, and `save`, which sends each change at once: the newest after the one that is on its
 * way. What a colleague changed meanwhile is not overwritten.
 */
export function useOutline(course: CourseDetail) {
  const queries = useQueryClient()
  const tell = useTellRefusal()
  const [edited, setEdited] = useState<Chapters>()
  const [savedAt, setSavedAt] = useState<number>()
  /** A change is made to the latest chapters, also by an upload that began in a render of minutes ago. */
  const latest = useRef({ course, edited })
  latest.current.course = course
  const version = useRef(course.version)
  const wanted = useRef<Chapters>(undefined)
  const running = useRef<Promise<void>>(undefined)

  const show = (chapters: Chapters | undefined) => {
    latest.current.edited = chapters
    setEdited(chapters)
  }

  async function sendAll(): Promise<void> {
    while (wanted.current) {
      const chapters = wanted.current
      wanted.current = undefined
      version.current = (await send(saveOutline, { id: course.id, version: version.current, chapters })).version
    }
    setSavedAt(Date.now())
  }

  async function run(): Promise<void> {
    // Also what is changed while the course is read again is sent.
    while (wanted.current) {
      try {
        await sendAll()
      } catch (error) {
        wanted.current = undefined
        show(undefined)
        tell(error as Error)
      }
      for (const { path } of [staffCourseDetail, staffCourses]) await queries.invalidateQueries({ queryKey: [path] })
    }
    running.current = undefined
    show(undefined)
  }

  return {
    chapters: edited ?? chaptersOf(course),
    savedAt,
    /** Resolves when this and what came after it is stored, or was refused. */
    save(change: ChangeChapters): Promise<void> {
      const { course: now, edited: shown } = latest.current
      const chapters = change(shown ?? chaptersOf(now))
      if (!running.current) version.current = now.version
      wanted.current = chapters
      show(chapters)
      running.current ??= run()
      return running.current
    },
  }
}
export type Outline = ReturnType<typeof useOutline>

/** Shows why a save failed: if a colleague saved the chapters first, their name; else the message of the server. */
function useTellRefusal() {
  const say = useSay()
  const { modal } = App.useApp()
  return (error: Error): void => {
    const change = changeIn(error)
    if (!change) {
      say.failed(error)
      return
    }
    modal.info({
      title: `${change.by || '另一位同事'}在 ${dayjs(change.at).format('HH:mm')} 改过这门课`,
      content: '已换成最新的内容，您刚才这一步没有保存，请再做一次。',
      okText: '知道了',
    })
  }
}
