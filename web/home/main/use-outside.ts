import { bridge } from '../../kit/bridge/bridge.ts'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { useSettings } from '../../kit/use-settings.ts'
import { leaveSite } from '../../ui/layers/leave-site.ts'

/** Milliseconds that a person waits for another app or site to open (D1-Q71). */
const PATIENCE = 2_000

/** A scheme of another app; what a browser would run or read itself is none. */
const APP = /^(?!https?:|javascript:|data:|file:|blob:)[a-z][a-z\d+.-]*:\/\//i

/**
 * Opens another app by the scheme of one setting, or its site by the address of another; when neither can be had in
 * time, does `otherwise` (D1-B046, D1-B047). The person's own time to say yes does not count.
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
