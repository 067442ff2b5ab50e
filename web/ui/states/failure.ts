import { type Envelope, states } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { RowWithoutId } from '../../kit/data/paged-list.ts'
import { isInPreviewFrame } from '../../kit/data/preview.ts'
import { Intercepted, Refused } from '../../kit/data/send.ts'
import { isMissingPart } from '../../kit/missing-part.ts'
import { showAlertInTurn, showConfirm } from '../layers/confirm.tsx'
import { toast } from '../layers/toast.tsx'

const LOST = { title: '服务器异常', hint: '请检查网络，再试一次' }
/** Something else answered: to try again helps only after the network's own login. */
const PORTAL = {
  title: '网络需要登录',
  hint: '当前网络返回了别的网页，请在浏览器里登录网络（机场、宾馆、单位的上网认证）后再试',
}

/** A part of the app that was to be loaded for this act. */
const GONE = { title: '这一部分没有加载出来', hint: '网院可能刚更新过，请重新加载页面后再试' }

function lostText(error: Error) {
  if (error instanceof Intercepted) return PORTAL
  return isMissingPart(error) ? GONE : LOST
}

/**
 * Shows why a mutation failed: the server's message for a refusal, otherwise a lost connection (D1-B268). What a rule
 * refuses stays until it is read. A missing login is not reported here, because the login question is already shown
 * (D1-Q20).
 */
export function showActionFailure(error: Error): void {
  if (error instanceof Refused && error.answer.state === states.logInFirst.code) return
  if (error instanceof Refused && error.answer.state === states.deskLocked.code) void leadToDesk(error.message)
  else if (isRefusedByRule(error)) void showAlertInTurn(error.message, '', () => true)
  else if (error instanceof Refused) toast(error.message)
  else {
    const { hint, title } = lostText(error)
    void showAlertInTurn(hint, title, () => true)
  }
}

/** Whether a rule of the college said no, and why: nothing that passes by itself, as a limit of the server. */
const isRefusedByRule = (error: Error): error is Refused =>
  error instanceof Refused && error.answer.state === states.ruleSaysNo.code && error.message !== ''

const AT_DESK = '教师和管理人员的操作要在管理端验证后进行'

/** Staff who have not entered the second factor, or were away, do that in the console (decision 039). */
async function leadToDesk(why: string): Promise<void> {
  if (await showConfirm({ title: why, text: AT_DESK, yes: '去验证', no: '取消' })) location.assign('/console/')
}

/** Texts for a refusal without a message: of a list, and of anything else (D1-B267, D1-M106, D1-M107). */
const NO_LIST = '获取列表数据异常'
const NO_DATA = '获取数据异常'

/** Staff who preview a class are no members of it: what only members have is left out. */
const notInPreview = { title: '预览里不显示这部分', hint: '学员进班以后可以看到', isFinal: true } as const

/**
 * `isFinal`: a retry cannot help, because the permission is missing; the page offers the way back instead. `isGone`: the
 * requested thing does not exist; on a full page a retry cannot help either.
 */
type Told = { title: string; hint?: string; isFinal?: true; isGone?: true }

/**
 * The error text in place of data. `otherwise` replaces the default text for a lost connection (D1-M110) and for a
 * refusal without a message.
 */
export const failureText = (error: Error, otherwise?: string): Told => told(error, otherwise, NO_DATA)

/** The same in place of a list. */
export const listFailureText = (error: Error): Told => told(error, undefined, NO_LIST)

/** The states in which the server withholds something: from this person, or because it is not there for learners. */
const withheld: Record<string, { isFinal: true } | { isGone: true }> = {
  [states.forbidden.code]: { isFinal: true },
  [states.notFound.code]: { isGone: true },
}

/** Shown for an address with an invalid id. Nothing can have such an id, so there is no button to try again. */
const nothingThere = {
  title: '内容不存在',
  hint: '链接可能不完整，请从列表里打开',
  isFinal: true,
  isGone: true,
} as const

/** Whether the server answered that the thing does not exist: not found, or an id that no thing can have. */
export const isNotThere = (error: Error | null): boolean =>
  error instanceof Refused && (error.answer.state === states.notFound.code || namesNothing(error.answer))

const namesNothing = ({ state, message }: Envelope): boolean =>
  state === states.malformed.code && message === commonRefusals.malformed.message

function told(error: Error, otherwise: string | undefined, wordless: string): Told {
  if (error instanceof Refused) {
    const { message, state } = error.answer
    if (state in withheld && isInPreviewFrame()) return notInPreview
    if (state === states.deskLocked.code) return { title: message, hint: AT_DESK }
    if (namesNothing(error.answer)) return nothingThere
    return { title: message || (otherwise ?? wordless), ...withheld[state] }
  }
  if (error instanceof RowWithoutId) return { title: error.message }
  const lost = lostText(error)
  return { ...lost, title: otherwise ?? lost.title }
}
