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

/**
 * The chapters as they are shown, and `save`, which sends each change at once: the newest after the one that is on its
 * way. What a colleague changed meanwhile is not overwritten.
 */
export function useOutline(course: CourseDetail) {
  const queries = useQueryClient()
  const say = useSay()
  const { modal } = App.useApp()
  const [edited, setEdited] = useState<Chapters>()
  const [savedAt, setSavedAt] = useState<number>()
  const version = useRef(course.version)
  const wanted = useRef<Chapters>(undefined)
  const isBusy = useRef(false)
  const running = useRef<Promise<void>>(undefined)
  if (!isBusy.current) version.current = course.version

  async function run(): Promise<void> {
    isBusy.current = true
    try {
      while (wanted.current) {
        const chapters = wanted.current
        wanted.current = undefined
        version.current = (await send(saveOutline, { id: course.id, version: version.current, chapters })).version
      }
      setSavedAt(Date.now())
    } catch (error) {
      wanted.current = undefined
      const change = changeIn(error)
      if (change) {
        modal.info({
          title: `${change.by || '另一位同事'}在 ${dayjs(change.at).format('HH:mm')} 改过这门课`,
          content: '已换成最新的内容，您刚才这一步没有保存，请再做一次。',
          okText: '知道了',
        })
      } else say.failed(error as Error)
    }
    for (const { path } of [staffCourseDetail, staffCourses]) await queries.invalidateQueries({ queryKey: [path] })
    isBusy.current = false
    setEdited(undefined)
  }

  return {
    chapters: edited ?? chaptersOf(course),
    savedAt,
    /** Resolves when this and what came after it is stored, or was refused. */
    save(chapters: Chapters): Promise<void> {
      setEdited(chapters)
      wanted.current = chapters
      if (!isBusy.current) running.current = run()
      return running.current ?? Promise.resolve()
    },
  }
}
export type Outline = ReturnType<typeof useOutline>
