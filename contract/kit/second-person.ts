import { grantNames } from './grants.ts'
import { grantsOf, type StaffAccess } from './policies.ts'

// What is said to whoever asks for an act that another person confirms (`needsSecond` of policies.ts).

/** The refusals of a call that asks for such an act. */
export const askRefusals = {
  noSecond: { state: 'ruleSaysNo', message: '这件事要另一位管理员确认，现在没有别人可以确认，请先另设一名' },
  askedBefore: { state: 'ruleSaysNo', message: '已经提出，正在等另一位管理员确认' },
} as const

/** The way out for whoever is alone: who is missing, by the policy of the act. */
export const whyNoSecond = ({ of, to }: StaffAccess): string => {
  const missing = grantsOf(of, to).map((grant) => grantNames[grant])
  return `要另一位${missing.join('或')}确认，现在没有第二位；请先在“学员与单位”里另设一名`
}
