import { mergeUsers, previewMerge } from '@college/contract/account/merge.ts'
import {
  changingAccounts,
  closeMerged,
  holdForMerge,
  type LockedAccount,
  logOutEverywhere,
  requireOtherHolder,
} from '../../account/door.ts'
import type { App } from '../../app-parts.ts'
import { asSystem } from '../../kit/acting.ts'
import type { Database } from '../../kit/database.ts'
import { Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { announceMessages } from '../../messages/door.ts'
import { carryOver } from './carry-over.ts'
import { countMerge, isSitting } from './merge.store.ts'
import { mergeRules } from './merge-rules.ts'
import { sweepLater } from './sweep.ts'

const { refusals } = mergeUsers
type Input = { keptId: string; goneId: string }
type Asked = Parameters<typeof changingAccounts>[1]
type Two = { kept: LockedAccount; gone: LockedAccount }

/** Two accounts of one person become one (D1-Q82). */
export function serveMerge(app: App) {
  serve(app, previewMerge, async (asked) =>
    withBoth(app, asked, asked.input, async (database, { kept, gone }) => {
      const counted = await countMerge(database, { kept: kept.id, gone: gone.id })
      const told = counted.map(({ at, ...counts }) => ({ ...counts, name: mergeRules[at]?.name ?? '', at }))
      return {
        kept: shown(kept),
        gone: shown(gone),
        moves: told.filter(({ rows }) => rows > 0).map(({ name, rows }) => ({ name, count: rows })),
        conflicts: told.flatMap(({ name, both, at }) => {
          const rule = mergeRules[at]
          return both > 0 && rule?.do === 'once' && rule.rule ? [{ name, count: both, rule: rule.rule }] : []
        }),
      }
    }),
  )

  serve(app, mergeUsers, async (asked) => {
    const { input, user, ip, now } = asked
    const { moved, ended, sent } = await withBoth(app, asked, input, async (database, { kept, gone }) => {
      const pair = { kept: kept.id, gone: gone.id }
      await holdForMerge(database, [kept.id, gone.id])
      const counted = await countMerge(database, pair)
      // Before its rows are carried over: sessions are among those that are dropped, and their pages are to be told.
      const ended = await logOutEverywhere(app, database, gone.id)
      // Before the rows: append-only tables accept another person only where the database knows of the merge.
      await closeMerged(database, pair)
      const { moved, sent } = await carryOver(app, database, pair, now)
      const rows = Object.fromEntries(
        counted.filter((one) => one.rows > 0).map((one) => [mergeRules[one.at]?.name ?? '', one.rows]),
      )
      const detail = {
        before: { ...audited(gone), status: gone.status, rows },
        after: { status: 'closed', mergedInto: kept.id, keptLoginName: kept.loginName, moved },
      }
      await app.audit.add({ actor: user.id, action: 'merge-users', target: gone.id, result: 'done', ip, detail }, now)
      await sweepLater(app, gone.id)
      return { moved, ended, sent }
    })
    announceMessages(app, sent)
    for (const sessionId of ended) app.realtime.endSession(sessionId, 'merged')
    return { moved }
  })
}

const shown = ({ id, name, loginName }: LockedAccount) => ({ id, name, loginName })
const audited = ({ name, loginName, unitId, roles }: LockedAccount) => ({ name, loginName, unitId, roles })

/** Merges in one transaction. Both accounts are locked first and the rules are checked on the locked rows. */
function withBoth<Result>(app: App, asked: Asked, { keptId, goneId }: Input, act: Act<Result>): Promise<Result> {
  if (keptId === goneId) throw new Refusal(refusals.same)
  if (goneId === asked.user.id) throw new Refusal(refusals.own)
  if (keptId === asked.user.id) throw new Refusal(refusals.ownKept)
  return asSystem('merge of accounts', () =>
    changingAccounts(app, asked, [keptId, goneId], async (database, [kept, gone]) => {
      if (!kept || !gone) throw new Refusal(refusals.noUser)
      await requireOtherHolder(database, gone, undefined)
      if (await isSitting(database, { kept: keptId, gone: goneId })) throw new Refusal(refusals.sitting)
      return act(database, { kept, gone })
    }),
  )
}
type Act<Result> = (database: Database, two: Two) => Promise<Result>
