import type { HoursLine } from '@college/contract/people/sections.ts'
import { dateText, dateTimeText } from '../kit/format.ts'
import type { ReasonTotal } from '../records/figures.ts'
import { platformOf, REGISTERED } from '../records/training.ts'

type Line = {
  reason: string
  subjectId: string
  title: string
  hours: number
  year: number
  earnedAt: Date
  startedAt: Date | undefined
  lastPulseAt: Date | undefined
  sum: number
  registered: { reason: string; evidence: string; by: string } | undefined
}

const tenth = (hours: number): number => Math.round(hours * 10) / 10

/** A line of the ledger with why it counts and what it rests on. */
export const hoursLineOf = (line: Line): HoursLine => ({
  id: `${line.reason} ${line.year} ${line.subjectId}`,
  at: dateTimeText(line.earnedAt),
  hours: line.hours,
  cause: causeOf(line),
  evidence: evidenceOf(line),
  sum: tenth(line.sum),
  isRegistered: line.reason === REGISTERED,
})

function causeOf({ reason, title }: Line): string {
  if (reason === 'course') return `学完《${title}》`
  if (reason === 'live') return `看满直播《${title}》`
  if (reason === 'class') return `《${title}》结业`
  return title
}

function evidenceOf({ reason, hours, startedAt, lastPulseAt, registered }: Line): string {
  if (reason === REGISTERED) return [registered?.evidence, registered?.by].filter(Boolean).join('，')
  if (reason === 'course') {
    const [from, to] = [startedAt, lastPulseAt ?? startedAt].map((at) => (at ? dateText(at) : ''))
    const studied = from ? `${from === to ? from : `${from} 至 ${to}`} 学习，` : ''
    return `${studied}必修课件 100%`
  }
  if (reason === 'live') return '在场和回放合计达到要求'
  if (reason === 'class' && hours === 0) return '学时在其中的课程和直播里'
  return platformOf(reason)
}

/** The title of registered hours in the ledger, which the learner reads too. */
export const registeredTitle = (hours: number, reason: string): string => `${hours < 0 ? '更正' : '补录'}：${reason}`

const partNames: readonly (readonly [name: string, reasons: readonly string[]])[] = [
  ['课程', ['course']],
  ['专题班和直播', ['class', 'live']],
  ['外院', ['gwy', 'zwy']],
  ['补录和更正', [REGISTERED]],
]

/** What a year's hours are made of; the parts add up to it, and those without hours are left out. */
export function hoursParts(totals: readonly ReasonTotal[]): { name: string; hours: number }[] {
  const sumOf = (isMeant: (reason: string) => boolean) =>
    tenth(totals.reduce((sum, { reason, hours }) => (isMeant(reason) ? sum + hours : sum), 0))
  const named = new Set(partNames.flatMap(([, reasons]) => reasons))
  return [
    ...partNames.map(([name, reasons]) => ({ name, hours: sumOf((reason) => reasons.includes(reason)) })),
    { name: '其他', hours: sumOf((reason) => !named.has(reason)) },
  ].filter(({ hours }) => hours !== 0)
}
