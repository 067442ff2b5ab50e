import { ratings as ratingTable } from '../../server/ratings/tables.ts'
import type { BuiltCourse } from './catalogue.ts'
import { type Chance, chanceOf } from './chance.ts'
import { type CategoryName, categories } from './content/categories.ts'
import { people } from './content/people.ts'
import { opinions, opinionsOn } from './content/ratings.ts'
import { ago, atWakingHours } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

/** What learners say of the courses. The newest courses have no rating yet. */
export const ratingPart: DemoPart = ({ at, catalogue }) => {
  const rows = catalogue.courses.flatMap((course, index) => (index % 9 === 4 ? [] : rowsOf(course, at)))
  return [{ table: ratingTable, rows, whenThere: 'keep', isReplaced: false }]
}

function rowsOf(course: BuiltCourse, at: Date): (typeof ratingTable.$inferInsert)[] {
  const chance = chanceOf(`ratings ${course.slug}`)
  const level = chance.whole(8, 10)
  return chance
    .shuffled(people.filter(({ roles }) => roles.length === 1))
    .slice(0, chance.whole(5, 14))
    .map(({ loginName }) => {
      const ratedAt = atWakingHours(ago(at, (at.getTime() - course.publishedAt.getTime()) * chance.next()))
      return {
        id: idOf('rating', course.slug, loginName),
        type: 'course',
        itemId: course.id,
        userId: userIdOf(loginName),
        ...judged(chance, level, opinionsOn[categoryOf(course)]),
        createdAt: ratedAt,
        updatedAt: ratedAt,
      }
    })
}

function categoryOf({ theme }: BuiltCourse): CategoryName {
  const category = categories.find((each) => each.theme === theme)
  if (!category) throw new Error(`no category ${theme}`)
  return category.name
}

function judged(chance: Chance, level: number, ofSubject: string) {
  const score = Math.max(1, Math.min(10, level + chance.whole(-2, 1)))
  const said = score >= 9 ? [...opinions.good, ofSubject] : opinions.fair
  return { score, content: chance.happens(0.6) ? chance.pick(said) : '' }
}
