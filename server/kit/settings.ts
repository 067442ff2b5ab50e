import type { SettingKind, settingGroups } from '@college/contract/console/settings.ts'
import type { Reach } from '@college/contract/kit/reach.ts'
import { sql } from 'drizzle-orm'
import type { TSchema } from 'typebox'
import { makeConnectionShare } from './connection-share.ts'
import type { Database } from './database.ts'
import { settings as table } from './tables.ts'

/** A value that administrators may change at run time. The feature that uses it declares it. */
export type Setting = {
  key: `setting_${string}`
  default: string
  /** Whether `setting/get` answers it to everybody (D1-Q47). */
  isPublic: boolean
  about: SettingAbout
}

/** What the settings page of the console says of it, and which values it takes. */
export type SettingAbout = {
  group: (typeof settingGroups)[number]
  name: string
  /** What it does, in one sentence. */
  does: string
  kind: SettingKind
  /** The shape of a JSON value. */
  fits?: TSchema
  /** The people that a change locks out or asks for something, where that may be many. */
  touches?: (database: Database, change: { before: string; after: string; now: Date }) => Promise<Reach>
}

type Key = Setting['key']

export const publicSetting = (key: Key, value: string, about: SettingAbout): Setting => ({
  key,
  default: value,
  isPublic: true,
  about,
})
export const hiddenSetting = (key: Key, value: string, about: SettingAbout): Setting => ({
  key,
  default: value,
  isPublic: false,
  about,
})

export type Settings = {
  /** The stored value, or the default. */
  get(setting: Setting): Promise<string>
  /** The setting of this key; undefined when no feature declares it. */
  find(key: string): Setting | undefined
  /** Throws for a key that no feature declares. */
  set(key: string, value: string, by: string, now: Date): Promise<void>
  /** All that features declare. */
  declared: readonly Setting[]
  /** The next read sees what was written past this object. */
  forget(): void
}

/**
 * Cache time in milliseconds: long enough to save a query per pulse, short enough that a change is not noticeably late.
 */
const KEPT_MS = 1_000

/** Throws when two features declare the same key. */
export function settingStore(database: Database, now: () => Date, declared: readonly Setting[]): Settings {
  const byKey = new Map<string, Setting>(declared.map((setting) => [setting.key, setting]))
  if (byKey.size < declared.length) throw new Error('two settings have one key')
  const findAll = database.select({ key: table.key, value: table.value }).from(table).prepare('kit_find_settings')
  // A share of its own: one read serves many callers, and must not wait for the connections of the first.
  const share = makeConnectionShare()
  let kept: { until: number; values: Promise<Map<string, string>> } | undefined

  async function read(): Promise<Map<string, string>> {
    const rows = await share.run(() => findAll.execute())
    return new Map(rows.map(({ key, value }) => [key, value]))
  }

  function values(): Promise<Map<string, string>> {
    const at = now().getTime()
    if (!kept || kept.until <= at) {
      const asked = { until: at + KEPT_MS, values: read() }
      kept = asked
      // A failed read is not cached: the next caller reads again.
      asked.values.catch(() => {
        if (kept === asked) kept = undefined
      })
    }
    return kept.values
  }

  return {
    get: async (setting) => (await values()).get(setting.key) ?? setting.default,
    find: (key) => byKey.get(key),
    declared,
    forget() {
      kept = undefined
    },
    async set(key, value, by, at) {
      if (!byKey.has(key)) throw new Error(`no setting ${key}`)
      await database
        .insert(table)
        .values({ key, value, updatedBy: by, updatedAt: at })
        .onConflictDoUpdate({ target: table.key, set: { value: sql`excluded.value`, updatedBy: by, updatedAt: at } })
      kept = undefined
    },
  }
}
