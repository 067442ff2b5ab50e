import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import { secondsOf } from '@college/rules/kit/clock-time.ts'
import { useEffect, useEffectEvent, useState } from 'react'
import { useStore } from 'zustand'
import { toast } from '../../../ui/layers/toast.tsx'
import { showActionFailure } from '../../../ui/states/failure.ts'
import { whyNoManuscript } from '../page/content.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import type { PlayerState } from '../study/player-state.ts'
import type { CourseQuery } from '../study/report.ts'
import type { ReadAlong } from './ReadAlong.tsx'

/** 文稿: whether the text of the lesson lies over the page (D3-B022, D3-Q99). It is a chunk of its own. */
export function useReadAlong(player: CoursePlayer, { read, coursewareId, watchPoint }: CourseQuery) {
  const [isOpen, setOpen] = useState(false)
  const [Loaded, setLoaded] = useState<typeof ReadAlong>()
  // An address may open it, at the sentence that it names.
  const [asked, setAsked] = useState<'address' | 'tap' | undefined>(read === '1' ? 'address' : undefined)
  const [landing, setLanding] = useState<number>()
  const isReady = useStore(player.store, (state) => (asked === 'address' ? hasRecord(state) : !isRecordOnTheWay(state)))

  const show = useEffectEvent(async () => {
    const { courseware, record } = player.store.getState()
    const isNamed = asked === 'address' && courseware?.id === coursewareId
    setAsked(undefined)
    if (asked === 'address' && !isNamed) return
    const why = whyNoManuscript(record?.fileAdditionUrl)
    // Only a document is refused here: without one the reading mode says so, or shows what is said.
    if (why && record?.fileAdditionUrl && !record.captionsUrl) return toast(why)
    try {
      const part = await import('./ReadAlong.tsx')
      setLoaded(() => part.ReadAlong)
      setLanding(isNamed && watchPoint ? secondsOf(watchPoint) : undefined)
      setOpen(true)
    } catch (error) {
      showActionFailure(error as Error)
    }
  })
  // The text comes with the course record. A tap before it has loaded is handled after it has loaded.
  useEffect(() => {
    if (asked && isReady) void show()
  }, [asked, isReady])
  return { isOpen, ReadAlong: Loaded, landing, close: () => setOpen(false), open: () => setAsked('tap') }
}

const hasRecord = ({ record }: PlayerState): boolean => record !== undefined

const isRecordOnTheWay = ({ courseware, record, problem }: PlayerState): boolean =>
  courseware !== undefined && isPlayed(courseware.rTypeValue) && !record && !problem
