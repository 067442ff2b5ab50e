import type { SittingQuestion } from '@college/contract/exams/paper.ts'
import type { QuestionBody, ShownQuestion } from '@college/contract/questions/question.ts'
import type { QuestionType } from '@college/contract/questions/question-types.ts'

/** A number in [0, 1), like Math.random. Rules get it as a parameter. */
export type Random = () => number

/** The same numbers for the same seed (mulberry32). For orders, not for secrets. */
export function randomFrom(seed: number): Random {
  let state = seed >>> 0
  return () => {
    state = (state + 0x6d2b79f5) >>> 0
    let mixed = Math.imul(state ^ (state >>> 15), state | 1)
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61)
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** A copy in random order; every order is equally likely (Fisher–Yates). */
export function shuffled<Thing>(things: readonly Thing[], random: Random): Thing[] {
  const copy = [...things]
  for (let last = copy.length - 1; last > 0; last -= 1) {
    const other = Math.floor(random() * (last + 1))
    const moved = copy[last] as Thing
    copy[last] = copy[other] as Thing
    copy[other] = moved
  }
  return copy
}

type Orders = NonNullable<SittingQuestion['orders']>

/** `isWanted`: the exam shuffles options. */
type Order = (
  body: QuestionBody,
  mixed: (choices: QuestionBody['options']) => string[],
  isWanted: boolean,
) => Orders | undefined

const optionsIfWanted: Order = ({ options }, mixed, isWanted) => (isWanted ? { options: mixed(options) } : undefined)
const asWritten: Order = () => undefined

/** What is to be put in order or matched is always shuffled, because the author wrote it in the right order. */
const orders: Record<QuestionType, Order> = {
  single: optionsIfWanted,
  multiple: optionsIfWanted,
  judge: asWritten,
  blank: asWritten,
  numeric: asWritten,
  matching: ({ left, right }, mixed, isWanted) => ({ ...(isWanted && { left: mixed(left) }), right: mixed(right) }),
  ordering: ({ options }, mixed) => ({ options: mixed(options) }),
  short: asWritten,
  essay: asWritten,
  case: asWritten,
}

/** In which order a sitting shows the options of a question; undefined: as the author wrote them. */
export function ordersOf(
  { type, body }: { type: QuestionType; body: QuestionBody },
  shufflesOptions: boolean,
  random: Random,
): Orders | undefined {
  const mixed = (choices: QuestionBody['options'] = []) =>
    shuffled(
      choices.map(({ value }) => value),
      random,
    )
  return orders[type](body, mixed, shufflesOptions)
}

/** A question as the person who is asked sees it. Of a version it takes what may be seen, never the key (security 19). */
export function shownQuestion(
  { type, stem, body }: { type: QuestionType; stem: string; body: QuestionBody },
  orders: Orders = {},
): ShownQuestion {
  return {
    type,
    stem,
    ...body,
    ...(body.options && { options: inOrder(body.options, orders.options) }),
    ...(body.left && { left: inOrder(body.left, orders.left) }),
    ...(body.right && { right: inOrder(body.right, orders.right) }),
  }
}

function inOrder<Choice extends { value: string }>(choices: Choice[], order: string[] | undefined): Choice[] {
  if (!order) return choices
  const places = new Map(order.map((value, place) => [value, place]))
  const placeOf = ({ value }: Choice) => places.get(value) ?? order.length
  return choices.toSorted((one, other) => placeOf(one) - placeOf(other))
}
