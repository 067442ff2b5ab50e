import type { Reach } from '@college/contract/kit/reach.ts'
import { and, desc, eq, gt, lte, sql } from 'drizzle-orm'
import { isPerson } from '../account/door.ts'
import type { Database } from '../kit/database.ts'
import { deviceSettings } from './settings.ts'
import { appVersions } from './tables.ts'

export type Version = typeof appVersions.$inferSelect

const isOffered = (now: Date) => and(eq(appVersions.isPublished, true), lte(appVersions.publishedAt, now))

export function versionStore(database: Database) {
  return {
    async newestAfter(packageName: string, versionCode: number, now: Date): Promise<Version | undefined> {
      const [version] = await database
        .select()
        .from(appVersions)
        .where(and(eq(appVersions.packageName, packageName), gt(appVersions.versionCode, versionCode), isOffered(now)))
        .orderBy(desc(appVersions.versionCode))
        .limit(1)
      return version
    },

    async find(id: string, now: Date): Promise<Version | undefined> {
      const [version] = await database
        .select()
        .from(appVersions)
        .where(and(eq(appVersions.id, id), isOffered(now)))
      return version
    },
  }
}

/**
 * Whom a version touches: whoever uses the app on a phone for which packages are made, as the phones report themselves
 * (D1-E39). A phone on which two people log in counts once.
 */
export async function phonesReached(database: Database): Promise<Reach> {
  const { rows } = await database.execute<Reach>(sql`
    select count(distinct person.id)::int as people,
      count(distinct coalesce(nullif(phone.device ->> 'deviceId', ''), phone.session_id::text))::int as phones
    from user_devices phone join users person on person.id = phone.user_id
    where phone.device ->> 'deviceType' ilike 'android' and ${isPerson}`)
  return rows[0] ?? { people: 0, phones: 0 }
}

/** The version that phones are offered now, which this one takes the place of. */
export async function replacedBy(database: Database, id: string, now: Date): Promise<string | undefined> {
  const { rows } = await database.execute<{ id: string }>(sql`
    select offered.id from app_versions proposed join app_versions offered on offered.package_name = proposed.package_name
    where proposed.id = ${id} and offered.id <> proposed.id and offered.is_published and offered.published_at <= ${now}
    order by offered.version_code desc limit 1`)
  return rows[0]?.id
}

/** The address of the settings for packages that are kept elsewhere; '' for none. */
export async function packageAddress(database: Database): Promise<string> {
  const { key, default: standard } = deviceSettings.appPackageUrl
  const { rows } = await database.execute<{ value: string }>(sql`select value from settings where key = ${key}`)
  return rows[0]?.value ?? standard
}

/**
 * A version without a package keeps the address with which it was confirmed: who changes the setting afterwards offers no
 * other package to phones.
 */
export async function keepConfirmedAddress(database: Database, ids: readonly string[]): Promise<void> {
  const address = await packageAddress(database)
  await database.execute(sql`
    update app_versions set package_url = case when file = '' then ${address} else '' end
    where is_published and id = any(${sql.param([...ids])}::uuid[])`)
}
