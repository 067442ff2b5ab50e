import { createUser } from '@college/contract/account/staff.ts'
import { RIGHTS } from '@college/contract/kit/live.ts'
import { rolesOf } from '@college/rules/account/staff.ts'
import { changedSince } from '@college/rules/account/update-users.ts'
import type { App } from '../../app-parts.ts'
import type { AuditEvent } from '../../kit/audit.ts'
import { auditAll } from '../../kit/audit-all.ts'
import { noteEdits } from '../../kit/edits.store.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import type { ImportKind, PlannedRow, RowOutcome } from '../../registry/imports.ts'
import { phoneColumns, phoneHash } from '../phone/phone.ts'
import { lockAccounts } from '../staff/changing.ts'
import { setStanding } from '../staff/suspension.store.ts'
import { holdTree } from '../units/tree.store.ts'
import {
  insertUsers,
  type Known,
  knownUsers,
  logOutAll,
  updateUsers,
  type Written,
  writePasswords,
} from './bulk.store.ts'
import { type Judged, judgeWishes, type Reach, reachOf, type Wish } from './judge.ts'

type Asked = Omit<Parameters<ImportKind['apply']>[0], 'subject' | 'rows'> & {
  rows: readonly PlannedRow[]
  wishOf: (row: PlannedRow, reach: Reach, known: ReadonlyMap<string, Known>) => Wish
  mayChangeRoles: boolean
  /** Where it came from, and why, for the audit log. */
  about: { from: string; reason?: string }
  titleOf: (key: string) => string
}
type Change = Extract<Judged, { verdict: 'change' }>

/** Opens and changes accounts as the rows say, by the rights and the accounts of now; each is audited. */
export async function applyUsers(app: App, asked: Asked): Promise<RowOutcome[]> {
  const { by, rows, database, wishOf, mayChangeRoles, titleOf } = asked
  await holdTree(database)
  const reach = await reachOf(database, by)
  const known = await knownUsers(
    database,
    rows.map(({ cells }) => cells.loginName ?? ''),
  )
  const wishes = rows.map((row) => wishOf(row, reach, known))
  const ids = [...known.values()].map(({ id }) => id)
  if (ids.length > 0) await lockAccounts(database, by.id, ids)
  const judged = await judgeWishes(app, database, { reach, wishes, mayChangeRoles })
  const opened = await openAccounts(app, asked, judged)
  const fit = judged.map((one, at) => (rows[at] ? whyNotFit(one, rows[at], titleOf) : undefined))
  const changes = judged.filter((one, at): one is Change => one.verdict === 'change' && fit[at] === undefined)
  await writeChanges(app, asked, changes)
  const secrets = await resetPasswords(app, asked, judged)
  const left = await standAll(app, asked, changes)
  return judged.map((one, at): RowOutcome => {
    if (one.verdict === 'error') return { outcome: 'failed', text: one.text }
    if (one.verdict === 'same') return { outcome: 'same', text: one.text }
    const text = fit[at] ?? (one.account && left.get(one.account.id))
    if (text !== undefined) return { outcome: 'failed', text }
    if (one.verdict === 'change') return { outcome: 'done', ...secrets.get(one.account.id) }
    const number = one.verdict === 'new' ? one.opened.loginName : ''
    const secret = opened.has(number) ? rows[at]?.made?.secret : undefined
    return secret ? { outcome: 'done', secret } : { outcome: 'failed', text: createUser.refusals.taken.message }
  })
}

/** Why a change is not written although it would be allowed: it is not the one that was shown. */
function whyNotFit(one: Judged, row: PlannedRow, titleOf: (key: string) => string): string | undefined {
  if (one.verdict !== 'change') return undefined
  if (row.verdict === 'new') return createUser.refusals.taken.message
  const changed = changedSince(row.before ?? {}, one.before)
  if (changed.length === 0) return undefined
  const now = changed.map((key) => `${titleOf(key)}（现在是${one.before[key] ? `“${one.before[key]}”` : '空的'}）`)
  return `检查以后被别人改过：${now.join('、')}，请重新检查`
}

/** The numbers of the accounts that were opened. */
async function openAccounts(app: App, { by, rows, database, now, ip, about }: Asked, judged: readonly Judged[]) {
  const asked = await mapUnhurried(judged, (one, at) => {
    const made = rows[at]?.made
    if (one.verdict !== 'new' || !made) return undefined
    const { phone, ...account } = one.opened
    return { ...account, ...phoneOf(app, phone), passwordHash: made.stored }
  })
  const given = asked.filter((one) => one !== undefined)
  const ids = await insertUsers(database, given, now)
  const events = given.flatMap(({ loginName, name, unitId, roles, phoneHash: phone, sex, job, rank }): AuditEvent[] => {
    const target = ids.get(loginName)
    if (!target) return []
    const more = {
      ...(phone && { phone: phone.slice(0, 16) }),
      ...(sex && { sex }),
      ...(job && { job }),
      ...(rank && { rank }),
    }
    const detail = { before: null, after: { loginName, name, unitId, roles, ...more }, ...about }
    return [{ actor: by.id, action: 'create-user', target, result: 'done', ip, detail }]
  })
  await auditAll(app.audit, events, now)
  return ids
}

