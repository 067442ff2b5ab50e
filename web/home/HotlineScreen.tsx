import { getSetting } from '@college/contract/kit/settings.ts'
import { Headset, Mail, Phone } from 'lucide-react'
import { bridge } from '../kit/bridge.ts'
import { useAsk } from '../kit/queries.ts'
import { tellBridgeFailure } from '../ui/bridge-failure.ts'
import { Card } from '../ui/Card.tsx'
import { ListRow } from '../ui/ListRow.tsx'
import { Loaded } from '../ui/Loaded.tsx'
import { Bone } from '../ui/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './HotlineScreen.module.css'

const NONE = '暂未公布'
const call = (number: string) => void bridge().call(number).catch(tellBridgeFailure)

/** D1-R03: two numbers that ring at a tap, and a mailbox (D1-B103 … D1-B105, D1-Q55). */
export function HotlineScreen() {
  return (
    <>
      <TopBar title="热线电话" />
      <main className={styles.page}>
        <p className={styles.lead}>使用中遇到问题，可以在工作时间拨打电话，或发邮件说明情况。</p>
        <Card rows>
          <Line title="技术支持" setting="setting_nc_other_tel_support" icon={<Headset size={22} />} onTap={call} />
          <Line title="联系电话" setting="setting_nc_other_tel_contact" icon={<Phone size={22} />} onTap={call} />
          <Line title="联系邮箱" setting="setting_nc_other_mail" icon={<Mail size={22} />} onTap={write} />
        </Card>
      </main>
    </>
  )
}

function write(mailbox: string) {
  window.location.href = `mailto:${encodeURIComponent(mailbox).replace('%40', '@')}`
}

type LineProps = { title: string; setting: string; icon: React.ReactNode; onTap: (value: string) => void }

function Line({ title, setting, icon, onTap }: LineProps) {
  const value = useAsk(getSetting, { key: setting }, { staleTime: 60_000 })
  return (
    <Loaded query={value} skeleton={<Bone height={72} />}>
      {(value) =>
        value ? (
          <ListRow
            title={title}
            hint={<b className={styles.value}>{value}</b>}
            icon={icon}
            onTap={() => onTap(value)}
          />
        ) : (
          <ListRow title={title} hint={NONE} icon={icon} />
        )
      }
    </Loaded>
  )
}
