import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { FileText, Scale, ShieldCheck } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { ListRow } from '../../ui/list/ListRow.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './Document.module.css'

/** The version of this build, from package.json. */
const VERSION: string = import.meta.env.VITE_VERSION ?? ''
/** Written by the build: the licences of all bundled libraries. */
const LICENSES = '/licenses.txt'

/** The version, and links to the agreement and policies. */
export function AboutScreen() {
  const go = useGo()
  return (
    <>
      <TopBar title="关于" />
      <div className={styles.page}>
        <header className={styles.brand}>
          <img src="/icons/logo.svg" alt="" width="72" height="72" />
          <h1>干部网院</h1>
          <p>版本 {VERSION}</p>
        </header>
        <Card rows>
          <ListRow icon={<FileText size={22} />} title="用户协议" onTap={() => go(href(routes.terms, {}))} />
          <ListRow icon={<ShieldCheck size={22} />} title="隐私说明" onTap={() => go(href(routes.privacy, {}))} />
          <ListRow
            icon={<Scale size={22} />}
            title="开源许可"
            hint="网院以 Apache-2.0 许可开放源代码"
            onTap={() => window.open(LICENSES, '_blank', 'noopener')}
          />
        </Card>
      </div>
    </>
  )
}
