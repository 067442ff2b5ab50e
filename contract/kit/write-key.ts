import type { RefusalText } from './envelope.ts'

/**
 * What the same call twice does (decision 052). Every call that changes something says it.
 *
 * - 'idempotent': the second finds done what it asks for, or is refused for that reason: it saves under an id and a
 *   version, sets a state, or what it adds can be there once only.
 * - 'clientId': a field of the input names the act, and the second call adds nothing.
 * - 'key': twice would be two of it. Who sends `Idempotency-Key` gets the first answer again.
 * - 'toggle': the same for what turns a state round. Clients keep such a key for seconds: later they show the state anew,
 *   and a tap means the other one.
 * - 'keyRequired': the same, and refused without a key, because nobody would notice that it was done twice.
 * - 'each': every call is meant, such as a login, a code by SMS or a pulse; a limit or a clock bounds them.
 * - 'reads': a POST by the documents that changes nothing.
 */
export type Repeat = 'idempotent' | 'clientId' | 'key' | 'toggle' | 'keyRequired' | 'each' | 'reads'

/**
 * The header of the IETF draft "The Idempotency-Key HTTP Header Field". Its value names one intended act of one person:
 * kept while no definite answer came, new after an answer or with another input. The draft writes it in quotes; it is
 * taken without them too.
 */
export const WRITE_KEY_HEADER = 'idempotency-key'
export const WRITE_KEY_PATTERN = /^("?)([\w-]{16,64})\1$/

/** Hours for which the server knows a key and answers it again. Clients use theirs for less. */
export const WRITE_KEY_HOURS = 24

export const takesKey = ({ repeat }: { repeat?: Repeat }): boolean =>
  repeat === 'key' || repeat === 'toggle' || repeat === 'keyRequired'

/** What every call that takes a key may be refused for. */
export const writeKeyRefusals = {
  otherInput: { state: 'ruleSaysNo', message: '这次提交的内容和上一次不同，请刷新页面后重新提交' },
  stillRunning: { state: 'overloaded', message: '上一次提交还在处理，请稍后再试' },
  noKey: { state: 'malformed', message: '页面不是最新的，请刷新后重试' },
} as const satisfies Record<string, RefusalText>
