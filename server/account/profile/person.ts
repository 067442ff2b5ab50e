import { userDetail } from '@college/contract/account/person.ts'
import { hasExtraTiles } from '@college/rules/account/extra-tiles.ts'
import { maskPhone } from '@college/rules/account/phone.ts'
import type { App } from '../../app-parts.ts'
import { found } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { readPhone } from '../phone/phone.ts'
import { accountSettings } from '../settings.ts'
import { userStore } from '../users.store.ts'
import { profileStore } from './profile.store.ts'

export function serveUserDetail(app: App) {
  const profiles = profileStore(app.database)
  const users = userStore(app.database)

  serve(app, userDetail, async ({ user }) => {
    const [profile, account, extra] = await Promise.all([
      profiles.find(user.id),
      users.find(user.id),
      app.settings.get(accountSettings.extraTileUsers),
    ])
    const { id, loginName, ...shown } = found(profile)
    return {
      ...shown,
      userId: id,
      loginName,
      code: loginName,
      unit: shown.unitName,
      phone: maskPhone(readPhone(app.secrets, account?.phoneCipher) ?? ''),
      // Nobody has said what it means; it is passed through where it is known (D1-Q57).
      like: '',
      extraTiles: hasExtraTiles(extra, { id, loginName }),
    }
  })
}
