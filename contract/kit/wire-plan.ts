import type { TSchema } from 'typebox'
import { wireNames } from './wire-names.ts'

type Names = typeof wireNames
/** Our name of a field. */
export type WordFor<Name> = Name extends keyof Names ? Names[Name] : Name
export const wordFor = <Name extends string>(name: Name): WordFor<Name> =>
  (Object.hasOwn(wireNames, name) ? wireNames[name as keyof Names] : name) as WordFor<Name>

/** The fields of a value that change between the wire and our code, and those in which fields change. */
export type Plan = readonly (readonly [wire: string, word: string, inside?: Plan])[]

type Part = TSchema & { properties?: Record<string, Part>; items?: Part | Part[]; anyOf?: Part[]; allOf?: Part[] }

const plans = new WeakMap<TSchema, Plan>()

/** Made once per schema. The built app has the plans instead of the schemas (web/no-schemas.ts). */
export function planOf(schema: TSchema): Plan {
  const plan = plans.get(schema) ?? makePlan([schema])
  plans.set(schema, plan)
  return plan
}

/** Of values that fit one of these schemas. */
function makePlan(schemas: readonly Part[]): Plan {
  const fields = Map.groupBy(
    schemas.flatMap(objectsIn).flatMap(({ properties = {} }) => Object.entries(properties)),
    ([name]) => name,
  )
  const words = [...fields.keys()].map((name): string => wordFor(name))
  return [...fields].flatMap<Plan[number]>(([name, same]) => {
    const word: string = wordFor(name)
    const inside = makePlan(same.map(([, part]) => part))
    if (inside.length > 0) return [[name, word, inside]]
    const isTwin = words.indexOf(word) !== words.lastIndexOf(word)
    return word !== name || isTwin ? [[name, word]] : []
  })
}

/** The objects that a value of this schema is, may be or lists. Records, whose keys are data, are left alone. */
const objectsIn = (schema: Part): Part[] => [
  ...(schema.properties ? [schema] : []),
  ...[schema.items ?? [], schema.anyOf ?? [], schema.allOf ?? []].flat().flatMap(objectsIn),
]
