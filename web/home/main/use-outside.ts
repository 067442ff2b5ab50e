import { bridge } from '../../kit/bridge/bridge.ts'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { useSettings } from '../../kit/use-settings.ts'
import { leaveSite } from '../../ui/layers/leave-site.ts'

/** Milliseconds to wait for another app or an address (D1-Q71). */
const PATIENCE = 2_000

/** The scheme of another app; not one that a browser runs or reads itself. */
const APP = /^(?!https?:|javascript:|data:|file:|blob:)[a-z][a-z\d+.-]*:\/\//i

/**
 * Opens another app by the scheme in one setting, or its site by the address in another. When neither is available in
 * time, calls `otherwise` (D1-B046, D1-B047). The time for the person's confirmation is not counted.
 */
export function useOtherApp() {
  const read = useSettings()
  const isShell = usePlatform(({ kind }) => kind === 'shell')

  return async (keys: { scheme: string; site: string }, otherwise: () => void) => {
    const late = new Promise<''>((resolve) => setTimeout(resolve, PATIENCE, ''))
    const inTime = <T>(answer: Promise<T>) => Promise.race([answer, late])

    const openApp = async () => {
      const scheme = await read(keys.scheme)
      return APP.test(scheme) && bridge().openUrl(scheme)
    }
    if (isShell && (await inTime(openApp().catch(() => false)))) return
    const site = await inTime(read(keys.site))
    if ((await leaveSite(site)) === 'failed') otherwise()
  }
}
