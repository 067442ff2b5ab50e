import { appVersionInfo, downloadApp } from '@college/contract/devices/versions.ts'
import { writeQuery } from '@college/contract/kit/query.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { sizeText } from '@college/rules/kit/format.ts'
import { ArrowUpRight, Download } from 'lucide-react'
import { useState } from 'react'
import { bridge } from '../kit/bridge/bridge.ts'
import { usePlatform } from '../kit/bridge/platform.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './DownloadScreen.module.css'

/**
 * D1-R36: the app store on iOS, the package elsewhere. WeChat opens neither, so there the page says how to leave it
 * (D1-B106).
 */
export function DownloadScreen() {
  const { kind, system } = usePlatform()
  return (
    <>
      <TopBar title="下载 App" />
      <div className={styles.page}>
        <Card className={styles.card}>
          <img src="/icons/logo.svg" alt="" width="84" height="84" className={styles.logo} />
          <h2 className={styles.name}>干部网院</h2>
          <p className={styles.hint}>在手机上随时学习、听课和参加考试</p>
          {system === 'ios' ? <Store /> : <Package />}
        </Card>
      </div>
      {kind === 'wechat' && (
        <div className={styles.mask} role="alert">
          <ArrowUpRight size={72} strokeWidth={1.4} aria-hidden="true" />
          <p>请点击右上角，选择在浏览器中打开</p>
        </div>
      )}
    </>
  )
}

/** The link to the app store, on iOS (D1-B107). */
function Store() {
  const address = useAsk(getSetting, { key: 'setting_nc_other_app_store_url' })
  const open = (url: string) => (/^https:\/\//.test(url) ? void openOutside(url) : toast('下载地址为空'))
  return (
    <Loaded query={address} inset skeleton={<SkeletonBlock height={48} borderRadius="var(--nc-r-full)" />}>
      {(url) => (
        <Button block onClick={() => open(url)}>
          <Download size={20} aria-hidden="true" />
          前往 App Store
        </Button>
      )}
    </Loaded>
  )
}

/** The package of the newest version, downloaded by its id (D1-B108, D1-B260). */
function Package() {
  const newest = useAsk(appVersionInfo, { versionCode: 0 })
  const [isAsking, setAsking] = useState(false)

  const fetchPackage = async (version: NonNullable<typeof newest.data> | null) => {
    if (!version?.isDownloadable) return toast('下载地址为空')
    const { appVersionId } = version
    const address = new URL(`${downloadApp.path}?${writeQuery({ appVersionId })}`, window.location.origin).href
    setAsking(true)
    // Asked for in advance: a browser that navigates to the file would show the server's refusal as a page.
    const isThere = await fetch(address, { method: 'HEAD', redirect: 'manual' }).then(
      ({ ok, type }) => ok || type === 'opaqueredirect',
      () => false,
    )
    setAsking(false)
    if (isThere) await openOutside(address)
    else toast('下载失败，请稍后重试')
  }

  return (
    <Loaded query={newest} inset skeleton={<SkeletonBlock height={200} borderRadius="var(--nc-r-m)" />}>
      {(version) => (
        <>
          {version && (
            <div className={styles.version}>
              <p>
                最新版本 {version.versionName}
                {version.bytes > 0 && ` · ${sizeText(version.bytes)}`}
              </p>
              {version.notes && (
                <ul className={styles.notes}>
                  {version.notes.split('\n').map((note) => (
                    <li key={note}>{note}</li>
                  ))}
                </ul>
              )}
            </div>
          )}
          <Button block busy={isAsking} onClick={() => void fetchPackage(version)}>
            <Download size={20} aria-hidden="true" />
            下载安装包
          </Button>
        </>
      )}
    </Loaded>
  )
}

/** A browser downloads by navigation and the page stays; the shell hands the address to the phone's browser. */
async function openOutside(address: string): Promise<void> {
  if (usePlatform.getState().kind !== 'shell') return window.location.assign(address)
  const isOpen = await bridge()
    .openUrl(address)
    .catch(() => false)
  if (!isOpen) toast('下载失败，请稍后重试')
}
