/**
 * What becomes of the rows of an account that is merged into another one, for every column with a person's id. `move`:
 * they go over. `drop`: they are deleted, because they are of a login or are counted anew; `only` is a condition, and the
 * others stay with the account that is gone. `once`: of two rows about the same thing one stays.
 */
export type MergeRule = {
  table: string
  by: string
  /** What people call the rows; without it they are not told about them. */
  name?: string
} & ({ do: 'move'; alsoSet?: string } | { do: 'drop'; only?: string } | Once)

type Once = {
  do: 'once'
  /** When two rows are about the same thing: these columns are equal, or a condition over `kept` and `gone`. */
  same: readonly string[] | string
  /** Which of two is further, an expression over `row`; without it the row of the kept account stays. */
  further?: string
  /** Instead of choosing: what the row of the kept account takes over from `gone`. */
  join?: string
  /** Instead of deleting the row that does not stay. */
  retire?: string
  /** What is said of the rows that both have. */
  rule?: string
}

export const moved = (table: string, by: string, name?: string): MergeRule => ({
  table,
  by,
  do: 'move',
  ...(name && { name }),
})
/** What a page sends under a key of its own, once per person: no page sends with the login that is gone any more. */
export const sentOnce = (table: string, key: 'client_id' | 'client_key', name: string): MergeRule => ({
  table,
  by: 'user_id',
  name,
  do: 'move',
  alsoSet: `${key} = gen_random_uuid()`,
})
export const dropped = (table: string, by = 'user_id'): MergeRule => ({ table, by, do: 'drop' })
/** The kept account's row stays. */
export const single = (table: string, same: readonly string[], name?: string): MergeRule => ({
  table,
  by: 'user_id',
  do: 'once',
  same,
  ...(name && { name, rule: '两边都有的只算一次' }),
})
