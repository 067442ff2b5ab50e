import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { clockTimeOf } from '../kit/clock-time.ts'
import { dateTimeText, durationText, hoursText, pointsText } from '../kit/format.ts'
import type { Spans } from '../kit/spans.ts'
import { metRow, type Row } from '../reasons/rows.ts'
import { platformOf, ruleText } from './training.ts'

type Entry = { reason: string; subjectId: string; hours: number; year: number; earnedAt: Date }

type Watched = {
  title: string
  isCompulsory: boolean
  finishedRate: number
  covered: Spans
  startedAt: Date
  lastPulseAt: Date
}

type Told = { figure: string; sentence: string; rows: Row[] }

/** Why hours were counted: the row of the ledger and its rule, and of a course what was watched (D1-Q83). */
export function hoursReason(entry: Entry, points: number, watched: readonly Watched[]): Told {
  const { reason, subjectId, hours, year, earnedAt } = entry
  const counted = metRow({
    title: '计入规则',
    standing: ruleText(entry),
    facts: [
      { name: '计入时间', value: dateTimeText(earnedAt) },
      { name: '计入年度', value: `${year} 年` },
      { name: '学习来源', value: platformOf(reason) },
      ...(points > 0 ? [{ name: '获得积分', value: `${pointsText(points)} 分` }] : []),
      { name: '记录编号', value: `${reason}-${year}-${subjectId.slice(-12)}` },
    ],
    ...(reason === 'course' && { to: href(routes.coursePlayer, { id: subjectId }), act: '查看课程' }),
  })
  return { figure: hoursText(hours), sentence: '学时', rows: [counted, ...watched.map(partRow)] }
}

function partRow({ title, isCompulsory, finishedRate, covered, startedAt, lastPulseAt }: Watched): Row {
  const spans = covered.map(([from, to]) => `${pointText(from)}–${pointText(to)}`)
  return metRow({
    ...{ title, standing: `${isCompulsory ? '必修' : '选修'} · ${finishedRate}%`, percent: finishedRate },
    facts: [
      ...(spans.length > 0 ? [{ name: '已学区间', value: spans.join('、') }] : []),
      { name: '开始', value: dateTimeText(startedAt) },
      { name: '最近一次', value: dateTimeText(lastPulseAt) },
    ],
  })
}

/** A position in a medium. `durationText` has no text for zero. */
const pointText = (seconds: number) => durationText(clockTimeOf(seconds)) || '00:00'
