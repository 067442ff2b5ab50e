import { writingRefusals } from '@college/contract/moderation/refusals.ts'
import { banRefusal } from '@college/rules/moderation/ban-text.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { App } from '../app-parts.ts'
import type { Database } from '../kit/database.ts'
import { Refusal } from '../kit/refusal.ts'
import { announceMessages, sendMessages } from '../messages/door.ts'
import type { ModeratedKind, Moderation } from '../registry/moderation.ts'
import { answerReports } from './answer-reports.ts'
import { banStore } from './bans.store.ts'
import { makeJudge } from './judge.ts'
import { queueStore, withdrawItems } from './queue.store.ts'
import { reportStore } from './reports.store.ts'

type Parts = { database: Database; vital: Database; realtime: App['realtime'] }

export function makeModeration({ database, vital, realtime }: Parts): Moderation {
  const judge = makeJudge(vital)
  const bans = banStore(database)
  const kinds = new Map<string, ModeratedKind>()

  const whyBanned: Moderation['whyBanned'] = async (userId, scope, now) => {
    const ban = await bans.longest(userId, scope === 'college' ? undefined : scope.classId, now)
    return ban && banRefusal(ban)
  }
  const withdraw: Moderation['withdraw'] = async (kind, ids, transaction = database) => {
    if (ids.length > 0) await withdrawItems(transaction, { kind, ids, isDeleted: false })
  }

  const queueNew: Moderation['queueNew'] = async (thing, { isHeld, isMarked, words }, now, transaction) => {
    if (!isHeld && !isMarked) return
    const reason = words.length > 0 ? ('words' as const) : ('review' as const)
    await queueStore(transaction).put({ ...thing, words, reason }, isHeld, now)
  }

  return {
    async judge(text, { userId, scope, now }) {
      const banned = await whyBanned(userId, scope, now)
      if (banned) throw new Refusal(banned)
      const { level, words } = await judge.judge(text)
      if (level === 'refuse') throw new Refusal(writingRefusals.bannedWords)
      return { isHeld: level === 'hold', isMarked: level === 'mark', words }
    },
    queueNew,
    async queueChanged(thing, verdict, now, transaction) {
      if (verdict.isHeld || verdict.isMarked) await queueNew(thing, verdict, now, transaction)
      else await withdraw(thing.kind, [thing.id], transaction)
    },
    judgeText: judge.judge,
    forgetWords: judge.forget,
    whyBanned,

    kinds: {
      add(kind) {
        if (kinds.has(kind.kind)) throw new Error(`the moderated kind ${kind.kind} is registered twice`)
        kinds.set(kind.kind, kind)
      },
      find: (kind) => kinds.get(kind),
      names: () => [...kinds.values()].map(({ kind, name }) => ({ kind, name })),
      authorOf: (thing) => authorOf([...kinds.values()], thing),
    },

    hold: (thing, now, transaction = database) => queueStore(transaction).put(thing, true, now),
    mark: (thing, now, transaction = database) => queueStore(transaction).put(thing, false, now),
    withdraw,
    async settleDeleted(kind, ids, { by, now }, transaction) {
      const name = kinds.get(kind)?.name
      if (name === undefined || ids.length === 0) return () => undefined
      await withdrawItems(transaction, { kind, ids, isDeleted: true })
      const answered = await reportStore(transaction).take(kind, ids)
      const outcome = { name, isRemoved: true, by }
      const sent = await sendMessages(transaction, answerReports(answered, outcome), now)
      return () => announceMessages({ realtime }, sent)
    },
  }
}

function authorOf(kinds: ModeratedKind[], { kind, id }: { kind: SQL; id: SQL }): SQL {
  if (kinds.length === 0) return sql`null::uuid`
  const cases = kinds.map((each) => sql`when ${each.kind} then ${each.authorOf(sql`${id}::uuid`)}`)
  return sql`(case ${kind} ${sql.join(cases, sql` `)} end)`
}
