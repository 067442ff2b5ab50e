import { academyLogin, audioLibraryLogin, bookshopUrl, meetingUrl } from '@college/contract/frames/frames.ts'
import { hasExtraTiles } from '@college/rules/account/extra-tiles.ts'
import { accountSettings, profileFinder } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Setting } from '../kit/settings.ts'
import type { Academy } from './academy.ts'
import { frameOf, named } from './frame-key.ts'
import { frameSettings } from './settings.ts'

const { notOpen } = audioLibraryLogin.refusals

export function serveAcademyLogin(app: App, academy: Academy | undefined) {
  const findProfile = profileFinder(app.database)

  serve(app, academyLogin, async ({ user, now, ip }) => {
    if (!academy) return { url: '', frame: '' }
    const url = await academy.addressFor(found(await findProfile(user.id)), now)
    await app.audit.add({ actor: user.id, action: 'hand-over', target: academy.audience, result: 'done', ip }, now)
    return { url, frame: frameOf(app, url, now) }
  })
}

export function serveAudioLibraryLogin(app: App) {
  serve(app, audioLibraryLogin, async ({ now }) =>
    outsidePage(app, frameSettings.isLibraryOpen, frameSettings.libraryUrl, now),
  )
}

export function serveBookshopUrl(app: App) {
  serve(app, bookshopUrl, async ({ now }) =>
    outsidePage(app, frameSettings.isBookshopOpen, frameSettings.bookshopUrl, now),
  )
}

/** Refuses while the page's flag is off, for everybody (D1-Q16); the address is '' when none is configured (D1-Q27). */
async function outsidePage(app: App, flag: Setting, address: Setting, now: Date) {
  if ((await app.settings.get(flag)) !== '1') throw new Refusal(notOpen)
  const url = await named(app, await app.settings.get(address))
  return { url, frame: frameOf(app, url, now) }
}

/** The meeting opens outside of our page after a question to the person, so its host need not be on the allow-list. */
export function serveMeetingUrl(app: App) {
  const findProfile = profileFinder(app.database)

  serve(app, meetingUrl, async ({ user }) => {
    const person = found(await findProfile(user.id))
    const isAllowed = hasExtraTiles(await app.settings.get(accountSettings.extraTileUsers), person)
    if (!isAllowed) throw new Refusal(meetingUrl.refusals.notAllowed)
    const url = await app.settings.get(frameSettings.meetingUrl)
    if (!/^https:\/\//.test(url)) throw new Refusal(notOpen)
    return { url }
  })
}
