import type { RequestKind } from '@college/contract/classes/requests.ts'
import { requestNames, spanText } from '../classes/requests.ts'
import type { Span } from '../classes/sign-in.ts'

type Request = Span & { kind: RequestKind; className: string }

/** Under which reason the teachers are told of a request: found again when it is taken back. */
export const requestReason = (requestId: string): string => `class-request:${requestId}`

const nameOf = (kind: RequestKind): string => (kind === 'signing' ? '补签' : '请假')

/** What the teachers of a class are told of a new request; once for each. */
export const requestAsked = ({
  id,
  name,
  reason,
  ...asked
}: Request & { id: string; name: string; reason: string }) => ({
  title: `${nameOf(asked.kind)}申请：${asked.className}`,
  content: `${name}申请${requestNames[asked.kind]}，${spanText(asked)}。原因：${reason}。请在管理端的“请假与补签”里审批。`,
  reason: requestReason(id),
})

/** What the member is told of the decision. */
export const requestDecided = ({ answer, ...asked }: Request & { isGranted: boolean; answer: string }) => ({
  title: `${nameOf(asked.kind)}${asked.isGranted ? '已批准' : '未批准'}：${asked.className}`,
  content: [
    `${requestNames[asked.kind]}，${spanText(asked)}。`,
    asked.isGranted ? effects[nameOf(asked.kind)] : `原因：${answer}`,
  ].join(''),
})

const effects: Record<string, string> = { 请假: '这几天不算缺签。', 补签: '这一天算已签到，不计积分。' }
