import type { App } from '../../server/app-parts.ts'
import { asSystem } from '../../server/kit/acting.ts'
import { CannotStart } from '../../server/kit/cannot-start.ts'
import { isDemo, isLocalOnly } from '../../server/kit/config.ts'
import { findMarker } from './rows.store.ts'
import { demoVersion } from './version.ts'

/**
 * Loads the demo college when it is enabled. Its passwords are public, so it throws `CannotStart` when the demo was
 * loaded before and other machines can reach the server, unless DEMO=1 allows this explicitly.
 */
export async function prepareDemo(app: App, report: (line: string) => void): Promise<void> {
  const { config } = app
  if (isDemo(config)) {
    if (!isLocalOnly(config))
      report('WARNING: DEMO=1 and not only this machine gets here: everybody knows the passwords')
    return asSystem('demo college', () => loadOnce(app))
  }
  if (isLocalOnly(config)) return
  if (!(await findMarker(app.database))) return report('no demo college; npm run admin:create makes an administrator')
  throw new CannotStart(
    'this database holds the demo college, whose passwords everybody knows: set another DATA_DIR or DATABASE_URL, or DEMO=1',
  )
}

/** The content of the college is imported only when it is to be written. */
async function loadOnce(app: App): Promise<void> {
  if ((await findMarker(app.database))?.version === demoVersion()) return
  const { loadDemo } = await import('./load.ts')
  await loadDemo(app)
}
