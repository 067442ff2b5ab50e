import { getSetting } from '@college/contract/kit/settings.ts'
import { ChevronRight, Headset, Mail, Phone } from 'lucide-react'
import type { ReactNode } from 'react'
import { bridge } from '../kit/bridge/bridge.ts'
import { useIsOffline } from '../kit/data/network.ts'
import { useAsk } from '../kit/data/queries.ts'
import { Card } from '../ui/Card.tsx'
import { toastBridgeFailure } from '../ui/states/bridge-failure.ts'
import { failureText } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { FailureNotice } from '../ui/states/Notice.tsx'
import { Offline } from '../ui/states/Offline.tsx'
import { SkeletonBlock } from '../ui/states/Skeleton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './HotlineScreen.module.css'

/** D1-R03: two phone numbers and a mailbox (D1-B103 … D1-B105, D1-Q55). */
export function HotlineScreen() {
  const support = useSetting('setting_nc_other_tel_support')
  const contact = useSetting('setting_nc_other_tel_contact')
  const mailbox = useSetting('setting_nc_other_mail')
  const asked = [support, contact, mailbox]
  const failed = asked.filter(({ data, error }) => error && data === undefined)
  const isWithoutNetwork = useIsOffline() && asked.some(({ isPending }) => isPending)
  const [first] = failed
  return (
    <>
      <TopBar title="热线电话" />
      <div className={styles.page}>
        <p className={styles.lead}>使用中遇到问题，可以在工作时间拨打电话，或发邮件说明情况。</p>
        {first?.error ? (
          <Card>
            <FailureNotice
              {...failureText(first.error)}
              onRetry={() => {
                for (const { refetch } of failed) void refetch()
              }}
            />
          </Card>
        ) : isWithoutNetwork ? (
          <Offline place="card" />
        ) : (
          <Card rows>
            <Loaded query={support} skeleton={<Skeleton />}>
              {(number) => <NumberLine title="技术支持" icon={SUPPORT} number={number} />}
            </Loaded>
            <Loaded query={contact} skeleton={<Skeleton />}>
              {(number) => <NumberLine title="联系电话" icon={PHONE} number={number} />}
            </Loaded>
            <Loaded query={mailbox} skeleton={<Skeleton />}>
              {(mailbox) => <MailboxLine mailbox={mailbox} />}
            </Loaded>
          </Card>
        )}
      </div>
    </>
  )
}

/** The value of a setting; '' while it is not set. */
const useSetting = (key: string) => useAsk(getSetting, { key }, { staleTime: 60_000 })

const Skeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock width={22} height={22} />
    <span className={styles.texts}>
      <SkeletonBlock height={14} width="24%" />
      <SkeletonBlock height={17} width="48%" marginTop={6} />
    </span>
  </div>
)

const SUPPORT = <Headset size={22} aria-hidden="true" />
const PHONE = <Phone size={22} aria-hidden="true" />

function NumberLine({ title, icon, number }: { title: string; icon: ReactNode; number: string }) {
  if (number === '') return <NotSaid title={title} icon={icon} />
  return (
    <button type="button" className={styles.row} onClick={() => void bridge().call(number).catch(toastBridgeFailure)}>
      <Said title={title} icon={icon} value={number} />
    </button>
  )
}

const MAIL = <Mail size={22} aria-hidden="true" />

function MailboxLine({ mailbox }: { mailbox: string }) {
  if (mailbox === '') return <NotSaid title="联系邮箱" icon={MAIL} />
  return (
    <a href={`mailto:${encodeURIComponent(mailbox).replace('%40', '@')}`} className={styles.row}>
      <Said title="联系邮箱" icon={MAIL} value={breakable(mailbox)} />
    </a>
  )
}

/** Allows a line break before the host of a long mailbox. */
function breakable(mailbox: string): ReactNode {
  const [name, host] = mailbox.split('@')
  return host ? (
    <>
      {name}
      <wbr />@{host}
    </>
  ) : (
    mailbox
  )
}

const NotSaid = ({ title, icon }: { title: string; icon: ReactNode }) => (
  <div className={styles.row}>
    {icon}
    <span className={styles.texts}>
      <span className={styles.title}>{title}</span>
      <span className={styles.none}>暂未公布</span>
    </span>
  </div>
)

const Said = ({ title, icon, value }: { title: string; icon: ReactNode; value: ReactNode }) => (
  <>
    {icon}
    <span className={styles.texts}>
      <span className={styles.title}>{title}</span> <b className={styles.value}>{value}</b>
    </span>
    <ChevronRight size={20} className={styles.arrow} aria-hidden="true" />
  </>
)
