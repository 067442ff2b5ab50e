import type { Query } from '@college/contract/kit/route.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Compass, Download, Phone } from 'lucide-react'
import { useState } from 'react'
import { useAfterLogin, useGo } from '../kit/navigation.ts'
import { TabPanel } from '../ui/TabPanel.tsx'
import { Tabs } from '../ui/Tabs.tsx'
import { toast } from '../ui/toast.tsx'
import { AccountLogin } from './AccountLogin.tsx'
import styles from './LoginScreen.module.css'
import { SmsLogin } from './SmsLogin.tsx'

const tabs = [
  { key: 'account', text: '账号登录' },
  { key: 'sms', text: '短信登录' },
]
const TABS = 'login'

/** D1-R29, D1-R30: by student number and password, or by phone and code. */
export function LoginScreen({ from }: Query<typeof routes.login>) {
  const [tab, setTab] = useState('account')
  const go = useGo()
  const afterLogin = useAfterLogin()
  const enter = (result: Parameters<typeof afterLogin>[0]) => {
    toast('登录成功', 'success')
    afterLogin(result, from)
  }

  return (
    <main className={styles.page}>
      <header className={styles.top}>
        <img className={styles.art} src="/art/login.svg" alt="" />
        <div className={styles.brand}>
          <img className={styles.logo} src="/icons/logo.svg" alt="" width="56" height="56" />
          <h1 className={styles.name}>干部网络学院</h1>
          <p className={styles.motto}>学思践悟 知行合一</p>
        </div>
      </header>
      <section className={styles.sheet}>
        <Tabs className={styles.tabs} id={TABS} label="登录方式" tabs={tabs} active={tab} onChange={setTab} />
        <TabPanel id={TABS} tabs={tabs} active={tab} onChange={setTab}>
          {tab === 'account' ? <AccountLogin onLogin={enter} /> : <SmsLogin onLogin={enter} />}
        </TabPanel>
        <nav className={styles.foot} aria-label="其他">
          <button type="button" onClick={() => go(href(routes.home, {}), { replace: true })}>
            <Compass size={18} aria-hidden="true" />
            先逛逛
          </button>
          <button type="button" onClick={() => go(href(routes.hotline, {}))}>
            <Phone size={18} aria-hidden="true" />
            热线电话
          </button>
          <button type="button" onClick={() => go(href(routes.download, {}))}>
            <Download size={18} aria-hidden="true" />
            下载 App
          </button>
        </nav>
      </section>
    </main>
  )
}
