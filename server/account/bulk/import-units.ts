import { createUnit } from '@college/contract/account/units.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { type UnitVerdict, unitColumns, unitPlanner } from '@college/rules/account/import-units.ts'
import { withTotals } from '@college/rules/account/unit-tree.ts'
import { changedSince } from '@college/rules/account/update-users.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import type { Importer, ImportKind, PlannedRow, RowOutcome, RowVerdict } from '../../registry/imports.ts'
import { powersAtTop, requirePowersKept } from '../staff/last-holder.store.ts'
import { administratorsAbove, lockTree, treeOf } from '../units/tree.store.ts'
import { isAtTop } from '../units.store.ts'
import { codesOfOthers, insertUnits, newUnitIds, updateUnits } from './import-units.store.ts'

type Asked = Parameters<ImportKind['apply']>[0]
type Made = Extract<UnitVerdict, { verdict: 'new' }>
type Change = Extract<UnitVerdict, { verdict: 'change' }>
const titles = new Map(unitColumns.map(({ key, title }) => [key, title]))

/** The tree of units from Excel: new ones, other names, other places, each within the importer's own (D1-Q82). */
export function addUnitImport(app: App) {
  app.imports.add({
    kind: 'units',
    name: '单位',
    columns: unitColumns,

    async allow(importer) {
      const may = mayEver(importer, createUnit.access) && !isSharedAccount(importer)
      if (!may) throw new Refusal(commonRefusals.notAllowed)
    },

    async check({ by, rows }) {
      const plan = await plannerFor(app.database, by)
      return mapUnhurried(rows, ({ cells }): RowVerdict => verdictOf(plan(cells)))
    },

    warningOf(plans) {
      const moved = plans.filter(isMove).map(({ moves }) => moves)
      const people = moved.reduce((sum, n) => sum + n, 0)
      return moved.length > 0
        ? `有 ${moved.length} 个单位移动，它们和下级单位共 ${people} 人改由新上级的管理员管理。`
        : ''
    },

    async apply(asked) {
      await lockTree(asked.database)
      const plan = await plannerFor(asked.database, asked.by)
      const planned = asked.rows.map(({ cells }) => plan(cells))
      const fit = planned.map((one, at) => whyNotFit(one, asked.rows[at]))
      const fitting = planned.filter((_, at) => fit[at] === undefined)
      await write(app, asked, fitting)
      return planned.map((one, at): RowOutcome => {
        const why = fit[at]
        if (why !== undefined) return { outcome: 'failed', text: why }
        return { outcome: one.verdict === 'same' ? 'same' : 'done' }
      })
    },
  })
}

const isMove = (plan: unknown): plan is { moves: number } =>
  typeof plan === 'object' && plan !== null && 'moves' in plan && typeof plan.moves === 'number'

function verdictOf(one: UnitVerdict): RowVerdict {
  if (one.verdict === 'error') return { verdict: 'error', text: one.text }
  if (one.verdict !== 'change') return { verdict: one.verdict }
  const isMoved = 'above' in one.before
  return {
    verdict: 'change',
    before: one.before,
    ...(isMoved && { text: `移动，涉及 ${one.moves} 人`, plan: { moves: one.moves } }),
  }
}

async function plannerFor(database: Database, by: Importer) {
  const tree = withTotals(await treeOf(database, by.id))
  const terms = {
    isAtTop: await isAtTop(database, by.id),
    foreignCodes: await codesOfOthers(
      database,
      tree.map(({ id }) => id),
    ),
  }
  return unitPlanner(
    tree.map(({ peopleBelow, isClosed, isClosedAbove, ...unit }) => ({
      ...unit,
      people: peopleBelow,
      isClosed: isClosed || isClosedAbove,
    })),
    terms,
  )
}

/** Why a row is not written: it is wrong now, or not what was shown. */
function whyNotFit(one: UnitVerdict, row: PlannedRow | undefined): string | undefined {
  if (one.verdict === 'error') return one.text
  if (one.verdict === 'new') return row?.verdict === 'new' ? undefined : '检查以后单位被删除，请重新检查'
  if (one.verdict === 'same') return undefined
  if (row?.verdict === 'new') return '检查以后已有人建立这个单位，请重新检查'
  const changed = changedSince(row?.before ?? {}, one.before).map((key) => titles.get(key) ?? key)
  return changed.length > 0 ? `检查以后被别人改过：${changed.join('、')}，请重新检查` : undefined
}

async function write(app: App, { by, database, now, ip, afterCommit }: Asked, planned: readonly UnitVerdict[]) {
  const made = planned.filter((one): one is Made => one.verdict === 'new')
  const changes = planned.filter((one): one is Change => one.verdict === 'change')
  const ids = await newUnitIds(
    database,
    made.map(({ newId }) => newId),
  )
  const idOf = (id: string | null) => (id === null ? null : (ids.get(id) ?? id))
  const opened = made.map(({ newId, ...unit }) => ({
    ...unit,
    id: ids.get(newId) ?? '',
    parentId: idOf(unit.parentId),
  }))
  const changed = changes.map(({ id, after }) => ({ id, ...after, parentId: idOf(after.parentId) }))
  const held = await powersAtTop(database)
  await insertUnits(database, opened)
  await updateUnits(database, changed)
  await requirePowersKept(database, held)
  const note = { actor: by.id, result: 'done' as const, ip }
  await Promise.all([
    ...opened.map(({ id, code, name, parentId }) => {
      const detail = { before: null, after: { code, name, parentId }, from: 'import' }
      return app.audit.add({ ...note, action: 'create-unit', target: id, detail }, now)
    }),
    ...changes.map(({ id, before }, at) => {
      const isMove = 'above' in before
      const action = isMove ? 'move-unit' : 'rename-unit'
      const { code, name, parentId } = changed[at] ?? {}
      const detail = { before, after: { code, name, parentId }, from: 'import' }
      return app.audit.add({ ...note, action, target: id, detail }, now)
    }),
  ])
  const moved = changes.filter(({ before }) => 'above' in before)
  if (moved.length === 0) return
  const others = await administratorsAbove(
    database,
    moved.flatMap(({ id, after }) => [id, idOf(after.parentId)]),
  )
  // Those above an old place have lost it, those above the new one have got it.
  afterCommit(() => app.realtime.toUsers(others, { feature: RIGHTS, id: '' }))
}
