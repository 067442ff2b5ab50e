import { loginLayout, standardLayout } from '@college/contract/account/layout.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Query } from '@college/contract/kit/route.ts'
import type { routes } from '@college/contract/routes.ts'
import { useEffect, useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useAfterLogin } from '../../kit/navigation/navigation.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { TabPanel } from '../../ui/TabPanel.tsx'
import { Tabs } from '../../ui/Tabs.tsx'
import { AgreementTick, sendAgreement, useTicked } from '../agreement/AgreementTick.tsx'
import { AccountLogin } from './AccountLogin.tsx'
import { LoginLinks } from './LoginLinks.tsx'
import styles from './LoginScreen.module.css'
import { SmsLogin } from './SmsLogin.tsx'
import { ThirdParties } from './ThirdParties.tsx'
import { useThirdParty } from './use-third-party.ts'
import { WayIn } from './WayIn.tsx'

type Layout = Reply<typeof loginLayout>
/** The layout when the server's does not load: without outside systems. */
const STANDARD: Omit<Layout, 'agreement'> = { ...standardLayout, thirdParties: [] }
const TABS = 'login'
const tabTexts = { account: '账号登录', sms: '手机号登录' } as const
/** Cached for this many milliseconds: the layout changes about once a year. */
const REMEMBERED = 10 * 60_000

/** D1-R29, D1-R30: the login with the tabs, names and links that the server's layout sets (D1-B088). */
export function LoginScreen(query: Query<typeof routes.login>) {
  const asked = useAsk(loginLayout, {}, { staleTime: REMEMBERED, background: true })
  const known = asked.data ?? (asked.error ? STANDARD : undefined)
  const inForce = asked.data?.agreement
  useEffect(() => {
    if (inForce !== undefined) useTicked.getState().learn(inForce)
  }, [inForce])
  const afterLogin = useAfterLogin()
  const enter = async (result: Parameters<typeof afterLogin>[0]) => {
    await sendAgreement()
    toast(result.closingWithdrawn ? '注销申请已撤回' : '登录成功', 'success')
    afterLogin(result, query.from)
  }
  const outside = useThirdParty({ query, systems: known?.thirdParties, onLogin: enter })

  if (outside.isBusy) return <WayIn text="正在登录，请稍候" />
  const layout = known ?? STANDARD
  return (
    <div className={styles.page}>
      <Brand layout={layout} isKnown={known !== undefined} />
      <section className={styles.sheet}>
        {outside.failure && (
          <p className={styles.failure} role="alert">
            {outside.failure}
          </p>
        )}
        <Ways key={layout.tabs.join()} layout={layout} onLogin={enter} />
        <AgreementTick />
        <ThirdParties systems={layout.thirdParties} onEnter={(system) => void outside.enter(system)} />
        <LoginLinks links={layout.links} from={query.from} />
      </section>
    </div>
  )
}

/** Empty until the name has loaded: showing the standard name first would make it jump. */
function Brand({ layout: { logo, title, subtitle }, isKnown }: { layout: typeof STANDARD; isKnown: boolean }) {
  return (
    <header className={styles.top}>
      <img className={styles.art} src="/art/login.svg" alt="" />
      <div className={styles.brand}>
        {isKnown && (
          <>
            <img className={styles.logo} src={logo} alt="" width="56" height="56" />
            <h1 className={styles.name}>{title}</h1>
            <p className={styles.motto}>{subtitle}</p>
          </>
        )}
      </div>
    </header>
  )
}

type WaysProps = {
  layout: typeof STANDARD
  onLogin: (result: Parameters<ReturnType<typeof useAfterLogin>>[0]) => Promise<void>
}

function Ways({ layout, onLogin }: WaysProps) {
  const tabs = layout.tabs.map((key) => ({ key, text: tabTexts[key] }))
  const [tab, setTab] = useState<string>(layout.tabs[0] ?? 'account')
  const hasForgotten = layout.links.includes('forgotPassword')
  return (
    <>
      <Tabs className={styles.tabs} id={TABS} label="登录方式" tabs={tabs} active={tab} onChange={setTab} />
      <TabPanel id={TABS} tabs={tabs} active={tab} onChange={setTab}>
        {/* The hidden tab stays mounted, to keep its typed values and the countdown of its code. */}
        {layout.tabs.map((key) => (
          <div key={key} hidden={key !== tab}>
            {key === 'account' ? (
              <AccountLogin onLogin={onLogin} hasForgotten={hasForgotten} />
            ) : (
              <SmsLogin onLogin={onLogin} />
            )}
          </div>
        ))}
      </TabPanel>
    </>
  )
}
