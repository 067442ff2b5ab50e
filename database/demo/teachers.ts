import { teachers as table } from '../../server/courses/tables.ts'
import { encryptTeacherPhone } from '../../server/teachers/door.ts'
import { teacherDetails } from './content/teacher-details.ts'
import type { DemoPart } from './demo-part.ts'

/** One number for each, in a range where nobody of the college is; the last ones left none. */
const phoneOf = (place: number) => `1380002${String(place + 1).padStart(4, '0')}`
const WITHOUT_PHONE = 2

/** The teachers of the catalogue, with where they work, what they are good at and how they are reached. */
export const teacherPart: DemoPart = ({ catalogue: { teachers }, app }) => [
  {
    table,
    rows: teachers.map((teacher, position) => {
      const { unit, adept } = teacherDetails[teacher.name] ?? { unit: '', adept: [] }
      // The job is written with its unit, which here stands beside it.
      return { ...teacher, job: teacher.job?.replace(unit, ''), unit, adept, position }
    }),
    whenThere: 'update',
    isReplaced: false,
  },
  {
    table,
    // Encrypting the same number again gives another text.
    rows: teachers.slice(0, -WITHOUT_PHONE).map(({ id, name }, place) => ({
      id,
      name,
      phoneCipher: encryptTeacherPhone(app.secrets, phoneOf(place)),
    })),
    whenThere: 'complete',
    isReplaced: false,
  },
]
