import type { ExamCondition, ExamGroup } from '@college/contract/exams/conditions.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import type { Fact } from '@college/contract/reasons/reason.ts'
import type { Day } from '../kit/day.ts'
import { dateTimeText, rangeText } from '../kit/format.ts'
import type { Window } from '../kit/window.ts'
import { attemptsLeft, type EntryRefusal, type ExamTerms, entryChecks, examStatus } from './entry.ts'

const { refusals } = getExamUrl

/**
 * A condition of an exam, and how a start is refused as long as it is not met. `facts`: what was looked at, beyond its
 * standing. `courseIds`: the courses that have to be studied first. `window`: the time that it leaves, where it is about
 * time. `dueOn`: the last day on which the exam still counts for its place as done in time; it may be taken later too.
 */
export type Condition = ExamCondition & {
  refusal: RefusalText | undefined
  facts: readonly Fact[]
  courseIds: readonly string[]
  window?: Window
  dueOn?: Day
}

const plain = { standing: '', percent: null, to: '', act: '', minutes: 0, facts: [], courseIds: [] } as const

export const met = (title: string, standing = ''): Condition => ({
  ...plain,
  ...{ title, standing, isMet: true, turn: 'learner', refusal: undefined },
})

type Unmet = Pick<Condition, 'title' | 'turn'> & { refusal: RefusalText } & Partial<Condition>

export const unmet = (condition: Unmet): Condition => ({ ...plain, ...condition, isMet: false })

/** A refusal of which no more is known than its words. */
export const refusedBy = (refusal: RefusalText): Condition => unmet({ title: refusal.message, turn: 'others', refusal })

/** What was looked at: where nothing more is known of it, how it stands. */
export const factsOf = ({ facts, standing, isMet }: Pick<Condition, 'facts' | 'standing' | 'isMet'>): Fact[] => {
  if (facts.length > 0) return [...facts]
  return [{ name: isMet ? '已满足' : '现在', value: standing || (isMet ? '是' : '没有满足') }]
}

/** Why a start is refused; undefined when it is not. */
export const refusalOf = (conditions: readonly Condition[]): RefusalText | undefined =>
  conditions.find(({ isMet }) => !isMet)?.refusal

/** What the exam itself is decided by, for one person. */
export type ExamFacts = ExamTerms & {
  attempts: number
  isWithdrawn: boolean
  hasPaper: boolean
}

/** What an exam is taken for: its conditions, and whether time and progress do not bind this person. */
export type PlaceConditions = { conditions: readonly Condition[]; isFree: boolean }

/** All that an exam asks for, in the order of D2-Q81: its paper, its time, what its place asks for, the attempts. */
export function examConditions(exam: ExamFacts, { conditions, isFree }: PlaceConditions, now: Date): Condition[] {
  const status = examStatus(exam, now)
  const { attemptLimit: limit, attempts: used, isWithdrawn } = exam
  const checks = entryChecks({ status, limit, used, gatePercent: 100, isFree, isWithdrawn })
  const missed = new Set(checks.flatMap(({ refusal, isMet }) => (isMet ? [] : [refusal])))
  const own = (refusal: EntryRefusal, words: Pick<Condition, 'title' | 'turn'> & Partial<ExamCondition>) =>
    missed.has(refusal) ? [unmet({ ...words, refusal: refusals[refusal] })] : []
  const window = examWindowText(exam)
  const isInTime = !missed.has('over') && !missed.has('notBegun') && !isFree && window !== ''
  return [
    ...(exam.hasPaper ? [] : [unmet({ title: '试卷还没有准备好', turn: 'others', refusal: refusals.noPage })]),
    ...own('withdrawn', { title: '考试已停用', turn: 'nobody' }),
    ...own('over', { title: '考试已截止', standing: window, turn: 'nobody' }),
    ...own('notBegun', { title: '考试还没开始', standing: window, turn: 'time' }),
    ...(isInTime ? [met('在考试时间内', window)] : []),
    ...conditions,
    ...own('noAttemptLeft', { title: '考试机会已用完', standing: attemptsText(exam), turn: 'nobody' }),
    ...(missed.has('noAttemptLeft') ? [] : [met('还有考试机会', attemptsText(exam))]),
  ]
}

