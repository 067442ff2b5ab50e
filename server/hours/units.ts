import { hoursByUnit } from '@college/contract/hours/hours.ts'
import { noFigures, ownFigures, toldFigures, type UnitFigures, withBelow } from '@college/rules/hours/unit-figures.ts'
import { sameDayLastYear, yearPassed, yearsShown } from '@college/rules/hours/year.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import { plannedHours, yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { sharedRead } from '../kit/shared-read.ts'
import { keptUnits, NO_UNIT } from '../ledger/door.ts'
import { recordSettings } from '../records/door.ts'
import { countLastYear, type LastYear, lastYearOn } from './last-year.store.ts'
import { hoursSettings } from './settings.ts'
import { type Managed, managedTree, type TreeUnit } from './tree.store.ts'
import { yearRuleOf } from './year-rule.ts'

const NO_UNIT_NAME = '没有单位的人员'
/** Units that a search shows. */
const MOST_FOUND = 200

type Asked = { year: number; planned: number; learnable: number; day: string; unitIds: readonly string[] | undefined }

/** The hours of a year by unit. What is asked by several at one moment is read once. */
export function serveHoursByUnit(app: App) {
  const keyOf = ({ year, planned, learnable, day, unitIds }: Asked) =>
    `${year} ${planned} ${learnable} ${day} ${unitIds?.[0] ?? ''}`
  const readKept = sharedRead(
    (asked: Asked) => `${keyOf(asked)} ${asked.unitIds?.length ?? ''}`,
    (asked: Asked) => keptUnits(app.database, asked),
  )
  const lastYear = lastYearReader(app)

  serve(app, hoursByUnit, async ({ input, user, now }) => {
    const year = input.year ?? yearOf(now)
    const [{ daysLeft, ...rule }, alarming, tree] = await Promise.all([
      yearRuleOf(app, year, now),
      app.settings.get(hoursSettings.alarming),
      managedTree(app.database, user.id, year),
    ])
    const day = sameDayLastYear(year, now)
    const unitIds = tree.isAtTop ? undefined : tree.units.map(({ id }) => id)
    const isCompared = yearsShown(now).includes(year)
    const [kept, before] = await Promise.all([
      readKept({ ...rule, year, day, unitIds }),
      isCompared ? lastYear({ day, today: dayOf(now) }) : [],
    ])
    const closed = new Set(tree.units.filter(({ isClosed }) => isClosed).map(({ id }) => id))
    const own = new Map(kept.map((one) => [one.unitId, ownFigures(one, closed.has(one.unitId), rule)]))
    const shown = shownUnits(tree, input)
    return {
      year,
      asOf: now.toISOString(),
      daysLeft,
      learnable: rule.learnable / 10,
      expected: yearPassed(year, now),
      alarming: Number(alarming),
      years: yearsShown(now),
      isMore: shown.isMore,
      rows: rowsOf(tree, shown, own, lastYearFigures(tree, before)),
    }
  })
}

const QUEUE = 'hours-last-year'
type Compared = { day: string; today: string }

/** How the units stood on a day of last year: counted at night, or when it is asked for first. */
function lastYearReader(app: App) {
  const count = sharedRead(
    ({ day, today }: Compared) => `${day} ${today}`,
    async ({ day, today }: Compared) => {
      const setting = await app.settings.get(recordSettings.planHours)
      await countLastYear(app.background, day, today, plannedHours(undefined, setting))
    },
  )
  app.jobs.handle(QUEUE, async () => {
    const now = app.now()
    await count({ day: sameDayLastYear(yearOf(now), now), today: dayOf(now) })
  })
  app.jobs.schedule(QUEUE, '5 0 * * *')
  return async ({ day, today }: Compared): Promise<LastYear[]> => {
    const found = await lastYearOn(app.database, day, today)
    if (found.length > 0) return found
    await count({ day, today })
    return lastYearOn(app.database, day, today)
  }
}

