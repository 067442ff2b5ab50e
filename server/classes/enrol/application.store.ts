import { and, eq } from 'drizzle-orm'
import type { Database } from '../../kit/database.ts'
import { classApplications } from './tables.ts'

/** What the phone of an application is encrypted for. */
export const PHONE_PURPOSE = 'class-application-phone'

export const applicationStore = (database: Database) => ({
  /** What the person sent with the form the last time; undefined for who never did. */
  async find(classId: string, userId: string) {
    const [sent] = await database
      .select({ form: classApplications.form, phoneCipher: classApplications.phoneCipher })
      .from(classApplications)
      .where(and(eq(classApplications.classId, classId), eq(classApplications.userId, userId)))
    return sent
  },
})
