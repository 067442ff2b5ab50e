import { getSetting } from '@college/contract/kit/settings.ts'
import { Copy, ExternalLink } from 'lucide-react'
import { useAsk } from '../kit/data/queries.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { leaveSite } from '../ui/layers/leave-site.ts'
import { toast } from '../ui/layers/toast.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { NotOpen } from '../ui/states/NotOpen.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './ExternalAppScreen.module.css'

/** The page of 学习强国 for people who have neither its app nor its site open: a hint and its address (D1-R15, D1-Q71). */
export function ExternalAppScreen() {
  const address = useAsk(getSetting, { key: 'setting_nc_other_xxqg_url' })
  return (
    <>
      <TopBar title="学习强国" />
      <div className={styles.page}>
        <Loaded query={address}>
          {(url) =>
            url.startsWith('https://') ? <Found url={url} /> : <NotOpen title="学习强国" says="没有资料地址" />
          }
        </Loaded>
      </div>
    </>
  )
}

function Found({ url }: { url: string }) {
  const open = async () => {
    if ((await leaveSite(url)) === 'failed') toast('页面没有打开，请复制地址到浏览器中打开')
  }
  const copy = async () => {
    try {
      // `navigator.clipboard` does not exist on a page without TLS.
      await navigator.clipboard.writeText(url)
      toast('地址已复制', 'success')
    } catch {
      toast('复制失败，请长按地址手动复制')
    }
  }
  return (
    <Card className={styles.card}>
      <h2 className={styles.name}>没有打开学习强国？</h2>
      <p className={styles.hint}>
        请确认手机已安装“学习强国”App；没有安装的话，可以在应用商店搜索安装，或用浏览器打开下面的地址。
      </p>
      <p className={styles.address}>{url}</p>
      <Button block onClick={() => void open()}>
        <ExternalLink size={20} aria-hidden="true" />
        打开网址
      </Button>
      <Button block kind="line" onClick={() => void copy()}>
        <Copy size={20} aria-hidden="true" />
        复制地址
      </Button>
    </Card>
  )
}
