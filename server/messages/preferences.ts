import { messageKinds } from '@college/contract/messages/kinds.ts'
import { messagePreferences, setMessagePreference } from '@college/contract/messages/preferences.ts'
import { canSwitchOff } from '@college/rules/messages/kinds.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { preferenceStore } from './preferences.store.ts'

export function serveMessagePreferences(app: App) {
  const store = preferenceStore(app.database)

  serve(app, messagePreferences, async ({ user }) => {
    const off = await store.findOff(user.id)
    return messageKinds.map((type) => ({ type, isWanted: !canSwitchOff(type) || !off.has(type) }))
  })

  serve(app, setMessagePreference, async ({ input: { type, isWanted }, user }) => {
    if (!isWanted && !canSwitchOff(type)) throw new Refusal(setMessagePreference.refusals.alwaysOn)
    await store.set(user.id, type, isWanted)
    return null
  })
}
