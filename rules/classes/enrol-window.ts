import { type ClassState, classStates, type QuotaRule, quotaRules } from '@college/contract/classes/class.ts'

/** The enrolment window of a class as the wire writes it: minutes 'yyyy-MM-dd HH:mm', '' where there is no limit. */
export type EnrolWindow = { enrolFrom: string; enrolUntil: string }

/** '12月2日 08:00' of a minute 'yyyy-MM-dd HH:mm'; '' of anything else. */
export function minuteWords(minute: string): string {
  const [, month, day, clock] = /^\d{4}-(\d\d)-(\d\d) (\d\d:\d\d)$/.exec(minute) ?? []
  return month ? `${Number(month)}月${Number(day)}日 ${clock}` : ''
}

/** The text of a button that opens with the enrolment: '12月2日 08:00 开始报名'. */
export const opensText = (from: string): string => `${minuteWords(from)} 开始报名`

/** The whole window: '12月2日 08:00 – 12月9日 18:00'. The year is written where it changes between the two. */
export function enrolWindowText({ enrolFrom: from, enrolUntil: until }: EnrolWindow): string {
  if (from === '') return until === '' ? '' : `${minuteWords(until)} 截止`
  if (until === '') return `${minuteWords(from)} 起`
  const year = from.slice(0, 4) === until.slice(0, 4) ? '' : `${until.slice(0, 4)}年`
  return `${minuteWords(from)} – ${year}${minuteWords(until)}`
}

/** The same for people who are not in the class and could enrol without being named by the roster. */
export const enrolWindowFor = (window: EnrolWindow & { state: ClassState; quotaRule: QuotaRule }): string =>
  (window.state === classStates.enrollable || window.state === classStates.barred) &&
  window.quotaRule !== quotaRules.roster
    ? enrolWindowText(window)
    : ''
