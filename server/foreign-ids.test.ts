import { saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { endpoints } from '@college/contract/endpoints.ts'
import { states } from '@college/contract/kit/envelope.ts'
import type { Field, Invalid, Values } from '@college/contract/kit/form.ts'
import { grantsOf, type StaffAccess } from '@college/contract/kit/policies.ts'
import { fieldsOf, isForCollege } from '@college/rules/kit/catalogue.ts'
import { tidyValues } from '@college/rules/kit/form.ts'
import { describe, expect, test } from 'vitest'
import { asUser, testApp } from './testing/app.ts'
import { catalogueWishes } from './testing/catalogue.ts'
import { type Input, idFieldsOf, withAt } from './testing/id-fields.ts'
import { namings } from './testing/namings.ts'
import { type NamedIds, namedThings } from './testing/own-inputs.ts'
import { aProvince, staffOf } from './testing/province.ts'
import { aQuestion } from './testing/questions.ts'
import { inputAbout, type StaffCall, staffCalls } from './testing/staff-inputs.ts'
import { watchWrites } from './testing/watch-writes.ts'

/**
 * Somebody of a county saves a thing of their own that names a thing of another city, in each field that holds an id in
 * turn. The rights matrix asks about things as a whole; this asks about what they name.
 */
const app = await testApp('2026-11-04T09:00+08:00')
const units = await aProvince(app)
const MARK = '标外'
const own = await namedThings(app, { unitId: units.county, ownerUnitId: units.county, mark: '标内' })
const foreign = await namedThings(app, { unitId: units.otherCity, ownerUnitId: units.otherCity, mark: MARK })
const administrator = await staffOf(app, units.county)
const people = {
  administrator,
  teacher: { user: own.teacher, ...(await asUser(app, own.teacher)) },
}
const written = await watchWrites(app, ['audit_log', 'audit_head', 'sessions', 'limit_counts'])

const calls = staffCalls(endpoints)
  .filter(({ method, kind }) => method === 'POST' && !kind)
  .map((call) => [call.path, call] as const)
const isEqual = (one: unknown, other: unknown) => JSON.stringify(one) === JSON.stringify(other)

/** The fields with which the call names things by itself: their values differ between units. */
function fieldsNaming(call: StaffCall): string[] {
  const [ours, theirs] = [inputAbout(call, own.ids).input, inputAbout(call, foreign.ids).input]
  return Object.keys(ours).filter((name) => !isEqual(ours[name], theirs[name]))
}

const grantsOfCallers: Record<keyof typeof people, string[]> = {
  administrator: ['unit', 'reviewing', 'staff'],
  teacher: ['colleague', 'class', 'teaching'],
}
const mayCall = (name: keyof typeof people, { of, to }: StaffAccess) =>
  grantsOf(of, to).some((grant) => grantsOfCallers[name].includes(grant))

/** What a call tells and does of the other city; '' for nothing. */
async function faultOf(send: (typeof people)['teacher']['ask'], call: StaffCall, input: Input): Promise<string> {
  await written()
  const response = await send(call, input)
  if (response.statusCode >= 500) return `answers ${response.statusCode}: ${response.body.slice(0, 200)}`
  if (response.body.includes(MARK)) return 'is told of it'
  const changed = [...new Set((await written()).map(({ name }) => name))]
  return changed.length > 0 ? `writes ${changed.join()}` : ''
}

describe('D1-B254 D2-Q64 each field that holds an id is tried with a thing of another unit, or says why not', () => {
  test.each(calls)('%s', (path, call) => {
    const fields = idFieldsOf(call.input)
    const asked = fieldsNaming(call)
    const rows = Object.keys(namings[path]?.names ?? {})
    expect({ without: fields.filter((field) => !asked.includes(field) && !rows.includes(field)) }).toEqual({
      without: [],
    })
    expect({ gone: rows.filter((row) => !fields.includes(row)) }).toEqual({ gone: [] })
  })
})

describe('D1-B254 D2-Q64 a thing of another unit beside things of the own one', () => {
  const mixed = calls.filter(([, call]) => fieldsNaming(call).length > 1)
  test('there are such calls', () => expect(mixed.length).toBeGreaterThan(10))

  test.each(mixed)('%s', async (path, call) => {
    const [ours, theirs] = [inputAbout(call, own.ids).input, inputAbout(call, foreign.ids).input]
    const faults: string[] = []
    for (const [name, { ask }] of Object.entries(people)) {
      for (const field of fieldsNaming(call)) {
        if (typeof namings[path]?.names[field] === 'string') continue
        const fault = await faultOf(ask, call, { ...ours, [field]: theirs[field] })
        if (fault) faults.push(`${name} ${field} ${fault}`)
      }
    }
    expect(faults).toEqual([])
  })
})

const saved = calls.filter(([path]) => namings[path]?.input)

describe.each(saved)('D1-B254 D2-Q64 %s of an own thing that names one of another unit', (path, call) => {
  const { input, names } = namings[path] as Required<(typeof namings)[string]>
  const callers = Object.entries(people).filter(([name]) => mayCall(name as keyof typeof people, call.policy))

  test.each(callers)('by the %s', async (_name, by) => {
    const { ask } = by
    const base = await input({ app, ids: own.ids, by })
    const faults: string[] = []
    for (const [place, name] of Object.entries(names)) {
      if (typeof name === 'string') continue
      for (const { value, beside } of name(foreign.ids)) {
        await written()
        const response = await ask(call, withAt(base, place, value, beside))
        const tables = [...new Set((await written()).map((row) => row.name))]
        const { success, message = '' } = response.statusCode < 500 ? response.json() : { message: response.body }
        const isRefused = success === false && message !== '' && response.statusCode < 500
        if (!isRefused || tables.length > 0) {
          faults.push(
            `${place} ${JSON.stringify(beside ?? {})}: ${response.statusCode} ${message} writes ${tables.join()}`,
          )
        }
      }
    }
    expect(faults).toEqual([])
    // Nothing else was wrong with it.
    const response = await ask(call, base)
    expect([response.json().message, response.json().state]).toEqual([response.json().message, states.done.code])
  })
})

/** What a form picks: a thing of another unit, or why anything may be picked. */
const picked: Record<string, string | ((ids: NamedIds) => string)> = {
  courses: ({ course }) => course,
  films: ({ film }) => film,
  exams: ({ exam }) => exam,
  homeworks: ({ homework }) => homework,
  users: ({ person }) => person,
  hosts: ({ person }) => person,
  units: ({ ownUnit }) => ownUnit,
  quizQuestions: ({ choice }) => choice,
  baseAreas: 'areas belong to the whole college',
}

/** Items whose `id` is not read. */
const idless = ['bases.files']

const kinds = Object.values(catalogueGroups).flatMap((group) => [...group.kinds])
const ofUnits = kinds.filter((kind) => !isForCollege(kind, 'change'))

describe.each(ofUnits.map((kind) => [kind.kind, kind] as const))('D1-B254 D2-Q64 one of the %s', (name, kind) => {
  const whole = async (): Promise<Values> => ({
    ...tidyValues(fieldsOf(kind), {}),
    ...catalogueWishes({ course: own.ids.shownCourse, film: own.ids.shownFilm, area: own.ids.area })[name],
    [kind.title]: `本县的${kind.name}`,
    ...(name === 'tasks' && { units: [units.county] }),
    ...(name === 'quizPackages' && { questions: [(await aQuestion(app.database, { ownerUnitId: units.county })).id] }),
  })
  const save = async (value: Values) => administrator.send(saveCatalogueItem, { kind: name, version: '', value })

  test('names no thing of another unit in any field', async () => {
    const value = await whole()
    const taken: string[] = []
    for (const { key, wish } of wishesOf(fieldsOf(kind), foreign.ids, name)) {
      const answer = await save({ ...value, ...wish })
      const { errors = {} } = (answer.data ?? {}) as Partial<Invalid>
      if (answer.success || !(key in errors))
        taken.push(`${JSON.stringify(wish)}: ${answer.message} ${JSON.stringify(errors)}`)
    }
    expect(taken).toEqual([])
    expect(await save(value)).toMatchObject({ success: true })
  })
})

/** Something that a field of an item takes. */
function anyValue(field: Field): unknown {
  if (field.type === 'text') return '一项'
  if (field.type === 'select') return field.options.at(-1)?.value
  if (field.type === 'file') return '/files/uploads/a.pdf'
  if (field.type === 'instant') return '2026-10-01T01:00:00.000Z'
  return tidyValues([field], {})[field.key]
}

/** For each field of a form the values that name a thing of another unit, and the field of the form that is at fault. */
function wishesOf(fields: readonly Field[], theirs: NamedIds, at: string): { key: string; wish: Values }[] {
  return fields.flatMap((field) => {
    const { key, onlyWhen } = field
    const shown = onlyWhen ? { [onlyWhen.key]: onlyWhen.is[0] } : {}
    const wish = (value: unknown) => ({ key, wish: { ...shown, [key]: value } })
    if (field.type === 'items') {
      const item = Object.fromEntries(field.fields.map((each) => [each.key, anyValue(each)]))
      const within = wishesOf(field.fields, theirs, `${at}.${key}`).map((inner) => ({
        key: `${key}.0.${inner.key}`,
        wish: { ...shown, [key]: [{ ...item, ...inner.wish }] },
      }))
      const stranger = idless.includes(`${at}.${key}`) ? [] : [wish([{ ...item, id: theirs.course }])]
      return [...within, ...stranger]
    }
    if (field.type !== 'one' && field.type !== 'many') return []
    const pick = picked[field.from]
    if (pick === undefined)
      throw new Error(`${at}.${key}: nobody says what a thing of another unit is among ${field.from}`)
    if (typeof pick === 'string') return []
    return [wish(field.type === 'one' ? pick(theirs) : [pick(theirs)])]
  })
}