const phoneOf = ({ secrets }: App, phone: string) =>
  phone === '' ? { phoneCipher: null, phoneHash: null, phoneLastFour: null } : phoneColumns(secrets, phone)

/** What is written of the account; standing is written elsewhere. */
const fields = ['name', 'unit', 'phone', 'sex', 'job', 'rank', 'roles'] as const

async function writeChanges(app: App, asked: Asked, changes: readonly Change[]): Promise<void> {
  const { by, database, now, ip, about, afterCommit } = asked
  const written = changes.filter(({ before }) => fields.some((field) => field in before))
  const ids = written.map(({ account }) => account.id)
  await updateUsers(database, await mapUnhurried(written, (one) => writtenOf(app, one)))
  await noteEdits(database, 'users', ids, { by: by.id, at: now })
  const promoted = written.filter(({ before }) => 'roles' in before).map(({ account }) => account.id)
  const ended = await logOutAll(app, database, promoted)
  const events = await mapUnhurried(written, (one): AuditEvent => {
    const detail = { before: audited(one, 'before', app), after: audited(one, 'after', app), ...about }
    return { actor: by.id, action: 'edit-user', target: one.account.id, result: 'done', ip, detail }
  })
  await auditAll(app.audit, events, now)
  const moved = written.filter(({ before }) => 'unit' in before).map(({ account }) => account.id)
  afterCommit(() => {
    // Before the pages ask anew, and find no session without a reason.
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'roles')
    if (moved.length > 0) app.realtime.toUsers(moved, { feature: RIGHTS, id: '' })
  })
}

function writtenOf(app: App, { account, wish, before }: Change): Written {
  const { name, sex, job, rank } = wish
  return {
    id: account.id,
    hasUnit: 'unit' in before,
    hasPhone: 'phone' in before,
    ...('unit' in before && { unitId: wish.unitId ?? null }),
    ...('phone' in before && phoneOf(app, wish.phone ?? '')),
    ...('roles' in before && { roles: rolesOf(wish.roles ?? []) }),
    ...('name' in before && name !== undefined && { name }),
    ...('sex' in before && sex !== undefined && { sex }),
    ...('job' in before && job !== undefined && { job }),
    ...('rank' in before && rank !== undefined && { rank }),
  }
}

/** The changed fields, with the hash of a phone instead of the phone. */
function audited({ account, wish, before }: Change, side: 'before' | 'after', { secrets }: App) {
  const phone = side === 'before' ? account.phone : wish.phone ? phoneHash(secrets, wish.phone) : ''
  const values: Record<(typeof fields)[number], unknown> = {
    name: side === 'before' ? account.name : wish.name,
    unit: side === 'before' ? account.unitId : wish.unitId,
    phone: phone.slice(0, 16),
    sex: side === 'before' ? account.sex : wish.sex,
    job: side === 'before' ? account.job : wish.job,
    rank: side === 'before' ? account.rank : wish.rank,
    roles: side === 'before' ? rolesOf(account.roles) : rolesOf(wish.roles ?? []),
  }
  const named = (field: (typeof fields)[number]) => (field === 'unit' ? 'unitId' : field)
  return Object.fromEntries(fields.filter((field) => field in before).map((field) => [named(field), values[field]]))
}

/** The temporary passwords by the ids of the accounts; whoever is logged in with the old one is out. */
async function resetPasswords(app: App, asked: Asked, judged: readonly Judged[]) {
  const { by, rows, database, now, ip, about, afterCommit } = asked
  const given = judged.flatMap((one, at) => {
    const made = rows[at]?.made
    return one.verdict === 'change' && one.wish.resets && made ? [{ id: one.account.id, made }] : []
  })
  const ids = given.map(({ id }) => id)
  await writePasswords(
    database,
    given.map(({ id, made }) => ({ id, passwordHash: made.stored })),
    now,
  )
  const ended = await logOutAll(app, database, ids)
  const event = { actor: by.id, action: 'reset-password', result: 'done' as const, ip, detail: about }
  await auditAll(
    app.audit,
    ids.map((target) => ({ ...event, target })),
    now,
  )
  afterCommit(() => {
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'passwordReset')
  })
  return new Map(given.map(({ id, made }) => [id, { secret: made.secret }]))
}

/** Suspends and resumes; answers why an account was left as it was, by its id. */
async function standAll(app: App, asked: Asked, changes: readonly Change[]): Promise<Map<string, string>> {
  const { by, database, now, ip, about, afterCommit } = asked
  const groups = Map.groupBy(
    changes.filter(({ before }) => 'status' in before),
    ({ wish }) => wish.standing ?? 'active',
  )
  const why = new Map<string, string>()
  for (const [standing, group] of groups) {
    const ids = group.map(({ account }) => account.id)
    const to = standing === 'active' ? 'active' : { reason: standing, note: about.reason ?? '' }
    const { left, ended } = await setStanding(app, database, { by, ids, standing: to, ip, now, about })
    for (const one of left) why.set(one.id, one.why)
    afterCommit(() => {
      for (const sessionId of ended) app.realtime.endSession(sessionId, 'suspended')
    })
  }
  return why
}
