import type { Input } from '@college/contract/kit/endpoint.ts'
import type { ownReason, Reason, ReasonKind } from '@college/contract/reasons/reason.ts'
import type { Row } from '@college/rules/reasons/rows.ts'

/** Of what a reason is asked, as the contract says it. */
export type ReasonAsked = Omit<Input<typeof ownReason>, 'kind'>

/** A reason as its rule gives it. `classId`: the class whose teachers answer an objection to it. */
export type FoundReason = Omit<Reason, 'rows' | 'judgedAt' | 'answeredBy'> & {
  rows: readonly Row[]
  classId: string | undefined
}

/** Explains one thing to one person, by the rule that decides it; undefined for what is not theirs or not there. */
type Explain = (userId: string, asked: ReasonAsked, now: Date) => Promise<FoundReason | undefined>

/** Which feature explains what: the sheet of a reason and an objection to it ask the same function. */
type Reasons = {
  add(kind: ReasonKind, explain: Explain): void
  find(kind: ReasonKind): Explain | undefined
}

export function makeReasons(): Reasons {
  const all = new Map<ReasonKind, Explain>()
  return {
    add(kind, explain) {
      if (all.has(kind)) throw new Error(`the reason of the kind ${kind} is registered twice`)
      all.set(kind, explain)
    },
    find: (kind) => all.get(kind),
  }
}
