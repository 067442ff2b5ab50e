import type { MemberStatus } from '@college/rules/classes/membership.ts'
import { type Chance, chanceOf } from '../chance.ts'
import type { DemoClass, DemoMembership, Others } from '../content/classes/class.ts'
import { allClasses } from './class-rows.ts'
import { classmates } from './classmates.ts'

/** The running class: it has a pyramid of learners, few far ahead and many at the beginning. */
const RUNNING = 'plenary'

const REASON = '报名材料不完整，请补充后重新报名。'

/** One in six has not begun; of the others more than half are in the first third. */
const shareOf = (chance: Chance): number => (chance.happens(0.16) ? 0 : Math.min(0.95, chance.next() ** 1.8))

const members = new Map(allClasses.map((demo) => [demo.slug, [...demo.people, ...othersOf(demo)]]))

/** Everybody who has something to do with a class: the named accounts and the other learners. */
export const membersOf = ({ slug }: DemoClass): DemoMembership[] => members.get(slug) ?? []

function othersOf({ slug, others }: DemoClass): DemoMembership[] {
  const chance = chanceOf(`others of ${slug}`)
  const left = slug === RUNNING ? [...classmates] : chance.shuffled(classmates)
  return Object.entries(others as Required<Others>).flatMap(([as, count]) =>
    left.splice(0, count).map(({ loginName }): DemoMembership => {
      const isIn = as === 'admitted' || as === 'cadre'
      return {
        loginName,
        kind: as === 'cadre' ? 'cadre' : 'student',
        status: as === 'cadre' ? 'admitted' : (as as MemberStatus),
        reason: as === 'rejected' ? REASON : '',
        studied: as === 'completed' ? 1 : isIn ? shareOf(chance) : 0,
      }
    }),
  )
}
