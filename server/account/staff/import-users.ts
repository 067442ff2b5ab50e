import { createUser } from '@college/contract/account/staff.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { unitFinder, userColumns, userOfRow } from '@college/rules/account/import-users.ts'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import type { Importer, RowOutcome, RowVerdict } from '../../registry/imports.ts'
import { hashGenerated, onTheWire } from '../password/passwords.ts'
import { holdTree } from '../units/tree.store.ts'
import { isAtTop } from '../units.store.ts'
import { isSame, isSuspension, sameText, standAsWished, verdictOf } from './import-standing.ts'
import { insertUsers, knownUsers } from './import-users.store.ts'
import { newPassword } from './temporary-password.ts'
import { managedUnits } from './users.store.ts'

/** New accounts from Excel (D1-Q82). An account that exists is never changed; the same list again opens nothing. */
export function addUserImport(app: App) {
  app.imports.add({
    kind: 'users',
    name: '人员',
    columns: userColumns,
    hasAccounts: true,
    secretTitle: '临时密码（只显示一次，首次登录须修改）',

    async allow(importer) {
      const may = mayEver(importer, createUser.access) && !isSharedAccount(importer)
      if (!may) throw new Refusal(commonRefusals.notAllowed)
    },

    async check({ by, rows }) {
      const { judge, answersFor } = await judgeFor(app.database, by)
      const known = await knownUsers(
        app.database,
        rows.map(({ cells }) => cells.loginName ?? ''),
      )
      const first = new Map<string, number>()
      return mapUnhurried(rows, ({ number, cells }): RowVerdict => {
        const wish = judge(cells)
        if ('problem' in wish) return { verdict: 'error', text: wish.problem }
        const own = known.get(wish.loginName)
        // The name of a person of other units is not told.
        const account = own && answersFor(own.unitId) ? own.name : ''
        const before = first.get(wish.loginName)
        if (before !== undefined) return { verdict: 'error', text: `编号与第 ${before} 行重复`, account }
        first.set(wish.loginName, number)
        return { ...verdictOf(wish, own, by), account }
      })
    },

    async apply({ by, rows, database, now, ip, afterCommit }) {
      await holdTree(database)
      const { judge } = await judgeFor(database, by)
      const wishes = rows.map(({ cells }) => judge(cells))
      const passwords = new Map<string, string>()
      const given = []
      for (const wish of wishes) {
        if ('problem' in wish || isSuspension(wish)) continue
        const password = newPassword()
        passwords.set(wish.loginName, password)
        given.push({ ...wish, passwordHash: await hashGenerated(app.secrets, onTheWire(password)) })
      }
      const ids = await insertUsers(database, given, now)
      const numbers = wishes.flatMap((wish) => ('problem' in wish ? [] : [wish.loginName]))
      const known = await knownUsers(database, numbers)
      await Promise.all(
        given.map(({ loginName, name, unitId, roles }) => {
          const after = { loginName, name, unitId, roles }
          const target = ids.get(loginName)
          const detail = { before: null, after, from: 'import' }
          return (
            target && app.audit.add({ actor: by.id, action: 'create-user', target, result: 'done', ip, detail }, now)
          )
        }),
      )
      const stood = await standAsWished(app, { by, wishes, known, database, now, ip, afterCommit })
      return wishes.map((wish): RowOutcome => {
        if ('problem' in wish) return { outcome: 'failed', text: wish.problem }
        const own = stood.get(wish.loginName)
        if (own) return own
        if (ids.has(wish.loginName)) return { outcome: 'done', secret: passwords.get(wish.loginName) ?? '' }
        return outcomeOfKnown(wish, known.get(wish.loginName))
      })
    },
  })
}

function outcomeOfKnown(
  wish: Parameters<typeof isSame>[1],
  account: Parameters<typeof isSame>[0] | undefined,
): RowOutcome {
  if (account && isSame(account, wish)) return { outcome: 'same', text: sameText(account) }
  return { outcome: 'failed', text: createUser.refusals.taken.message }
}

/** Judges rows by the rights that the person has now, and by the units as they are now. */
async function judgeFor(database: Database, by: Importer) {
  const units = await managedUnits(database, by.id)
  const managed = new Set(units.map(({ id }) => id))
  const who = { roles: by.roles, findUnit: unitFinder(units), isAtTop: await isAtTop(database, by.id) }
  return {
    judge: (cells: Record<string, string>) => userOfRow(cells, who),
    /** Whether people of this unit are theirs to manage. */
    answersFor: (unitId: string | null) => who.isAtTop || (unitId !== null && managed.has(unitId)),
  }
}
