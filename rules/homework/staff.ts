import { scoreTypes } from '@college/contract/homework/homework.ts'
import { homeworkSections, removeHomework, saveHomework } from '@college/contract/homework/staff.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { problemsOf } from '../kit/form.ts'

export type HomeworkValue = Input<typeof saveHomework>['value']
export type HomeworkUse = { kind: 'class' | 'course' | 'live'; title: string }

export const homeworkFields: readonly Field[] = homeworkSections.flatMap(({ fields }): readonly Field[] => fields)

/** What a new homework begins with. */
export const newHomework: HomeworkValue = {
  title: '',
  requirements: '',
  contentMinimum: 0,
  scoreType: scoreTypes.passOnly,
  maxScore: 100,
  passScore: 60,
  openFrom: '',
  openUntil: '',
}

/** What to correct in a homework, by the key of the field. */
export function homeworkProblems(value: HomeworkValue): Record<string, string> {
  const problems = problemsOf(homeworkFields, value)
  const { maxScore, passScore, openFrom, openUntil } = value
  if (!(problems.maxScore || problems.passScore) && isScored(value) && Number(passScore) > Number(maxScore)) {
    problems.passScore = '及格分不能超过满分'
  }
  const hasTimes = openFrom !== '' && openUntil !== '' && !problems.openFrom && !problems.openUntil
  if (hasTimes && Date.parse(openUntil) <= Date.parse(openFrom)) problems.openUntil = '截止时间应晚于开放时间'
  return problems
}

const isScored = ({ scoreType }: HomeworkValue) => scoreType === scoreTypes.scored

/**
 * The fields of a homework that `sent` people have handed in and that may no longer change: those people were told how
 * it is decided, and scores were given out of the maximum (D2-B128).
 */
export function fixedFields(before: HomeworkValue, after: HomeworkValue, sent: number): string[] {
  if (sent === 0) return []
  if (before.scoreType !== after.scoreType) return ['scoreType']
  return isScored(before) && before.maxScore !== after.maxScore ? ['maxScore'] : []
}

/** Why these fields stay. */
export const whyFixed = (sent: number): RefusalText => worded(saveHomework.refusals.sent, { n: String(sent) })

/** Places that a refusal names. */
const MOST_NAMED = 3
/** What the places of a homework are called. */
export const useNames = { class: '班级', course: '课程', live: '直播' }

/** Why a homework cannot be deleted; undefined when it can. */
export function whyNotRemove({
  uses,
  begun,
}: {
  uses: readonly HomeworkUse[]
  begun: number
}): RefusalText | undefined {
  const { refusals } = removeHomework
  if (uses.length > 0) {
    const named = uses.slice(0, MOST_NAMED).map(({ kind, title }) => `${useNames[kind]}“${title}”`)
    const more = uses.length > MOST_NAMED ? `等 ${uses.length} 处` : ''
    return worded(refusals.used, { places: named.join('、') + more })
  }
  return begun > 0 ? worded(refusals.begun, { n: String(begun) }) : undefined
}

function worded(refusal: RefusalText, words: Record<string, string>): RefusalText {
  const fill = (message: string, [name, word]: [string, string]) => message.replace(`{${name}}`, () => word)
  return { ...refusal, message: Object.entries(words).reduce(fill, refusal.message) }
}
