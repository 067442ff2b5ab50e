import { and, desc, eq, gt, lte } from 'drizzle-orm'
import type { Database } from '../kit/database.ts'
import { appVersions } from './tables.ts'

export type Version = typeof appVersions.$inferSelect

export function versionStore(database: Database) {
  return {
    async newestAfter(packageName: string, versionCode: number, now: Date): Promise<Version | undefined> {
      const [version] = await database
        .select()
        .from(appVersions)
        .where(
          and(
            eq(appVersions.packageName, packageName),
            gt(appVersions.versionCode, versionCode),
            lte(appVersions.publishedAt, now),
          ),
        )
        .orderBy(desc(appVersions.versionCode))
        .limit(1)
      return version
    },

    async find(id: string, now: Date): Promise<Version | undefined> {
      const [version] = await database
        .select()
        .from(appVersions)
        .where(and(eq(appVersions.id, id), lte(appVersions.publishedAt, now)))
      return version
    },
  }
}
