import { encryptTeacherPhone } from '../../server/courses/door.ts'
import { teachers as table } from '../../server/courses/tables.ts'
import { teacherDetails } from './content/teacher-details.ts'
import type { DemoPart } from './demo-part.ts'
import { userIdOf } from './population.ts'

/** A unique number for each teacher, in a range that no learner uses. The last teachers have none. */
const phoneOf = (place: number) => `1380002${String(place + 1).padStart(4, '0')}`
const WITHOUT_PHONE = 2
/** The teacher of the demonstration who has an account, and answers requests with it. */
const WITH_ACCOUNT = { name: '陆见深', loginName: '20260801' }

/** The teachers of the catalogue, with workplace, subjects and phone. */
export const teacherPart: DemoPart = ({ catalogue: { teachers }, app }) => [
  {
    table,
    rows: teachers.map((teacher, position) => {
      const { unit, adept } = teacherDetails[teacher.name] ?? { unit: '', adept: [] }
      // The job title contains the unit, which is a separate field here.
      const userId = teacher.name === WITH_ACCOUNT.name ? userIdOf(WITH_ACCOUNT.loginName) : null
      return { ...teacher, userId, job: teacher.job?.replace(unit, ''), unit, adept, position }
    }),
    whenThere: 'update',
    isReplaced: false,
  },
  {
    table,
    // The encrypted text differs each time, even for the same number.
    rows: teachers.slice(0, -WITHOUT_PHONE).map(({ id, name }, place) => ({
      id,
      name,
      phoneCipher: encryptTeacherPhone(app.secrets, phoneOf(place)),
    })),
    whenThere: 'complete',
    isReplaced: false,
  },
]
