import pg from 'pg'
import { preparedOfPerson } from './acting.ts'

type Ask = (...asked: unknown[]) => unknown

/** What a connection has prepared for persons, and the texts that it is to prepare, by name. */
type Prepared = { known: Set<string>; missing: Map<string, string> }

const preparedOn = new WeakMap<pg.PoolClient, Prepared>()

function preparedBy(client: pg.PoolClient): Prepared {
  const prepared = preparedOn.get(client) ?? { known: new Set(), missing: new Map() }
  preparedOn.set(client, prepared)
  return prepared
}

/**
 * The arguments of `client.query` for a prepared statement of a person on a table with own rows; undefined where it is
 * not, or not yet, to be had. The policies read the person in the text that is sent, so the statement cannot be asked by
 * its name alone. SQL's own EXECUTE is such a text, and runs the plan that the connection keeps.
 */
export function executePrepared(client: pg.PoolClient, asked: unknown, rest: unknown[]): unknown[] | undefined {
  const person = preparedOfPerson(asked)
  if (!person) return undefined
  const [values, ...more] = Array.isArray(rest[0]) ? [rest[0] as unknown[], ...rest.slice(1)] : [[], ...rest]
  const literals = values.map(literalOf)
  if (literals.some((literal) => literal === undefined)) return undefined
  const { name, text, ...wish } = person.statement
  // The pool prepares the same statement without a person under its own name.
  const planned = `person_${name}`
  const { known, missing } = preparedBy(client)
  if (!known.has(planned)) {
    missing.set(planned, text)
    return undefined
  }
  const list = literals.length > 0 ? `(${literals.join()})` : ''
  return [{ ...wish, text: `${person.tag}execute ${pg.escapeIdentifier(planned)}${list}` }, ...more]
}

export const hasMissing = (client: pg.PoolClient): boolean => (preparedOn.get(client)?.missing.size ?? 0) > 0

/** Called between two uses of a connection, where a failure harms nobody. Never rejects. */
export async function prepareMissing(client: pg.PoolClient, ask: Ask): Promise<void> {
  const { known, missing } = preparedBy(client)
  for (const [name, text] of missing) {
    missing.delete(name)
    try {
      await ask.call(client, `prepare ${pg.escapeIdentifier(name)} as ${text}`)
      known.add(name)
    } catch {
      // Whoever asks next gets the error of the statement itself.
    }
  }
}

/** Undefined for what has no such form, and for the character that ends a text of the protocol. */
function literalOf(value: unknown): string | undefined {
  if (value === null || value === undefined) return 'null'
  if (typeof value === 'number' || typeof value === 'boolean') return `'${value}'`
  if (typeof value === 'string' && !value.includes('\0')) return pg.escapeLiteral(value)
  return undefined
}
