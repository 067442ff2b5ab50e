import { appVersionInfo, downloadApp } from '@college/contract/devices/versions.ts'
import { disposition } from '@college/rules/files/names.ts'
import type { App } from '../app-parts.ts'
import { sendStored } from '../files/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { deviceSettings } from './settings.ts'
import { type Version, versionStore } from './versions.store.ts'

export function serveAppVersionInfo(app: App) {
  const versions = versionStore(app.database)

  serve(app, appVersionInfo, async ({ input, now }) => {
    const packageName = input.packageName ?? (await app.settings.get(deviceSettings.appPackage))
    const version = await versions.newestAfter(packageName, input.versionCode, now)
    if (!version) return null
    const { id, versionName, versionCode, notes, file, fileFacts } = version
    const where = await whereIs(app, version)
    const bytes = where !== '' && where === file ? (fileFacts.bytes ?? 0) : 0
    return { appVersionId: id, versionName, versionCode, notes, isDownloadable: where !== '', bytes }
  })
}

export function serveDownloadApp(app: App) {
  const versions = versionStore(app.database)

  serve(app, downloadApp, async ({ input: { appVersionId }, now, reply }) => {
    const version = found(await versions.find(appVersionId, now), downloadApp.refusals.noVersion)
    const where = await whereIs(app, version)
    if (where === '') throw new Refusal(downloadApp.refusals.noAddress)
    if (where.startsWith('https://')) return reply.redirect(where, 302)
    return sendStored(app, reply, where, {
      disposition: disposition('attachment', `${version.packageName}-${version.versionName}.apk`),
      cache: 'private, no-cache',
    })
  })
}

/** Where the package is: its storage key, or the https address that was confirmed with the version, or ''. */
async function whereIs(app: App, { file, packageUrl }: Version): Promise<string> {
  if (file !== '' && (await app.storage.exists(file))) return file
  return /^https:\/\//.test(packageUrl) ? packageUrl : ''
}
