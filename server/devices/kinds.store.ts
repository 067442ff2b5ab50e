import { appVersionKind } from '@college/contract/catalogue/portal.ts'
import { asc, desc } from 'drizzle-orm'
import type { App } from '../kit/serve.ts'
import { appVersions } from './tables.ts'

/** The versions of the app, as administrators keep them. */
export function keepAppVersions(app: App) {
  app.catalogue.add(appVersionKind, {
    feature: 'devices',
    table: appVersions,
    order: [asc(appVersions.packageName), desc(appVersions.versionCode)],
    unique: { field: 'versionCode', text: '这个包已经有这个版本号' },
  })
}
