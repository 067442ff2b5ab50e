import { eq } from 'drizzle-orm'
import type { App } from '../../server/app-parts.ts'
import { appVersions, pushDevices, userDevices } from '../../server/devices/tables.ts'

/** The phones of a person that the server has stored. */
export async function phonesOf({ database }: App, userId: string) {
  const devices = await database.select().from(userDevices).where(eq(userDevices.userId, userId))
  const tokens = await database.select().from(pushDevices).where(eq(pushDevices.userId, userId))
  return {
    devices: devices.map(({ device, status }) => ({ ...device, status })),
    tokens: tokens.map(({ pushToken }) => pushToken),
  }
}

/** Adds the package of a version of the app; answers the function that removes it. */
export async function givePackage({ database, storage }: App, versionName: string, bytes: string) {
  const key = `apps/${versionName}.apk`
  await storage.put(key, Buffer.from(bytes), 'application/vnd.android.package-archive')
  const set = (file: string) =>
    database.update(appVersions).set({ file }).where(eq(appVersions.versionName, versionName))
  await set(key)
  return async () => {
    await set('')
    await storage.remove(key)
  }
}
