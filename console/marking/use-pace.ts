import { secondsPerAnswer } from '@college/rules/exams/marking-pace.ts'
import { useEffect, useState } from 'react'

/** The visits to each exam, by the id of the exam; rules/exams/marking-pace.ts says what a visit contains. */
type Visits = Record<string, number[][]>

/** The pace of this marker since the page was opened. The server does not store when an answer was marked. */
export function usePace(examId: string | undefined) {
  const [visits, setVisits] = useState<Visits>({})
  useEffect(() => {
    if (examId === undefined) return
    setVisits((before) => ({ ...before, [examId]: [...(before[examId] ?? []), [Date.now()]] }))
  }, [examId])
  const own = (examId && visits[examId]) || []
  return {
    /** How many answers of this exam were marked since the page was opened. */
    marked: own.reduce((sum, times) => sum + times.length - 1, 0),
    /** Seconds for one answer; undefined while too few answers are marked. */
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
