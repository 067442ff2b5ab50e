import type { AnswerChange } from '@college/contract/exams/sitting.ts'
import { isTimeUpConfirmed, type SittingQueue, type Trouble } from './sitting-queue.ts'

/**
 * What the page may say about a sitting; each is true when it is said.
 *
 * - writing: answers can be written. `saving` says where they are.
 * - handingIn: the person has handed in, the server has not confirmed it yet.
 * - checkingTime: by the device's clock the time is up; the server may have moved the deadline.
 * - timeUp: the server says that the time is up.
 * - elsewhere: another page writes. `unsure`: questions whose last change here has no confirmation.
 * - closed: it is handed in. `missing`: questions whose last change did not arrive; undefined while the server is asked.
 */
export type SittingState =
  | { kind: 'writing'; saving: Saving }
  | { kind: 'handingIn' | 'checkingTime' | 'timeUp'; saving: Saving }
  | { kind: 'elsewhere'; unsure: number[] }
  | { kind: 'closed'; missing: readonly number[] | undefined }

/**
 * Where the answers are. 'saved': all are on the server. 'saving': on their way. A trouble: some are only on this device,
 * in its storage if `isKept`. 'refused': the server does not take the change of these questions; all others are saved.
 */
export type Saving =
  | { kind: 'saved' | 'saving' }
  | { kind: Trouble; isKept: boolean }
  | { kind: 'refused'; numbers: number[] }

type Device = { unsaved: readonly AnswerChange[]; isUp: boolean; isKept: boolean }

export function stateOf(queue: SittingQueue, { unsaved, isUp, isKept }: Device): SittingState {
  const { clock, isHandingIn, missing } = queue
  if (clock.state !== 'open') return { kind: 'closed', missing: unsaved.length === 0 ? [] : missing }
  if (!clock.isHeldHere) return { kind: 'elsewhere', unsure: numbersOf(unsaved) }
  const saving = savingOf(queue, unsaved, isKept)
  if (isTimeUpConfirmed(queue)) return { kind: 'timeUp', saving }
  if (isHandingIn) return { kind: 'handingIn', saving }
  return { kind: isUp ? 'checkingTime' : 'writing', saving }
}

function savingOf({ refused, trouble }: SittingQueue, unsaved: readonly AnswerChange[], isKept: boolean): Saving {
  const isSetAside = ({ number, seq }: AnswerChange) => refused.get(number) === seq
  if (unsaved.some((change) => !isSetAside(change))) return trouble ? { kind: trouble, isKept } : { kind: 'saving' }
  return unsaved.length > 0 ? { kind: 'refused', numbers: numbersOf(unsaved) } : { kind: 'saved' }
}

const numbersOf = (changes: readonly AnswerChange[]) =>
  changes.map(({ number }) => number).toSorted((one, other) => one - other)
