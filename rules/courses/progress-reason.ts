import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { dateTimeText } from '../kit/format.ts'
import { metRow, type Row, unmetRow } from '../reasons/rows.ts'
import { coursePercent } from '../records/course-percent.ts'

/** A courseware that the course is not complete without. `rate`: whole percent; `seconds`: how long it takes. */
export type CountedCourseware = { id: string; title: string; rate: number; seconds: number; lastAt: Date | undefined }

/** Why the progress of a course is what it is: each courseware that counts, by how long it takes (decision 051). */
export function courseReason(courseId: string, parts: readonly CountedCourseware[]) {
  const open = parts.filter(({ rate }) => rate < 100)
  const minutes = open.reduce((sum, part) => sum + minutesLeft(part), 0)
  const left = `节学完后全课学完${minutes > 0 ? `，大约还要 ${minutes} 分钟` : ''}`
  return {
    figure: `${coursePercent(parts)}%`,
    sentence: open.length === 0 ? '已学完' : `${open.length} ${left}`,
    rows: parts.map((part) => rowOf(courseId, part)),
  }
}

const minutesLeft = ({ seconds, rate }: CountedCourseware): number => Math.ceil((seconds * (100 - rate)) / 100 / 60)

function rowOf(courseId: string, part: CountedCourseware): Row {
  const { id, title, rate, seconds, lastAt } = part
  const facts = [
    { name: '需要', value: seconds > 0 ? `学完，约 ${Math.ceil(seconds / 60)} 分钟` : '打开' },
    { name: '已学', value: `${rate}%` },
    { name: '最近一次', value: lastAt ? dateTimeText(lastAt) : '还没有学' },
  ]
  if (rate >= 100) return metRow({ title, facts })
  const minutes = minutesLeft(part)
  return unmetRow({
    ...{ title, facts, minutes, percent: rate, turn: 'learner', act: '去学习' },
    standing: [rate > 0 ? `已学 ${rate}%` : '还没有学', minutes > 0 ? `还差 ${minutes} 分钟` : '']
      .filter(Boolean)
      .join('，'),
    to: href(routes.coursePlayer, { id: courseId, coursewareId: id }),
  })
}
