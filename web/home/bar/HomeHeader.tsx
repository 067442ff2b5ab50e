import { href } from '@college/contract/kit/route.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { routes } from '@college/contract/routes.ts'
import { Bell, ChevronDown, ScanLine } from 'lucide-react'
import { useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo, useLoginGate } from '../../kit/navigation/navigation.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import logo from '../logo.svg'
import { FRESH, useOverview } from '../main/use-overview.ts'
import styles from './HomeHeader.module.css'
import { LogoMenu } from './LogoMenu.tsx'

/** The college's name with its menu, the scanner and the bell (D1-B017, D1-B019). */
export function HomeHeader() {
  const [isMenuOpen, setMenuOpen] = useState(false)
  const go = useGo()
  return (
    <header className={styles.header}>
      <button
        type="button"
        className={styles.brand}
        aria-haspopup="dialog"
        aria-expanded={isMenuOpen}
        onClick={() => setMenuOpen(true)}
      >
        <img className={styles.logo} src={logo} alt="" />
        <h1>干部网院</h1>
        <ChevronDown size={18} className={styles.arrow} aria-hidden="true" />
      </button>
      <div className={styles.actions}>
        <IconButton label="扫一扫" icon={<ScanLine size={24} />} onClick={() => go(href(routes.scanLogin, {}))} />
        <MessageBell />
      </div>
      <LogoMenu isOpen={isMenuOpen} onClose={() => setMenuOpen(false)} />
    </header>
  )
}

/** The unread count. Not requested for a guest, who has none (D1-Q74, D1-B036). */
function MessageBell() {
  const go = useGo()
  const gate = useLoginGate()
  const isLearner = useSession(({ userId }) => userId !== undefined)
  const isOverviewHere = useOverview()
  const unread = useAsk(
    queryListCount,
    {},
    { enabled: isLearner && isOverviewHere, background: true, feature: 'messages', staleTime: FRESH },
  )
  const to = href(routes.messages, {})
  return (
    <IconButton
      label="消息"
      icon={<Bell size={24} />}
      count={isLearner ? (unread.data?.count ?? 0) : 0}
      onClick={() => gate(() => go(to), to)}
    />
  )
}
