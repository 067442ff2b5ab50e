import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import type { Importer, RowVerdict } from '../../registry/imports.ts'
import { findPeople } from './import.store.ts'

/** Administrators, for people in the units that they manage. */
export async function allowAdministrators(importer: Importer): Promise<void> {
  if (!mayEver(importer, { to: 'decide', of: 'people' }) || isSharedAccount(importer))
    throw new Refusal(commonRefusals.notAllowed)
}

export type Rows = readonly { cells: Record<string, string> }[]
/** `account`: the name of the account, where it is of their units. */
type Judged<Wish> = (Wish & { userId: string; account: string }) | { problem: string; account?: string }

/** What each row asks for and for which person, or why it is not taken. */
export async function judgeRows<Wish extends { loginName: string }>(
  database: Database,
  by: Importer,
  rows: Rows,
  wishOf: (cells: Record<string, string>) => Wish | { problem: string },
): Promise<Judged<Wish>[]> {
  const people = await findPeople(
    database,
    by.id,
    rows.map(({ cells }) => cells.loginName ?? ''),
  )
  return mapUnhurried(rows, ({ cells }): Judged<Wish> => {
    const wish = wishOf(cells)
    if ('problem' in wish) return { problem: wish.problem }
    const person = people.get(wish.loginName)
    // Whoever is not theirs to manage is not told apart from nobody.
    if (!person?.isManaged) return { problem: `您管理的单位中没有编号“${wish.loginName.slice(0, 30)}”` }
    const account = person.name
    return person.isActive ? { ...wish, userId: person.id, account } : { problem: '账号已注销', account }
  })
}

/** Decides what each row of the table does; two rows with the same key are refused. */
export function verdictsOf<Wish>(
  rows: readonly { number: number }[],
  judged: readonly Judged<Wish>[],
  keyOf: (wish: Wish & { userId: string }) => string,
  verdictOf: (wish: Wish & { userId: string }) => RowVerdict,
): RowVerdict[] {
  const first = new Map<string, number>()
  return judged.map((wish, at): RowVerdict => {
    const { account = '' } = wish
    if (isProblem(wish)) return { verdict: 'error', text: wish.problem, account }
    const key = keyOf(wish)
    const before = first.get(key)
    if (before !== undefined) return { verdict: 'error', text: `与第 ${before} 行重复`, account }
    first.set(key, rows[at]?.number ?? 0)
    return { ...verdictOf(wish), account }
  })
}

export const isProblem = <Wish>(wish: Judged<Wish>): wish is { problem: string } =>
  'problem' in (wish as { problem?: string })
