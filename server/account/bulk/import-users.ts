import { createUser } from '@college/contract/account/staff.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { userColumns, wishOfRow } from '@college/rules/account/import-users.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { mapUnhurried } from '../../kit/unhurried.ts'
import type { RowVerdict } from '../../registry/imports.ts'
import { applyUsers } from './apply-users.ts'
import { type Judged, judgeWishes, type Reach, reachOf } from './judge.ts'
import { PASSWORD_TITLE, passwordsFor } from './passwords.ts'

const mayChangeRoles = false
const titles = new Map(userColumns.map(({ key, title }) => [key, title]))

/**
 * People from Excel (D1-Q82): a row opens an account if there is none with its number, else it changes the fields that it
 * fills in. To import the same list twice changes nothing the second time.
 */
export function addUserImport(app: App) {
  app.imports.add({
    kind: 'users',
    name: '人员',
    columns: userColumns,
    hasAccounts: true,
    secretTitle: PASSWORD_TITLE,

    async allow(importer) {
      const may = mayEver(importer, createUser.access) && !isSharedAccount(importer)
      if (!may) throw new Refusal(commonRefusals.notAllowed)
    },

    async check({ by, rows }) {
      const reach = await reachOf(app.database, by)
      const first = new Map<string, number>()
      const again = new Map<number, number>()
      const wishes = await mapUnhurried(rows, ({ number, cells }) => {
        const wish = wishOf(cells, reach)
        if ('problem' in wish) return wish
        const before = first.get(wish.loginName)
        if (before === undefined) first.set(wish.loginName, number)
        else again.set(number, before)
        return before === undefined ? wish : { problem: `编号与第 ${before} 行重复` }
      })
      const judged = await judgeWishes(app, app.database, { reach, wishes, mayChangeRoles })
      const accounts = new Map(rows.map(({ number }, at) => [number, accountOf(judged[at], reach)]))
      return rows.map(({ number }, at): RowVerdict => {
        const account = accounts.get(again.get(number) ?? number) ?? ''
        return verdictOf(judged[at], account)
      })
    },

    secretsFor: (rows) =>
      passwordsFor(
        app,
        rows.filter(({ verdict }) => verdict === 'new'),
      ),

    apply: (asked) =>
      applyUsers(app, {
        ...asked,
        wishOf: ({ cells }, reach) => wishOf(cells, reach),
        mayChangeRoles,
        about: { from: 'import' },
        titleOf: (key) => titles.get(key) ?? key,
      }),
  })
}

const wishOf = (cells: Record<string, string>, { by, isAtTop, units }: Reach) =>
  wishOfRow(cells, { roles: by.roles, isAtTop, units })

/** The name of a person of other units is not told. */
const accountOf = (one: Judged | undefined, reach: Reach): string =>
  one?.account && reach.answersFor(one.account.unitId) ? one.account.name : ''

export function verdictOf(one: Judged | undefined, account: string): RowVerdict {
  if (!one || one.verdict === 'new') return { verdict: 'new' }
  if (one.verdict === 'change') {
    return { verdict: 'change', account, before: one.before, ...(one.wish.resets && { text: '重置密码' }) }
  }
  return { verdict: one.verdict, text: one.text, account }
}
