import {
  closeUnit,
  createUnit,
  deleteUnit,
  moveUnit,
  renameUnit,
  reopenUnit,
  unitTree,
} from '@college/contract/account/units.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { withTotals } from '@college/rules/account/unit-tree.ts'
import { eq } from 'drizzle-orm'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../../kit/edits.store.ts'
import { Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import { keepAnswer } from '../../kit/write-keys.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { requireOpenUnit } from '../staff/changing.ts'
import { powersAtTop, requirePowersKept } from '../staff/last-holder.store.ts'
import { units } from '../tables.ts'
import { isAtTop } from '../units.store.ts'
import {
  administratorsAbove,
  belongingTo,
  isNameTaken,
  liesBelow,
  lockTree,
  type Place,
  treeOf,
  unitAt,
} from './tree.store.ts'

const { refusals } = moveUnit

/** The tree of units as administrators change it, each within their own (D1-Q82). */
export function serveUnitTree(app: App) {
  serve(app, unitTree, async ({ user }) => {
    const [tree, top] = await Promise.all([treeOf(app.database, user.id), isAtTop(app.database, user.id)])
    return {
      units: withTotals(tree).map(({ isOwn, ...unit }) => ({
        ...unit,
        whyNot: isOwn && !top ? refusals.own.message : '',
      })),
      isAtTop: top,
    }
  })

  serve(app, createUnit, async ({ input, user, ip, now }) => {
    requireOwnAccount(user)
    const name = nameIn(input.name)
    return inTree(app, async (database) => {
      await requirePlace(database, user.id, input.parentId)
      await requireOpenUnit(database, input.parentId)
      await requireFree(database, input.parentId, name, null)
      const [row] = await database.insert(units).values({ name, parentId: input.parentId }).returning({ id: units.id })
      const id = row?.id ?? ''
      const answer = await keepAnswer(database, { id })
      const detail = { before: null, after: { name, parentId: input.parentId } }
      await app.audit.add({ actor: user.id, action: 'create-unit', target: id, result: 'done', ip, detail }, now)
      return answer
    })
  })

  serve(app, renameUnit, async ({ input, user, ip, now }) => {
    requireOwnAccount(user)
    const name = nameIn(input.name)
    return inTree(app, async (database) => {
      const unit = managed(await unitAt(database, user.id, input.id))
      const [thing, before] = [{ name: 'units', id: unit.id }, { name: unit.name }]
      await refuseIfChanged(database, thing, { read: versionOf({ name: input.was }), present: before })
      await requireFree(database, unit.parentId, name, unit.id)
      await database.update(units).set({ name }).where(eq(units.id, unit.id))
      await noteEdit(database, thing, user.id, now)
      const detail = { before, after: { name } }
      await app.audit.add({ actor: user.id, action: 'rename-unit', target: unit.id, result: 'done', ip, detail }, now)
      return null
    })
  })

  serve(app, moveUnit, async ({ input: { id, was, parentId }, user, ip, now }) => {
    requireOwnAccount(user)
    const others = await inTree(app, async (database) => {
      const unit = managed(await unitAt(database, user.id, id))
      await requireNotOwn(database, user.id, unit)
      if (unit.parentId !== was) throw new Refusal(refusals.moved)
      await requirePlace(database, user.id, parentId)
      await requireOpenUnit(database, parentId)
      if (parentId !== null && (await liesBelow(database, parentId, id))) throw new Refusal(refusals.below)
      await requireFree(database, parentId, unit.name, id)
      const held = await powersAtTop(database)
      await database.update(units).set({ parentId }).where(eq(units.id, id))
      await requirePowersKept(database, held)
      const detail = { before: { parentId: unit.parentId }, after: { parentId } }
      await app.audit.add({ actor: user.id, action: 'move-unit', target: id, result: 'done', ip, detail }, now)
      return administratorsAbove(database, [id, unit.parentId])
    })
    // Those above its old place have lost it, those above the new one have got it.
    app.realtime.toUsers(others, { feature: RIGHTS, id: '' })
    return null
  })
  serveUnitEnds(app)
}

/** The end of a unit: closed while people are in it, deleted when nothing belongs to it. */
function serveUnitEnds(app: App) {
  serve(app, closeUnit, (asked) => endUnit(app, asked, true))
  serve(app, reopenUnit, (asked) => endUnit(app, asked, false))

  serve(app, deleteUnit, async ({ input: { id }, user, ip, now }) => {
    requireOwnAccount(user)
    return inTree(app, async (database) => {
      const unit = managed(await unitAt(database, user.id, id))
      await requireNotOwn(database, user.id, unit)
      const { hasPeople, hasUnits, isUsed } = await belongingTo(database, id)
      if (hasPeople) throw new Refusal(deleteUnit.refusals.hasPeople)
      if (hasUnits) throw new Refusal(deleteUnit.refusals.hasUnits)
      if (isUsed) throw new Refusal(deleteUnit.refusals.isUsed)
      await deleteUnused(database, id)
      const detail = { before: { name: unit.name, parentId: unit.parentId }, after: null }
      await app.audit.add({ actor: user.id, action: 'delete-unit', target: id, result: 'done', ip, detail }, now)
      return null
    })
  })
}

/** Whatever else belongs to the unit, courses or exams for example, holds it by a foreign key. */
async function deleteUnused(database: Database, id: string): Promise<void> {
  await database
    .delete(units)
    .where(eq(units.id, id))
    .catch((error: Error & { cause?: { code?: string } }) => {
      const { code = '' } = error.cause ?? {}
      throw code === '23503' || code === '23001' ? new Refusal(deleteUnit.refusals.isUsed) : error
    })
}

async function endUnit(app: App, asked: Asked<typeof closeUnit>, closes: boolean): Promise<null> {
  const { user, ip, now } = asked
  const { id } = asked.input
  requireOwnAccount(user)
  return inTree(app, async (database) => {
    const unit = managed(await unitAt(database, user.id, id))
    await requireNotOwn(database, user.id, unit)
    if (unit.isClosed === closes) throw new Refusal((closes ? closeUnit : reopenUnit).refusals.already)
    await database
      .update(units)
      .set({ closedAt: closes ? now : null })
      .where(eq(units.id, id))
    const detail = { before: { name: unit.name, isClosed: !closes }, after: { name: unit.name, isClosed: closes } }
    const action = closes ? 'close-unit' : 'reopen-unit'
    await app.audit.add({ actor: user.id, action, target: id, result: 'done', ip, detail }, now)
    return null
  })
}

/** One change of the tree at a time: whatever was looked up still holds when it is written. */
function inTree<Result>({ database }: App, act: (database: Database) => Promise<Result>): Promise<Result> {
  return database.transaction(async (transaction) => {
    await lockTree(transaction)
    return act(transaction)
  })
}

function nameIn(given: string): string {
  const name = given.trim().replaceAll('/', '／')
  if (name === '') throw new Refusal(refusals.noName)
  return name
}

/** A unit of others is refused like one that does not exist. */
function managed(unit: Place | undefined): Place {
  if (!unit?.isManaged) throw new Refusal(refusals.noUnit)
  return unit
}

/** The unit that a person manages from is moved and closed by those above. */
async function requireNotOwn(database: Database, userId: string, { isOwn }: Place): Promise<void> {
  if (isOwn && !(await isAtTop(database, userId))) throw new Refusal(refusals.own)
}

/** A place for a unit: below one that the person manages; at the top for those of the whole college. */
async function requirePlace(database: Database, userId: string, parentId: string | null): Promise<void> {
  if (parentId !== null) managed(await unitAt(database, userId, parentId))
  else if (!(await isAtTop(database, userId))) throw new Refusal(refusals.notAllowed)
}

async function requireFree(database: Database, parentId: string | null, name: string, exceptId: string | null) {
  if (await isNameTaken(database, parentId, name, exceptId)) throw new Refusal(refusals.taken)
}
