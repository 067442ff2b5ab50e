import { deviceSettings } from '../../server/devices/settings.ts'
import { appVersions as table } from '../../server/devices/tables.ts'
import { versions } from './content/versions.ts'
import { ago, DAY, lastAt } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'

/** The minute of the day at which it appears. */
const PUBLISHED = 10 * 60

/** Three versions of the college's own app. */
export const versionPart: DemoPart = ({ at }) => {
  const rows = versions.map(({ versionCode, versionName, notes, daysAgo }): typeof table.$inferInsert => ({
    id: idOf('app version', versionName),
    packageName: deviceSettings.appPackage.default,
    versionCode,
    versionName,
    notes: notes.join('\n'),
    file: '',
    isPublished: true,
    publishedAt: lastAt(PUBLISHED, ago(at, daysAgo * DAY)),
  }))
  return [{ table, rows, whenThere: 'update', isReplaced: true }]
}
