import { bannerList, hasAppAiBtn, loginPopupNotice } from '@college/contract/home/home.ts'
import { bannerAddress } from '@college/rules/home/banner-address.ts'
import { cleanHtml } from '../kit/rich-text.ts'
import { type App, serve } from '../kit/serve.ts'
import { homeStore } from './home.store.ts'

export function serveBanners(app: App) {
  const store = homeStore(app.database)

  serve(app, bannerList, async ({ input: { code, client, pageSize } }) => {
    const hosts = await app.settings.get('setting_nc_other_hosts')
    const rows = await store.findBanners(code, client, pageSize)
    return rows.map((banner) => ({ ...banner, url: bannerAddress(banner.url, hosts) }))
  })
}

export function serveHasAppAiBtn(app: App) {
  serve(app, hasAppAiBtn, async () => ({ value: await app.settings.get('setting_nc_other_ai') }))
}

export function serveLoginPopupNotice(app: App) {
  const store = homeStore(app.database)

  serve(app, loginPopupNotice, async ({ now }) => {
    const notice = await store.findNotice(now)
    return notice ? { ...notice, content: cleanHtml(notice.content) } : null
  })
}
