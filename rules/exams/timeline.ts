import type { sittingTimeline } from '@college/contract/exams/staff.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { secondsText } from '../kit/clock-time.ts'

type Timeline = Pick<Reply<typeof sittingTimeline>, 'events' | 'marks'>
type Event = Timeline['events'][number]
/** `note` says who did it and why; '' when that is not known. */
export type TimelineEntry = { at: number; text: string; note: string }

const reasons: Record<string, string> = {
  learner: '交卷',
  deadline: '到时自动交卷',
  leaving: '离开次数过多自动交卷',
  staff: '由老师收卷',
}

/** The events of a sitting and the changes of its marks, in words and in the order of time. */
export function timelineInWords({ events, marks }: Timeline): TimelineEntry[] {
  const happened = events.flatMap((event) => {
    const text = eventInWords(event)
    return text === undefined ? [] : [{ at: event.at, text, note: '' }]
  })
  const changed = marks.map(({ at, number, oldScore, newScore, reason, by }) => ({
    at,
    text: `第 ${number} 题改分：${oldScore ?? '未评'} → ${newScore} 分`,
    note: [by, reason].filter(Boolean).join('，'),
  }))
  return [...happened, ...changed].toSorted((one, other) => one.at - other.at)
}

/** Undefined for an event that another entry already tells: the entry of leaving has its length, a mark its change. */
function eventInWords({ kind, data }: Event): string | undefined {
  switch (kind) {
    case 'started':
      return '开始作答'
    case 'continued':
      return '重新打开，接着作答'
    case 'left':
      return `离开页面 ${secondsText(Number(data.seconds ?? 0))}`
    case 'extended':
      return `延长 ${data.minutes} 分钟`
    case 'submitted':
      return reasons[String(data.reason)] ?? '交卷'
    case 'marked':
      return `阅完，${data.score} 分`
    case 'returned':
    case 'remarked':
      return undefined
  }
}
