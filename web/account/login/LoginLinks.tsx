import type { LoginLayout } from '@college/contract/account/layout.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Compass, Download, Phone, QrCode } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import styles from './LoginScreen.module.css'

const links = {
  home: { text: '先逛逛', Icon: Compass, to: href(routes.home, {}), replace: true },
  hotline: { text: '热线电话', Icon: Phone, to: href(routes.hotline, {}), replace: false },
  download: { text: '下载 App', Icon: Download, to: href(routes.download, {}), replace: false },
} as const

type Props = { links: LoginLayout['links']; from: string | undefined }

/** The links below the form in the server's order. On wide screens also the login by scanning. */
export function LoginLinks({ links: shown, from }: Props) {
  const go = useGo()
  return (
    <nav className={styles.foot} aria-label="其他">
      <button
        type="button"
        className={styles.wide}
        onClick={() => go(href(routes.desktopLogin, from === undefined ? {} : { from }))}
      >
        <QrCode size={18} aria-hidden="true" />
        扫码登录
      </button>
      {shown.map((name) => {
        // This one stands beside the password field.
        if (name === 'forgotPassword') return null
        const { text, Icon, to, replace } = links[name]
        return (
          <button key={name} type="button" onClick={() => go(to, { replace })}>
            <Icon size={18} aria-hidden="true" />
            {text}
          </button>
        )
      })}
    </nav>
  )
}
