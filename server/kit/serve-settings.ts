import { getSetting } from '@college/contract/kit/settings.ts'
import { found } from './refusal.ts'
import { type App, serve } from './serve.ts'
import { registry, type Setting, type SettingKey } from './settings.ts'

export function serveSettings(app: App) {
  serve(app, getSetting, async ({ input: { key } }) => {
    const setting: Setting | undefined = Object.hasOwn(registry, key) ? registry[key as SettingKey] : undefined
    const isPublic = found(setting).isPublic
    if (!isPublic) return found<string>(undefined)
    return app.settings.get(key as SettingKey)
  })
}
