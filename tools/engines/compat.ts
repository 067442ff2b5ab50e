import bcd from '@mdn/browser-compat-data' with { type: 'json' }
import type { CompatStatement, Identifier } from '@mdn/browser-compat-data'
import type { Floor } from '../../web/engines/floor.ts'

/** A part of MDN's data: features by their name, each with its own parts. */
export type Features = Record<string, Identifier>

/** What MDN knows about each engine (https://github.com/mdn/browser-compat-data). */
export const mdn = bcd as unknown as {
  api: Features
  css: { properties: Features; selectors: Features; types: Features; 'at-rules': Features }
  javascript: { builtins: Features }
}

/** MDN's name of each engine. */
const named = ({ chromium, safari, firefox }: Floor) => ({ chrome: chromium, safari, firefox })

/** The engines of a floor that lack a feature, with the first version that has it; '' when all have it. */
export function lackedBy(compat: CompatStatement | undefined, floor: Floor): string {
  if (!compat) return ''
  return Object.entries(named(floor))
    .filter(([engine, version]) => !isIn(compat, engine as keyof CompatStatement['support'], version))
    .map(([engine]) => `${engine} ${firstIn(compat, engine as keyof CompatStatement['support'])}`)
    .join(', ')
}

const statementsOf = (compat: CompatStatement, engine: keyof CompatStatement['support']) =>
  [compat.support[engine] ?? []].flat()

/** Behind a flag, a prefix or another name is not in. Engines that MDN says nothing about count as having it. */
function isIn(compat: CompatStatement, engine: keyof CompatStatement['support'], version: number): boolean {
  const all = statementsOf(compat, engine)
  return (
    all.length === 0 ||
    all.some(
      ({ version_added: from, version_removed: until, flags, prefix, alternative_name: alias }) =>
        !flags && !prefix && !alias && numberOf(from) <= version && (until === undefined || numberOf(until) > version),
    )
  )
}

/** '≤4' is at most 4; what is in no version has no number. */
const numberOf = (version: string | boolean | null | undefined): number =>
  Number.parseFloat(String(version ?? '').replace('≤', ''))

const firstIn = (compat: CompatStatement, engine: keyof CompatStatement['support']): string =>
  String(statementsOf(compat, engine)[0]?.version_added ?? '?')
