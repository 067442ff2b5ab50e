import type { Database } from '../kit/database.ts'

type Follower = {
  /** These study hours were written. `courseId` is set when they come from a course. */
  hoursEarned(
    transaction: Database,
    earnings: readonly { userId: string; courseId: string | null; earnedAt: Date }[],
    now: Date,
  ): Promise<void>
  /** These exams were passed. */
  examsPassed(transaction: Database, passed: readonly { userId: string; examId: string }[], now: Date): Promise<void>
}

/**
 * What people achieve, for the features that count it, such as tasks: they register what they do, in the transaction that
 * stores it.
 */
export type Achievements = Follower & { add(follower: Follower): void }

export function makeAchievements(): Achievements {
  const followers: Follower[] = []
  return {
    add(follower) {
      followers.push(follower)
    },
    async hoursEarned(transaction, earnings, now) {
      for (const follower of followers) await follower.hoursEarned(transaction, earnings, now)
    },
    async examsPassed(transaction, passed, now) {
      for (const follower of followers) await follower.examsPassed(transaction, passed, now)
    },
  }
}
