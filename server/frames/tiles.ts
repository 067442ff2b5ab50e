import { outsideTiles } from '@college/contract/frames/frames.ts'
import type { App } from '../app-parts.ts'
import { serve } from '../kit/serve.ts'
import { makeAcademy } from './academy.ts'
import { named } from './frame-key.ts'
import { frameSettings } from './settings.ts'

/** Finds which outside pages have a valid address: the home page shows tiles only for those (D1-Q27). */
export function outsideTilesOf(app: Pick<App, 'config' | 'secrets' | 'settings'>) {
  const academy = makeAcademy(app) !== undefined

  return async () => {
    const [audioLibrary, bookshop] = await Promise.all([
      app.settings.get(frameSettings.libraryUrl),
      app.settings.get(frameSettings.bookshopUrl),
    ])
    return {
      academy,
      audioLibrary: (await named(app, audioLibrary)) !== '',
      bookshop: (await named(app, bookshop)) !== '',
    }
  }
}

export function serveOutsideTiles(app: App) {
  const find = outsideTilesOf(app)

  serve(app, outsideTiles, async () => find())
}
