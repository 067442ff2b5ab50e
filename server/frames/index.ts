import type { App } from '../app-parts.ts'
import { makeAcademy } from './academy.ts'
import { serveAcademyLogin, serveAudioLibraryLogin, serveBookshopUrl, serveMeetingUrl } from './addresses.ts'
import { serveFrame } from './frame.ts'
import { serveOutsideTiles } from './tiles.ts'

export function serveFrames(app: App) {
  const academy = makeAcademy(app)
  serveAcademyLogin(app, academy)
  serveAudioLibraryLogin(app)
  serveBookshopUrl(app)
  serveMeetingUrl(app)
  serveFrame(app, academy)
  serveOutsideTiles(app)
}
