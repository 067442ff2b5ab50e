import { getSetting } from '@college/contract/kit/settings.ts'
import { ArrowUpRight, Download } from 'lucide-react'
import { usePlatform } from '../kit/platform.ts'
import { useAsk } from '../kit/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './DownloadScreen.module.css'

/** D1-R36: the store on iOS, the package elsewhere; inside WeChat neither opens, so the page says how (D1-B106). */
export function DownloadScreen() {
  const { kind, system } = usePlatform()
  const key = system === 'ios' ? 'setting_nc_other_app_store_url' : 'setting_nc_other_app_package_url'
  const address = useAsk(getSetting, { key })

  const open = (url: string) => {
    if (!/^https:\/\//.test(url)) return toast('下载地址为空')
    window.location.assign(url)
  }

  return (
    <>
      <TopBar title="下载 App" />
      <main className={styles.page}>
        <Card className={styles.card}>
          <img src="/icons/logo.svg" alt="" width="84" height="84" className={styles.logo} />
          <h2 className={styles.name}>干部网院</h2>
          <p className={styles.hint}>在手机上随时学习、听课和参加考试</p>
          <Loaded query={address}>
            {(url) => (
              <Button block onClick={() => open(url)}>
                <Download size={20} aria-hidden="true" />
                {system === 'ios' ? '前往 App Store' : '下载安装包'}
              </Button>
            )}
          </Loaded>
        </Card>
      </main>
      {kind === 'wechat' && (
        <div className={styles.mask} role="alert">
          <ArrowUpRight size={72} strokeWidth={1.4} aria-hidden="true" />
          <p>请点击右上角，选择在浏览器中打开</p>
        </div>
      )}
    </>
  )
}
