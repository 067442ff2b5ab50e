import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'

const IMPORT = /^import \{([^}]*)\} from '([^']+)'/gm
const EXPORT = /^export \{([^}]*)\} from '([^']+)'/gm
/** What everybody uses and no way leads through: named here, it would stand on every one. */
const EVERYWHERE = /^(contract|rules\/kit|server\/(kit|registry))\/|^server\/app-parts\.ts$/

/**
 * The files on the way of what a room of the server does: its own, and those of other features and of the rules whose
 * functions it asks, by the doors through which it asks.
 */
export function walkOf(room: string): string[] {
  const own = globSync(`server/${room}/*.ts`, { exclude: ['**/*.test.ts'] })
  const asked = own.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(IMPORT)].flatMap(([, names = '', from = '']) =>
      valuesIn(names).map((name) => whereIs(name, resolved(from, file))),
    ),
  )
  return [...new Set([...own, ...asked])]
    .filter((file) => /^(server|rules)\//.test(file) && !EVERYWHERE.test(file))
    .toSorted()
}

const valuesIn = (names: string) =>
  names
    .split(',')
    .map((name) => name.trim())
    .filter((name) => name !== '' && !name.startsWith('type '))

const resolved = (from: string, file: string) =>
  from.startsWith('.') ? path.join(path.dirname(file), from) : from.replace('@college/', '')

/** The file behind a door that a name comes from. */
function whereIs(name: string, file: string): string {
  if (path.basename(file) !== 'door.ts') return file
  const behind = [...readFileSync(file, 'utf8').matchAll(EXPORT)].find(([, names = '']) =>
    valuesIn(names).includes(name),
  )
  return behind?.[2] === undefined ? file : resolved(behind[2], file)
}
