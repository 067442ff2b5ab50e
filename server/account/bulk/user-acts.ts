import { checkUserAct, userActKinds } from '@college/contract/account/user-acts.ts'
import { mayEver } from '@college/contract/kit/policies.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import {
  type Act,
  type ActKind,
  actColumns,
  actIn,
  actInWords,
  actNames,
  cellsOfAct,
  wishOfAct,
} from '@college/rules/account/user-acts.ts'
import { MOST_ROWS } from '@college/rules/imports/table.ts'
import type { App } from '../../app-parts.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import type { PlannedRow, RowVerdict } from '../../registry/imports.ts'
import { requireOwnAccount } from '../login/demo-visitor.ts'
import { usersAfter } from '../staff/users.store.ts'
import { applyUsers } from './apply-users.ts'
import { knownUsers } from './bulk.store.ts'
import { verdictOf } from './import-users.ts'
import { judgeWishes, reachOf } from './judge.ts'
import { PASSWORD_TITLE, passwordsFor } from './passwords.ts'

/** An act and why, as the subject of its dry run. */
type Subject = { act: Act; why: string }
const { refusals } = checkUserAct
const kindOf = (act: ActKind) => `user-${act}`
const mayChangeRoles = true

/** What is done with many accounts of the list at once: a dry run and a job, like an import (D1-Q82). */
export function serveUserActs(app: App) {
  for (const act of userActKinds) addAct(app, act)

  serve(app, checkUserAct, async ({ input: { act: given, why, ids, filter = {} }, user, ip, now }) => {
    requireOwnAccount(user)
    const act = actIn(given)
    if ('message' in act) throw new Refusal(act)
    if (why.trim() === '') throw new Refusal(refusals.noReason)
    const unitName = await unitNameOf(app, user, act)
    const chosen = ids ? { filter: {}, ids } : { filter }
    const people = await usersAfter(app, user.id, { ...chosen, most: MOST_ROWS + 1 })
    if (people.length === 0) throw new Refusal(refusals.noOne)
    if (people.length > MOST_ROWS) throw new Refusal(refusals.tooMany)
    return app.imports.prepare(kindOf(act.kind), {
      ...{ by: user, ip, now },
      subject: JSON.stringify({ act, why: why.trim() } satisfies Subject),
      name: actInWords(act, unitName),
      rows: people.map((person, at) => ({
        number: at + 1,
        cells: cellsOfAct(act, person, unitName),
        problem: '',
      })),
    })
  })
}

async function unitNameOf(app: App, user: { id: string; roles: Parameters<typeof reachOf>[1]['roles'] }, act: Act) {
  if (act.kind !== 'transfer') return ''
  const reach = await reachOf(app.database, user)
  if (!reach.answersFor(act.unitId)) throw new Refusal(refusals.noUnit)
  if (act.unitId === null) return ''
  const name = reach.nameOf(act.unitId)
  if (name === undefined) throw new Refusal(refusals.noUnit)
  return name
}

function addAct(app: App, kind: ActKind): void {
  const columns = actColumns[kind]
  const titles = new Map(columns.map(({ key, title }) => [key, title]))
  const given = (subject: string) => JSON.parse(subject) as Subject
  app.imports.add({
    kind: kindOf(kind),
    name: actNames[kind],
    columns,
    isChosen: true,
    ...(kind === 'reset' && { secretTitle: PASSWORD_TITLE }),

    async allow(by) {
      const may = mayEver(by, checkUserAct.access) && !isSharedAccount(by)
      if (!may) throw new Refusal(commonRefusals.notAllowed)
    },

    async check({ by, subject, rows }) {
      const { act } = given(subject)
      const reach = await reachOf(app.database, by)
      const numbers = rows.map(({ cells }) => cells.loginName ?? '')
      const known = await knownUsers(app.database, numbers)
      const wishes = numbers.map((loginName) => wishOfAct(act, known.get(loginName) ?? { loginName, roles: [] }))
      const judged = await judgeWishes(app, app.database, { reach, wishes, mayChangeRoles })
      return judged.map((one): RowVerdict => ({ ...verdictOf(one, ''), ...(one.verdict === 'same' && { text: '' }) }))
    },

    ...(kind === 'reset' && { secretsFor: (rows: readonly PlannedRow[]) => passwordsFor(app, rows) }),

    apply({ subject, ...asked }) {
      const { act, why } = given(subject)
      return applyUsers(app, {
        ...asked,
        wishOf: ({ cells: { loginName = '' } }, _reach, known) =>
          wishOfAct(act, known.get(loginName) ?? { loginName, roles: [] }),
        mayChangeRoles,
        about: { from: 'bulk', reason: why },
        titleOf: (key) => titles.get(key) ?? key,
      })
    },
  })
}
