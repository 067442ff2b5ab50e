import { useAppearance } from '@college/web/kit/appearance.ts'
import { sayCutTexts } from '@college/web/kit/cut-texts.ts'
import { App, ConfigProvider } from 'antd'
import zhCN from 'antd/locale/zh_CN'
import { type ReactNode, useEffect, useSyncExternalStore } from 'react'
import { useSay } from '../kit/say.ts'
import { consoleTheme } from '../theme/theme.ts'

const systemDark = window.matchMedia('(prefers-color-scheme: dark)')
const lessMotion = window.matchMedia('(prefers-reduced-motion: reduce)')

/** The component library in the colours of this person's choice; it moves unless the system asks for less motion. */
export function Theme({ children }: { children: ReactNode }) {
  const scheme = useAppearance((appearance) => appearance.scheme)
  const isSystemDark = useSyncExternalStore(...follow(systemDark))
  const isCalm = useSyncExternalStore(...follow(lessMotion))
  const mode = scheme === 'dark' || (scheme === 'system' && isSystemDark) ? 'dark' : 'light'
  return (
    <ConfigProvider
      locale={zhCN}
      theme={consoleTheme(mode, !isCalm)}
      // The library would print 保 存 for 保存.
      button={{ autoInsertSpace: false }}
    >
      <App className="app">
        <CutPastes />
        {children}
      </App>
    </ConfigProvider>
  )
}

/** Says when a field cuts a pasted text. */
function CutPastes() {
  const say = useSay()
  useEffect(() => sayCutTexts((text) => say.failed(new Error(text))), [say])
  return null
}

/** What `useSyncExternalStore` is told of a media query. */
const follow = (query: MediaQueryList) =>
  [
    (changed: () => void) => {
      query.addEventListener('change', changed)
      return () => query.removeEventListener('change', changed)
    },
    () => query.matches,
  ] as const
