import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { readScan, type Scanned } from '@college/rules/account/scan-text.ts'
import { useEffect, useState } from 'react'
import { usePlatform } from '../../kit/bridge/platform.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo, useGoToLogin } from '../../kit/navigation/navigation.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { CameraScanner } from './CameraScanner.tsx'
import { ForeignCode } from './ForeignCode.tsx'
import { keepScan, takeScan } from './kept-scan.ts'
import { ScanConfirm } from './ScanConfirm.tsx'
import { ShellScanner } from './ShellScanner.tsx'

/**
 * D1-R33, D1-B094: scans a code. A computer's code starts the login confirmation, an address of ours opens, others are
 * only shown.
 */
export function ScanScreen() {
  const isShell = usePlatform(({ kind }) => kind === 'shell')
  const isGuest = useSession(({ userId }) => userId === undefined)
  const [scanned, setScanned] = useState<Scanned>()
  const go = useGo()
  const goToLogin = useGoToLogin()
  const again = () => setScanned(undefined)

  // A guest who was sent to the login continues with the code scanned before.
  useEffect(() => {
    const uuid = isGuest ? undefined : takeScan()
    if (uuid) setScanned({ kind: 'login', uuid })
  }, [isGuest])

  const read = async (text: string) => {
    const what = readScan(text, window.location.origin)
    setScanned(what)
    if (what.kind === 'page') go(what.address, { replace: true })
    if (what.kind !== 'login' || !isGuest) return
    // D1-B157, D1-M73.
    if (!(await showConfirm({ text: '您暂未登录，是否前去登录？', stays: true }))) return again()
    keepScan(what.uuid)
    goToLogin(href(routes.scanLogin, {}))
  }

  const isReading = scanned === undefined
  const Scanner = isShell ? ShellScanner : CameraScanner
  return (
    <>
      <TopBar title="扫一扫" />
      {scanned?.kind === 'login' && !isGuest ? (
        <ScanConfirm uuid={scanned.uuid} onAgain={again} />
      ) : (
        <Scanner isOn={isReading} onCode={(text) => void read(text)} />
      )}
      <ForeignCode code={scanned} onClose={again} />
    </>
  )
}
