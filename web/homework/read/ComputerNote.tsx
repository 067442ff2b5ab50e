import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { MonitorSmartphone } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import styles from './Read.module.css'

/** On a phone homework is read; a scan logs the computer in, where it is written (D2-B250, design 10). */
export function ComputerNote() {
  const go = useGo()
  return (
    <Card className={styles.note}>
      <MonitorSmartphone size={28} aria-hidden="true" />
      <div className={styles.noteTexts}>
        <h2 className={styles.noteTitle}>请在电脑端完成</h2>
        <p>在电脑浏览器打开 {window.location.host}，选“扫码登录”，再用手机扫一扫。</p>
      </div>
      <Button kind="soft" small onClick={() => go(href(routes.scanLogin, {}))}>
        扫码登录电脑
      </Button>
    </Card>
  )
}
