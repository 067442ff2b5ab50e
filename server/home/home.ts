import { bannerList, hasAppAiBtn, loginPopupNotice } from '@college/contract/home/home.ts'
import type { Input } from '@college/contract/kit/endpoint.ts'
import { bannerAddress } from '@college/rules/home/banner-address.ts'
import type { App } from '../app-parts.ts'
import { isAssistantOpen } from '../assistant/door.ts'
import { frameSettings } from '../frames/door.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { serve } from '../kit/serve.ts'
import { homeStore } from './home.store.ts'

/** Finds the banners of one place; an address on a host that is not allowed is left out. */
export function bannerFinder(app: Pick<App, 'database' | 'settings'>) {
  const store = homeStore(app.database)

  return async ({ code, client, pageSize }: Input<typeof bannerList>) => {
    const hosts = await app.settings.get(frameSettings.hosts)
    const rows = await store.findBanners(code, client, pageSize)
    return rows.map((banner) => ({ ...banner, url: bannerAddress(banner.url, hosts) }))
  }
}

export function serveBanners(app: App) {
  const find = bannerFinder(app)

  serve(app, bannerList, async ({ input }) => find(input))
}

export function serveHasAppAiBtn(app: App) {
  serve(app, hasAppAiBtn, async () => ({ value: (await isAssistantOpen(app)) ? '1' : '0' }))
}

export function serveLoginPopupNotice(app: App) {
  const store = homeStore(app.database)

  serve(app, loginPopupNotice, async ({ now }) => {
    const notice = await store.findNotice(now)
    return notice ? { ...notice, content: cleanHtml(notice.content) } : null
  })
}
