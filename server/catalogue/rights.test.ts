import {
  catalogueItem,
  catalogueList,
  ofCollege,
  ofSystem,
  publishedByCollege,
  removeCatalogueItem,
  saveCatalogueItem,
  setCatalogueState,
} from '@college/contract/catalogue/calls.ts'
import { catalogueGroups } from '@college/contract/catalogue/kinds.ts'
import { staffChoices } from '@college/contract/console/choices.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import type { Invalid, Values } from '@college/contract/kit/form.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { fieldsOf, isForCollege } from '@college/rules/kit/catalogue.ts'
import { tidyValues } from '@college/rules/kit/form.ts'
import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { baseAreas } from '../bases/tables.ts'
import { courses } from '../courses/tables.ts'
import { testApp } from '../testing/app.ts'
import { catalogueWishes } from '../testing/catalogue.ts'
import { aCourse } from '../testing/factories.ts'
import { aProvince, staffOf } from '../testing/province.ts'
import { aQuestion } from '../testing/questions.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const units = await aProvince(app)
const [top, city, county, otherCity] = [
  await staffOf(app, null),
  await staffOf(app, units.city),
  await staffOf(app, units.county),
  await staffOf(app, units.otherCity),
]
const staff = { top, city, county, otherCity }
type Owner = keyof typeof staff
const owners = Object.keys(staff) as Owner[]
const course = await aCourse(app.database)
const film = course.coursewares[0]?.id ?? ''
const questionOf = (owner: Owner) => aQuestion(app.database, { ownerUnitId: owner === 'top' ? null : units[owner] })
await app.database.insert(baseAreas).values({ value: 'qs', name: '青石', position: 1 })

const wishes = catalogueWishes({ course: course.id, film, area: 'qs' })
const kinds = Object.values(catalogueGroups).flatMap((group) => [...group.kinds])
const ofUnits = kinds.filter((kind) => !isForCollege(kind, 'see'))
type Kind = (typeof kinds)[number]

const { send: byTop } = top
/** One that each of them made, by its maker. */
async function oneOfEach(kind: Kind): Promise<Record<Owner, string>> {
  const made = await Promise.all(
    owners.map(async (owner) => {
      const given = {
        ...wishes[kind.kind],
        [kind.title]: `${kind.name} ${owner}`,
        // A package asks what its maker sees.
        ...(kind.kind === 'quizPackages' && { questions: [(await questionOf(owner)).id] }),
        ...(kind.kind === 'tasks' && { units: [owner === 'top' ? units.province : units[owner]] }),
      }
      const value = { ...tidyValues(fieldsOf(kind), {}), ...given }
      const answer = await staff[owner].send(saveCatalogueItem, { kind: kind.kind, version: '', value })
      expect([owner, answer.message, answer.success]).toEqual([owner, answer.message, true])
      return [owner, answer.data.id] as const
    }),
  )
  return Object.fromEntries(made) as Record<Owner, string>
}
/** Reads one as the top sees it and saves a change of its title as somebody else. */
async function change(kind: Kind, id: string, by: Owner, title = '改过的') {
  const { value, version } = (await byTop(catalogueItem, { kind: kind.kind, id })).data
  return staff[by].send(saveCatalogueItem, { kind: kind.kind, id, version, value: { ...value, [kind.title]: title } })
}
const titleOf = async (kind: Kind, id: string) =>
  (await byTop(catalogueItem, { kind: kind.kind, id })).data.value[kind.title]
const otherUnit = failed(commonRefusals.otherUnit)

describe.each(ofUnits.map((kind) => [kind.kind, kind] as const))('D2-Q64 %s belong to units', (name, kind) => {
  test('D1-B006-catalogue an administrator lists, reads and changes what the own unit or one below made', async () => {
    const ids = await oneOfEach(kind)
    const list = async (by: Owner) =>
      (await staff[by].send(catalogueList, { kind: name, word: kind.name, pageNum: 1, pageSize: 50 })).data
    const listed = async (by: Owner) => {
      const { rows, total } = await list(by)
      expect(total).toBe(rows.length)
      return owners.filter((owner) => rows.some(({ id }) => id === ids[owner]))
    }
    expect(await listed('top')).toEqual(owners)
    expect(await listed('city')).toEqual(['city', 'county'])
    expect(await listed('county')).toEqual(['county'])
    const units = Object.fromEntries((await list('top')).rows.map(({ id, ownerUnit }) => [id, ownerUnit]))
    expect([units[ids.top], units[ids.county]]).toEqual(['', '县委党校'])

    for (const owner of ['city', 'county'] as const) {
      const item = await city.send(catalogueItem, { kind: name, id: ids[owner] })
      expect(item.data).toMatchObject({ mayChange: true })
      expect((await change(kind, ids[owner], 'city')).success).toBe(true)
      expect((await city.send(removeCatalogueItem, { kind: name, id: ids[owner] })).success).toBe(true)
    }
    for (const owner of ['top', 'otherCity'] as const) {
      const id = ids[owner]
      expect(await city.send(catalogueItem, { kind: name, id })).toEqual(otherUnit)
      expect(await change(kind, id, 'city')).toEqual(otherUnit)
      expect(await city.send(removeCatalogueItem, { kind: name, id })).toEqual(otherUnit)
      expect(await titleOf(kind, id)).toBe(`${kind.name} ${owner}`)
    }
  })

  test('D1-B006-catalogue-state what one publishes by right only; of several nothing is done when one is not theirs', async () => {
    const [hidden, shown] = kind.states ?? []
    if (!hidden || !shown) return
    const ids = await oneOfEach(kind)
    const put = (by: Owner, of: Owner[], state: string = shown.value) =>
      staff[by].send(setCatalogueState, { kind: name, ids: of.map((owner) => ids[owner]), state })
    const isTop = isForCollege(kind, 'publish')
    const notTheirs = isTop ? publishedByCollege : commonRefusals.otherUnit
    const foreign = isTop ? ['county', 'otherCity'] : ['otherCity']
    const refused = await put('city', ['county', 'otherCity'])
    expect(refused).toMatchObject({ success: false, message: notTheirs.message })
    expect((refused.data as unknown as { ids: string[] }).ids.toSorted()).toEqual(
      foreign.map((owner) => ids[owner as Owner]).toSorted(),
    )
    const stateOf = async (owner: Owner) => (await byTop(catalogueItem, { kind: name, id: ids[owner] })).data.state
    expect([await stateOf('county'), await stateOf('otherCity')]).toEqual([hidden.value, hidden.value])
    expect((await put('city', ['county'])).success).toBe(!isTop)
    expect((await put('top', owners)).success).toBe(true)
    // What learners see is published again by a change of it.
    const changed = await change(kind, ids.county, 'county')
    expect(isTop ? changed : changed.success).toEqual(isTop ? failed(publishedByCollege) : true)
    const { data } = await county.send(catalogueItem, { kind: name, id: ids.county })
    expect([data.mayChange, data.mayPublish]).toEqual([!isTop, !isTop])
    expect((await put('county', ['county'], hidden.value)).success).toBe(!isTop)
    expect((await put('county', ['city'], hidden.value)).message).toBe(notTheirs.message)
  })
})

