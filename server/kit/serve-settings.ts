import { getSetting } from '@college/contract/kit/settings.ts'
import type { Ground } from './ground.ts'
import { found } from './refusal.ts'
import { serve } from './serve.ts'

export function serveSettings(app: Ground) {
  serve(app, getSetting, async ({ input: { key } }) => {
    const setting = app.settings.find(key)
    return app.settings.get(found(setting?.isPublic ? setting : undefined))
  })
}
