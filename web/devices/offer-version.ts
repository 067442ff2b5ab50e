import { appVersionInfo } from '@college/contract/devices/versions.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { bridge } from '../kit/bridge/bridge.ts'
import { send } from '../kit/data/send.ts'
import { whenNothingIsOpen } from '../kit/navigation/back-guard.ts'
import { goTo } from '../kit/navigation/history.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'

/** Session storage key of the version that was already announced. */
const KEY = 'nc-app-version'

/** Announces a newer app with its release notes, once per version and session. */
export async function offerVersion(): Promise<void> {
  const own = await bridge().appVersion()
  if (!own) return
  const { packageName, versionCode } = own
  const newer = await send(appVersionInfo, { packageName, versionCode }, { background: true })
  if (!newer || sessionStorage.getItem(KEY) === newer.appVersionId) return
  sessionStorage.setItem(KEY, newer.appVersionId)
  await whenNothingIsOpen()
  const isWanted = await showConfirm({
    title: `发现新版本 ${newer.versionName}`,
    text: newer.notes || '建议更新到最新版本',
    stays: true,
    no: '稍后再说',
    yes: '立即更新',
  })
  if (isWanted) goTo(href(routes.download, {}))
}
