import { academyLogin, audioLibraryLogin, bookshopUrl, meetingUrl } from '@college/contract/frames/frames.ts'
import { hasExtraTiles } from '@college/rules/account/extra-tiles.ts'
import { profileStore } from '../account/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import type { SettingKey } from '../kit/settings.ts'
import type { Academy } from './academy.ts'
import { frameOf, named } from './frame-key.ts'

const { notOpen } = audioLibraryLogin.refusals

export function serveAcademyLogin(app: App, academy: Academy | undefined) {
  const profiles = profileStore(app.database)

  serve(app, academyLogin, async ({ user, now, ip }) => {
    if (!academy) return { url: '', frame: '' }
    const url = academy.addressFor(found(await profiles.find(user.id)), now)
    const { origin } = academy
    await app.audit.add({ actor: user.id, action: 'hand-over', target: origin, result: 'done', ip }, now)
    return { url, frame: frameOf(app, url, now) }
  })
}

export function serveAudioLibraryLogin(app: App) {
  serve(app, audioLibraryLogin, async ({ now }) =>
    outsidePage(app, 'setting_nc_other_isopenystsg', 'setting_nc_other_ystsg_url', now),
  )
}

export function serveBookshopUrl(app: App) {
  serve(app, bookshopUrl, async ({ now }) =>
    outsidePage(app, 'setting_nc_other_isopenzxsc', 'setting_nc_other_zxsd_url', now),
  )
}

/** D1-Q16: without its flag it is not open, whoever asks; D1-Q27: without an address there is nothing to show. */
async function outsidePage(app: App, flag: SettingKey, address: SettingKey, now: Date) {
  if ((await app.settings.get(flag)) !== '1') throw new Refusal(notOpen)
  const url = await named(app, await app.settings.get(address))
  return { url, frame: frameOf(app, url, now) }
}

/** A meeting opens outside of ours, so its host need not be one that may be framed; the person is asked first. */
export function serveMeetingUrl(app: App) {
  const profiles = profileStore(app.database)

  serve(app, meetingUrl, async ({ user }) => {
    const person = found(await profiles.find(user.id))
    const isAllowed = hasExtraTiles(await app.settings.get('setting_nc_other_vip_user'), person)
    if (!isAllowed) throw new Refusal(meetingUrl.refusals.notAllowed)
    const url = await app.settings.get('setting_nc_other_meeting_url')
    if (!/^https:\/\//.test(url)) throw new Refusal(notOpen)
    return { url }
  })
}
