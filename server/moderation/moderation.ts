import { banRefusal } from '@college/rules/moderation/ban-text.ts'
import type { Database } from '../kit/database.ts'
import type { ModeratedKind, Moderation } from '../kit/moderation.ts'
import { banStore } from './bans.store.ts'
import { makeJudge } from './judge.ts'
import { queueStore } from './queue.store.ts'

export function makeModeration(database: Database, vital: Database): Moderation {
  const judge = makeJudge(vital)
  const bans = banStore(database)
  const kinds = new Map<string, ModeratedKind>()

  return {
    judgeText: judge.judge,
    forgetWords: judge.forget,

    async whyBanned(userId, scope, now) {
      const ban = await bans.longest(userId, scope === 'college' ? undefined : scope.classId, now)
      return ban && banRefusal(ban)
    },

    kinds: {
      add(kind) {
        if (kinds.has(kind.kind)) throw new Error(`the moderated kind ${kind.kind} is registered twice`)
        kinds.set(kind.kind, kind)
      },
      find: (kind) => kinds.get(kind),
      names: () => [...kinds.values()].map(({ kind, name }) => ({ kind, name })),
    },

    hold: (thing, now, transaction = database) => queueStore(transaction).put(thing, true, now),
    mark: (thing, now, transaction = database) => queueStore(transaction).put(thing, false, now),
    async withdraw(kind, ids, transaction = database) {
      if (ids.length > 0) await queueStore(transaction).withdraw(kind, ids)
    },
  }
}
