import { chanceOf } from '../chance.ts'
import { givenNames, posts, surnames, uncommonNames } from '../content/classes/classmates.ts'
import type { DemoPerson } from '../content/people.ts'

const COUNT = 190
const FIRST_NUMBER = 1001

/** The other learners of the classes. They have no history outside of these. */
export const classmates: DemoPerson[] = named().map(([name, female], place) => {
  const chance = chanceOf(`classmate ${place}`)
  const [unit, job] = chance.pick(posts)
  return {
    loginName: `2026${FIRST_NUMBER + place}`,
    name,
    female,
    unit,
    dept: '',
    job,
    roles: ['learner'],
    phone: `1380003${String(FIRST_NUMBER + place)}`,
  }
})

/** The uncommon names stand among the others. All names differ. */
function named(): [name: string, female: boolean][] {
  const chance = chanceOf('names of classmates')
  const names = new Map<string, boolean>()
  for (const [name, sex] of uncommonNames) names.set(name, sex === '女')
  while (names.size < COUNT) {
    const sex = chance.happens(0.45) ? '女' : '男'
    names.set(chance.pick(surnames) + chance.pick(givenNames[sex]), sex === '女')
  }
  return chance.shuffled([...names])
}