/** Last year's figures in the form of this year's, so that they add up the same way. */
function lastYearFigures({ units }: Managed, before: readonly LastYear[]): ReadonlyMap<string, UnitFigures> {
  const own = new Map(before.map(({ unitId, people, reached }) => [unitId, { ...noFigures(), people, reached }]))
  const sums = new Map(withBelow(units, own))
  for (const { id } of units) sums.set(ownKey(id), own.get(id) ?? noFigures())
  sums.set(NO_UNIT, own.get(NO_UNIT) ?? noFigures())
  return sums
}

const ownKey = (id: string) => `${id}:own`

/** `isSought`: only what was found and what stands above it; the rows are not all that a unit is made of. */
type Shown = { ids: ReadonlySet<string>; open: ReadonlySet<string>; isMore: boolean; isSought: boolean }
type Wish = { open?: string | undefined; chosen?: string | undefined; keyword?: string | undefined }

/** The topmost units and those below each that is open; or those that a search finds, with all above them. */
function shownUnits({ units }: Managed, { open = '', chosen = '', keyword = '' }: Wish): Shown {
  const byId = new Map(units.map((unit) => [unit.id, unit]))
  const isTop = ({ depth }: TreeUnit) => depth === 0
  const opened = new Set(open.split(',').filter((id) => byId.has(id)))
  for (const { id } of units.filter(isTop)) opened.add(id)
  const words = keyword.trim().toLowerCase()
  const found = words === '' ? [] : units.filter(({ name }) => name.toLowerCase().includes(words))
  const chosenUnit = byId.get(chosen.replace(/:own$/, ''))
  const wanted = [...found.slice(0, MOST_FOUND), ...(chosenUnit ? [chosenUnit] : [])]
  const ids = new Set<string>()
  for (const { id, parentId } of wanted) {
    ids.add(id)
    for (let above = byId.get(parentId ?? ''); above; above = byId.get(above.parentId ?? '')) {
      ids.add(above.id)
      opened.add(above.id)
    }
  }
  if (words !== '') return { ids, open: opened, isMore: found.length > MOST_FOUND, isSought: true }
  const isSeen = (unit: TreeUnit | undefined): boolean =>
    unit !== undefined && (isTop(unit) || (opened.has(unit.parentId ?? '') && isSeen(byId.get(unit.parentId ?? ''))))
  return { ids: new Set(units.filter(isSeen).map(({ id }) => id)), open: opened, isMore: false, isSought: false }
}

function rowsOf(
  { units, isAtTop }: Managed,
  { ids, open, isSought }: Shown,
  own: ReadonlyMap<string, UnitFigures>,
  before: ReadonlyMap<string, UnitFigures>,
) {
  const sums = withBelow(units, own)
  const parents = new Set(units.flatMap(({ parentId }) => parentId ?? []))
  const row = (unit: TreeUnit, key: string, figures: UnitFigures, more: object = {}) => {
    const { people = 0, reached = 0 } = before.get(key) ?? {}
    return {
      key,
      unitId: unit.id,
      name: unit.name,
      depth: unit.depth,
      isParent: parents.has(unit.id),
      isOpen: open.has(unit.id),
      isOwn: false,
      isClosed: unit.isClosed,
      ...toldFigures(figures),
      lastYear: people > 0 ? { people, reached } : null,
      ...more,
    }
  }
  const rows = units.flatMap((unit) => {
    if (!ids.has(unit.id)) return []
    const listed = [row(unit, unit.id, sums.get(unit.id) ?? noFigures())]
    const direct = own.get(unit.id)
    if (isSought || !parents.has(unit.id) || !open.has(unit.id) || !direct || direct.people === 0) return listed
    const inside = { name: `${unit.name}本级`, depth: unit.depth + 1, isParent: false, isOpen: false, isOwn: true }
    return [...listed, row(unit, ownKey(unit.id), direct, inside)]
  })
  const homeless = isAtTop ? own.get(NO_UNIT) : undefined
  if (!homeless || homeless.people === 0) return rows
  const nowhere = { id: '', name: NO_UNIT_NAME, depth: 0, parentId: null, isClosed: false }
  return [...rows, row(nowhere, NO_UNIT, homeless)]
}
