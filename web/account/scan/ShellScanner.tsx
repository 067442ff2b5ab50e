import { ScanLine } from 'lucide-react'
import { useEffect, useEffectEvent } from 'react'
import { bridge } from '../../kit/bridge/bridge.ts'
import { BridgeFailure } from '../../kit/bridge/bridge-interface.ts'
import { Button } from '../../ui/Button.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { Notice } from '../../ui/states/Notice.tsx'

/** The native app's own scanner, which covers this page. It opens automatically the first time. */
export function ShellScanner({ isOn, onCode }: { isOn: boolean; onCode: (text: string) => void }) {
  const scan = useEffectEvent(async () => {
    try {
      onCode(await bridge().scan())
    } catch (error) {
      if (error instanceof BridgeFailure && error.reason === 'cancelled') return
      toast(error instanceof BridgeFailure ? error.message : '未知错误')
    }
  })
  useEffect(() => {
    // Deferred: StrictMode runs effects twice in development, and the app has one camera.
    const opening = isOn ? setTimeout(() => void scan()) : undefined
    return () => clearTimeout(opening)
  }, [isOn])

  return (
    <Notice page title="扫描二维码" hint="可扫描电脑端登录码或学院内容的二维码">
      <Rescan onTap={() => void bridge().scan().then(onCode, tell)} />
    </Notice>
  )
}

function tell(error: unknown): void {
  if (error instanceof BridgeFailure && error.message) toast(error.message)
}

const Rescan = ({ onTap }: { onTap: () => void }) => (
  <Button onClick={onTap}>
    <ScanLine size={20} aria-hidden="true" />
    开始扫描
  </Button>
)