/**
 * When an exam may be taken: within its own time and every time that its place leaves, as a start of it is judged.
 * `dueOn`: the last day for its place, where that ends before.
 */
export function openWindow(exam: Pick<ExamTerms, 'startsAt' | 'endsAt'>, gate: PlaceConditions) {
  const windows = gate.conditions.flatMap(({ window }) => window ?? [])
  if (!gate.isFree) windows.push({ from: exam.startsAt, until: exam.endsAt })
  const times = (bound: keyof Window) => windows.flatMap((window) => window[bound]?.getTime() ?? [])
  const [froms, untils] = [times('from'), times('until')]
  return {
    startsAt: froms.length > 0 ? new Date(Math.max(...froms)) : null,
    endsAt: untils.length > 0 ? new Date(Math.min(...untils)) : null,
    dueOn: gate.conditions.find(({ dueOn }) => dueOn !== undefined)?.dueOn ?? '',
  }
}

/** 共 3 次，已用 1 次 */
function attemptsText({ attemptLimit, attempts }: Pick<ExamFacts, 'attemptLimit' | 'attempts'>): string {
  if (attemptLimit === 0) return '次数不限'
  const used = Math.min(attempts, attemptLimit)
  return `共 ${attemptLimit} 次，${used === 0 ? '未用' : `已用 ${attemptLimit - attemptsLeft(attemptLimit, used)} 次`}`
}

/** 2026-12-03 09:00 至 12-17 18:00; '' without a limit. */
export function examWindowText({ startsAt, endsAt }: Pick<ExamTerms, 'startsAt' | 'endsAt'>): string {
  const [from, until] = [startsAt && dateTimeText(startsAt), endsAt && dateTimeText(endsAt)]
  if (!from) return until ? `${until} 截止` : ''
  if (!until) return `${from} 起`
  return rangeText(from, from.slice(0, 4) === until.slice(0, 4) ? until.slice(5) : until)
}

/** Where an exam that is neither passed nor being taken stands by its conditions. */
export function groupOf(conditions: readonly Pick<ExamCondition, 'isMet' | 'turn'>[]): ExamGroup {
  const open = conditions.filter(({ isMet }) => !isMet)
  if (open.some(({ turn }) => turn === 'nobody')) return 'over'
  if (open.some(({ turn }) => turn === 'time')) return 'later'
  return open.length === 0 ? 'ready' : 'closed'
}

/** Whether an exam of this group can be taken now: what a red button and the badge stand for. */
export const isTakeable = (group: ExamGroup): boolean => group === 'begun' || group === 'ready'

/** What is not met, in the order in which to do it. */
export const blocking = <Each extends Pick<ExamCondition, 'isMet'>>(conditions: readonly Each[]): Each[] =>
  conditions.filter(({ isMet }) => !isMet)

/** The rule that keeps an exam closed, in one line: 学完第五单元 数字治理后可考. */
export const ruleText = ({ title, to }: Pick<ExamCondition, 'title' | 'to'>): string =>
  to === '' ? title : `${title}后可考`

/** Where it stands, behind that line: 还差 2 项; what others have to do is said as it stands. */
export function leftText(conditions: readonly ExamCondition[]): string {
  const open = blocking(conditions)
  const [first] = open
  if (open.length === 1 && first?.turn === 'others') return first.standing
  return `还差 ${open.length} 项`
}

/** The way out as a sentence without its figure: 项完成后可考，大约还要 50 分钟. */
export const wayOutText = (conditions: readonly ExamCondition[]): string => `项完成后可考${wayOutWords(conditions)}`

/** About how long all that is open takes: ，大约还要 50 分钟; '' where that is not known. */
export function wayOutWords(conditions: readonly ExamCondition[]): string {
  const open = blocking(conditions)
  const minutes = open.reduce((sum, each) => sum + each.minutes, 0)
  // Where the length of one is not known, that of all is not.
  const isKnown = minutes > 0 && open.every((each) => each.minutes > 0 || each.turn !== 'learner')
  return isKnown ? `，大约还要 ${durationWords(minutes)}` : ''
}

/** Two hours and more in hours; less in minutes, five at a time beyond ten. */
function durationWords(minutes: number): string {
  if (minutes >= 120) return `${Math.ceil(minutes / 60)} 小时`
  return `${minutes > 10 ? Math.ceil(minutes / 5) * 5 : minutes} 分钟`
}
