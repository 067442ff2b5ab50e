import { SCAN_PATH, SCAN_SECONDS } from '@college/contract/account/scan.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { CircleCheck, RefreshCw } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useAfterLogin, useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { failureText } from '../../ui/states/failure.ts'
import { Spinner } from '../../ui/states/Spinner.tsx'
import styles from './DesktopLoginScreen.module.css'
import { type DesktopScan, useDesktopScan } from './use-desktop-scan.ts'

/** Login by scanning, on the computer: shows the code, then the state of the scan, then logs in (D1-Q60). */
export function DesktopLoginScreen({ from }: Query<typeof routes.desktopLogin>) {
  const go = useGo()
  const afterLogin = useAfterLogin()
  const { scan, refresh } = useDesktopScan((result) => {
    toast('登录成功', 'success')
    afterLogin(result, from)
  })

  return (
    <div className={styles.page}>
      <section className={styles.card}>
        <header className={styles.head}>
          <img src="/icons/logo.svg" alt="" width="44" height="44" />
          <h1>扫码登录干部网院</h1>
        </header>
        <div className={styles.code} aria-live="polite">
          <Code scan={scan} onRefresh={refresh} />
        </div>
        <Told scan={scan} />
        <ol className={styles.steps}>
          <li>打开手机上的干部网院</li>
          <li>点首页右上角的“扫一扫”</li>
          <li>对准二维码，在手机上确认</li>
        </ol>
        <Button kind="line" block onClick={() => go(href(routes.login, from === undefined ? {} : { from }))}>
          使用账号登录
        </Button>
      </section>
    </div>
  )
}

function Code({ scan, onRefresh }: { scan: DesktopScan; onRefresh: () => void }) {
  if (scan.state === 'loading') return <Spinner />
  if (scan.state === 'new') {
    const text = `${window.location.origin}${SCAN_PATH}?uuid=${scan.uuid}`
    return <QrPicture text={text} label="登录二维码" size={264} />
  }
  if (scan.state === 'scanned') {
    return (
      <div className={styles.state}>
        <CircleCheck size={56} strokeWidth={1.5} className={styles.good} aria-hidden="true" />
        <strong>{scan.name} 已扫描</strong>
        <span>请在手机上确认</span>
      </div>
    )
  }
  return (
    <div className={styles.state}>
      <strong>{scan.state === 'failed' ? failureText(scan.error).title : '二维码已失效'}</strong>
      <Button onClick={onRefresh}>
        <RefreshCw size={18} aria-hidden="true" />
        刷新二维码
      </Button>
    </div>
  )
}

/** The seconds left until the code expires, or the next step. */
function Told({ scan }: { scan: DesktopScan }) {
  const seconds = useSecondsUntil(scan.state === 'new' || scan.state === 'scanned' ? scan.until : 0)
  if (scan.state === 'new') return <p className={styles.told}>{seconds} 秒内有效</p>
  if (scan.state === 'scanned') return <p className={styles.told}>{seconds} 秒内确认有效</p>
  return <p className={styles.told}>请使用手机网院扫描登录</p>
}

function useSecondsUntil(until: number): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const ticking = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(ticking)
  }, [])
  // The clock may tick just before the code comes, which would show one second too many.
  return Math.min(SCAN_SECONDS, Math.max(0, Math.ceil((until - now) / 1_000)))
}
