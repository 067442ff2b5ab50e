import { hasAppAiBtn } from '@college/contract/home/home.ts'
import { href, type Route } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { BookOpenText, Bot, Headset, type LucideIcon, PhoneCall, School } from 'lucide-react'
import { useState } from 'react'
import { useAppearance } from '../../kit/appearance.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { Switch } from '../../ui/form/Switch.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { toastNotOpen } from '../../ui/states/not-open.ts'
import { Introduction } from '../Introduction.tsx'
import styles from './LogoMenu.module.css'

type Props = { isOpen: boolean; onClose: () => void }

/** The menu of the college's name: five columns, and the switch of the large mode (D1-B021 … D1-B026). */
export function LogoMenu({ isOpen, onClose }: Props) {
  const [isIntroduced, setIntroduced] = useState(false)
  const { isLarge, setLarge } = useAppearance()
  const ai = useAsk(hasAppAiBtn, {}, { enabled: isOpen, background: true })
  const go = useGo()
  const gate = useLoginGate()
  const leave = (act: () => void) => () => {
    onClose()
    act()
  }
  const lead = (to: Route) => {
    const address = href(to, {})
    return leave(() => (to.access === 'login' ? gate(() => go(address), address) : go(address)))
  }

  return (
    <>
      <Sheet isOpen={isOpen} onClose={onClose} title="干部网院" from="top">
        <div className={styles.entries}>
          <Entry Icon={School} text="网院介绍" onTap={leave(() => setIntroduced(true))} />
          <Entry Icon={PhoneCall} text="热线电话" onTap={lead(routes.hotline)} />
          <Entry Icon={Headset} text="智能客服" onTap={leave(toastNotOpen)} />
          <Entry Icon={BookOpenText} text="操作指南" onTap={lead(routes.manuals)} />
          {ai.data?.value === '1' && <Entry Icon={Bot} text="AI助手" onTap={lead(routes.assistant)} />}
        </div>
        <div className={styles.switch}>
          <Switch label="长辈模式" hint="字更大，按钮更大" isOn={isLarge} onChange={setLarge} />
        </div>
      </Sheet>
      <Introduction isOpen={isIntroduced} onClose={() => setIntroduced(false)} />
    </>
  )
}

const Entry = ({ Icon, text, onTap }: { Icon: LucideIcon; text: string; onTap: () => void }) => (
  <button type="button" className={styles.entry} onClick={onTap}>
    <span className={styles.icon}>
      <Icon size={25} aria-hidden="true" />
    </span>
    {text}
  </button>
)
