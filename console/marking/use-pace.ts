import { secondsPerAnswer } from '@college/rules/exams/marking-pace.ts'
import { useEffect, useState } from 'react'

/** By exam: when it was opened, and when each answer was marked (rules/exams/marking-pace.ts). */
type Visits = Record<string, number[][]>

/** The pace of this person, from what was marked since the page was opened: the server keeps no time of a mark. */
export function usePace(examId: string | undefined) {
  const [visits, setVisits] = useState<Visits>({})
  useEffect(() => {
    if (examId === undefined) return
    setVisits((before) => ({ ...before, [examId]: [...(before[examId] ?? []), [Date.now()]] }))
  }, [examId])
  const own = (examId && visits[examId]) || []
  return {
    /** Answers of this exam that were marked here. */
    marked: own.reduce((sum, times) => sum + times.length - 1, 0),
    /** Undefined while too few were. */
    seconds: secondsPerAnswer(own),
    noteMark(of: string) {
      const now = Date.now()
      setVisits(({ [of]: times = [], ...others }) => ({
        ...others,
        [of]: [...times.slice(0, -1), [...(times.at(-1) ?? []), now]],
      }))
    },
  }
}
