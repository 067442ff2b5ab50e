import type { ClassEffect } from '@college/contract/classes/edit.ts'
import type { Database } from '../kit/database.ts'

type Counting = { id: string; seconds: number }[]
type Effect = { id: string; title: string; effect: ClassEffect }

type Follower = {
  /** Whether somebody has been given a certificate of this course. */
  hasCertificates(database: Database, courseId: string): Promise<boolean>
  /** What members gain and lose when the course asks for these coursewares; only where there is any effect. */
  effectOf(courseId: string, counting: Counting): Promise<Effect[]>
  /** The course asks for something else now. */
  changed(transaction: Database, courseId: string, now: Date): Promise<void>
  /** A recording was replaced by one of so many seconds: what was studied behind its end is taken back. */
  shortened(transaction: Database, coursewareId: string, seconds: number): Promise<void>
  /** The length of a recording was wrong and is so many seconds. What it answers is called after the commit. */
  measured(transaction: Database, coursewareId: string, seconds: number, now: Date): Promise<() => void>
}

/**
 * What stands on courses and follows their changes in the same transaction: classes, in which they are studied. They
 * register what they do.
 */
export type CourseFollowers = Follower & { add(follower: Follower): void }

export function makeCourseFollowers(): CourseFollowers {
  const followers: Follower[] = []
  return {
    add(follower) {
      followers.push(follower)
    },
    async hasCertificates(...asked) {
      for (const follower of followers) if (await follower.hasCertificates(...asked)) return true
      return false
    },
    async effectOf(...asked) {
      const effects: Effect[] = []
      for (const follower of followers) effects.push(...(await follower.effectOf(...asked)))
      return effects
    },
    async changed(...what) {
      for (const follower of followers) await follower.changed(...what)
    },
    async shortened(...what) {
      for (const follower of followers) await follower.shortened(...what)
    },
    async measured(...what) {
      const after: (() => void)[] = []
      for (const follower of followers) after.push(await follower.measured(...what))
      return () => {
        for (const act of after) act()
      }
    },
  }
}
