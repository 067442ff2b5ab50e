import { getSetting } from '@college/contract/kit/settings.ts'
import { found } from './refusal.ts'
import { type App, serve } from './serve.ts'

export function serveSettings(app: App) {
  serve(app, getSetting, async ({ input: { key } }) => {
    const setting = app.settings.find(key)
    return app.settings.get(found(setting?.isPublic ? setting : undefined))
  })
}
