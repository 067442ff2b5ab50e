import { bannerKind, noticeKind } from '@college/contract/catalogue/portal.ts'
import { bannerAddress } from '@college/rules/home/banner-address.ts'
import { asc, desc } from 'drizzle-orm'
import { countPeople } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { frameSettings } from '../frames/door.ts'
import { banners, notices } from './tables.ts'

const shown = { column: 'isShown', holds: { hidden: false, shown: true } }

/** Banners and notices, as administrators keep them. */
export function keepHome(app: App) {
  app.catalogue.add(bannerKind, {
    feature: 'home',
    table: banners,
    order: [asc(banners.code), asc(banners.client), asc(banners.position)],
    state: shown,
    async problems({ url }) {
      const hosts = await app.settings.get(frameSettings.hosts)
      const leads = url === '' || bannerAddress(url as string, hosts) !== ''
      return leads ? {} : { url: '只能是本站的地址，或已允许的 https 网站' }
    },
  })
  app.catalogue.add(noticeKind, {
    feature: 'home',
    table: notices,
    order: [desc(notices.publishedAt)],
    state: shown,
    // Whoever logs in reads it; hiding it takes nothing from anybody.
    reach: async (database, { isShowing }) =>
      isShowing ? { people: await countPeople(database), phones: null } : undefined,
  })
}
