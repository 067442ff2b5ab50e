/**
 * Reads tables such as `roleTable`: one row for each value of a type, with every answer that some place needs. The table
 * is the only list of the values; lists and names are derived from it here (decision 045).
 */
type Table = Readonly<Record<string, Readonly<Record<string, unknown>>>>
type Key<Of extends Table> = keyof Of & string
type Property<Of extends Table> = keyof Of[keyof Of] & string

/** The keys of the rows whose `Column` is `Value`. */
export type KeysWhere<Of extends Table, Column extends Property<Of>, Value> = {
  [Each in Key<Of>]: Of[Each][Column] extends Value ? Each : never
}[Key<Of>]

/** All keys, in the order of the table. */
export const keysOf = <const Of extends Table>(table: Of) => Object.keys(table) as Key<Of>[]

/** The keys of the rows that have this value in this column, in the order of the table. */
export const keysWhere = <const Of extends Table, Column extends Property<Of>, const Value extends Of[Key<Of>][Column]>(
  table: Of,
  column: Column,
  value: Value,
) => keysOf(table).filter((key) => table[key]?.[column] === value) as KeysWhere<Of, Column, Value>[]

/** One column: for each key its answer. */
export const columnOf = <const Of extends Table, Column extends Property<Of>>(table: Of, column: Column) =>
  Object.fromEntries(keysOf(table).map((key) => [key, table[key]?.[column]])) as {
    readonly [Each in Key<Of>]: Of[Each][Column]
  }
