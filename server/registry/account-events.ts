import type { Database } from '../kit/database.ts'

type Follower = {
  /** These sessions were ended. */
  sessionsEnded(transaction: Database, sessionIds: string[]): Promise<void>
  /** A login withdrew somebody's request to close their account. What it answers is called after the commit. */
  closingWithdrawn(transaction: Database, userId: string, now: Date): Promise<() => void>
}

/**
 * What happens in account and has consequences in features that stand on it. They register here what they do in the
 * transaction of the change.
 */
export type AccountEvents = Follower & { add(follower: Partial<Follower>): void }

export function makeAccountEvents(): AccountEvents {
  const followers: Partial<Follower>[] = []
  return {
    add(follower) {
      followers.push(follower)
    },
    async sessionsEnded(transaction, sessionIds) {
      for (const follower of followers) await follower.sessionsEnded?.(transaction, sessionIds)
    },
    async closingWithdrawn(transaction, userId, now) {
      const after: (() => void)[] = []
      for (const follower of followers) {
        const act = await follower.closingWithdrawn?.(transaction, userId, now)
        if (act) after.push(act)
      }
      return () => {
        for (const act of after) act()
      }
    },
  }
}