test('D2-Q64 D1-B006-catalogue-save what belongs to the whole college is neither seen nor kept below its top', async () => {
  for (const kind of kinds.filter((one) => isForCollege(one, 'see'))) {
    // Versions of the app are kept by another power, and not by administrators.
    const isOfRole = mayEver(county.user, { to: 'see', of: kind.of })
    const refused = failed(isOfRole ? ofCollege : commonRefusals.notAllowed)
    if (!isOfRole) {
      const { send } = await staffOf(app, units.county, 'systemAdministrator')
      const answer = await send(catalogueList, { kind: kind.kind, pageNum: 1, pageSize: 20 })
      expect([kind.kind, answer]).toEqual([kind.kind, failed(ofSystem)])
    }
    const of = { kind: kind.kind }
    const id = 'anything'
    expect([kind.kind, await county.send(catalogueList, { ...of, pageNum: 1, pageSize: 20 })]).toEqual([
      kind.kind,
      refused,
    ])
    expect(await county.send(catalogueItem, { ...of, id })).toEqual(refused)
    expect(await county.send(saveCatalogueItem, { ...of, version: '', value: {} })).toEqual(refused)
    expect(await county.send(setCatalogueState, { ...of, ids: [id], state: 'shown' })).toEqual(refused)
    expect(await county.send(removeCatalogueItem, { ...of, id })).toEqual(refused)
  }
})

test('D2-Q64 a course that is not published is picked by whoever sees it; what was picked before stays', async () => {
  const columns = kinds.find(({ kind }) => kind === 'columns') as Kind
  const [open, secret] = [await aCourse(app.database), await aCourse(app.database)]
  await app.database.update(courses).set({ isPublished: false, title: '外市的新课' }).where(eq(courses.id, secret.id))
  await app.database.execute(sql`update courses set owner_unit_id = ${units.otherCity} where id = ${secret.id}`)
  const found = async (by: Owner) =>
    (await staff[by].send(staffChoices, { from: 'courses', keyword: '外市的新课' })).data.length
  expect([await found('city'), await found('otherCity'), await found('top')]).toEqual([0, 1, 1])

  const value = (picked: string[]) => ({
    ...tidyValues(fieldsOf(columns), {}),
    ...wishes.columns,
    title: '专栏',
    units: [{ title: '第一单元', cover: '', courses: picked }],
  })
  const make = (by: Owner, picked: string[]) =>
    staff[by].send(saveCatalogueItem, { kind: 'columns', version: '', value: value(picked) })
  const { errors } = (await make('city', [open.id, secret.id])).data as unknown as Invalid
  expect(errors).toEqual({ 'units.0.courses': '课程里有 1 个属于其他单位，请重新选' })
  const { id } = (await make('city', [open.id])).data
  const { value: present, version } = (await byTop(catalogueItem, { kind: 'columns', id })).data
  const [unit] = present.units as Values[]
  const withBoth = { ...present, units: [{ ...unit, courses: [open.id, secret.id] }] }
  expect((await byTop(saveCatalogueItem, { kind: 'columns', id, version, value: withBoth })).success).toBe(true)
  expect((await change(columns, id, 'city', '换了名称')).success).toBe(true)
})

test('D2-Q64 D3-Q105 who hosts a live of another unit changes it, and nothing else of that unit', async () => {
  const lives = kinds.find(({ kind }) => kind === 'lives') as Kind
  const { otherCity: id, top: other } = await oneOfEach(lives)
  await app.database.execute(sql`insert into live_hosts (live_id, user_id) values (${id}, ${city.user.id})`)
  const { data } = await city.send(catalogueItem, { kind: 'lives', id })
  expect(data).toMatchObject({ mayChange: true, mayPublish: true })
  expect((await change(lives, id, 'city')).success).toBe(true)
  expect(await change(lives, other, 'city')).toEqual(otherUnit)
  expect(await county.send(catalogueItem, { kind: 'lives', id })).toEqual(otherUnit)
})
