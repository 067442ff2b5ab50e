import { useAppearance } from '@college/web/kit/appearance.ts'
import { Dropdown } from 'antd'
import { type ReactNode, useState } from 'react'
import { useLetterKeys } from '../kit/keys.ts'
import { useLeaveDesk } from '../kit/leave.ts'
import { useMe } from '../kit/me.ts'
import { RenewCodes } from './lock/RenewCodes.tsx'

const schemes = { light: '浅色', dark: '深色', system: '跟随系统' } as const

/** What belongs to the person and to this device: colours, keys, the way out. */
export function AccountMenu({ children }: { children: ReactNode }) {
  const { isDemo, hasSecondFactor } = useMe()
  const [isRenewing, setRenewing] = useState(false)
  const { scheme, setScheme } = useAppearance()
  const letterKeys = useLetterKeys()
  const leave = useLeaveDesk()
  return (
    <>
      <Dropdown
        trigger={['click']}
        placement="topLeft"
        menu={{
          selectable: true,
          selectedKeys: [scheme, letterKeys.isOn ? 'letters' : ''],
          items: [
            ...(isDemo ? [{ key: 'demo', label: '演示账号，由多人共用', disabled: true }] : []),
            {
              type: 'group',
              label: '外观',
              children: Object.entries(schemes).map(([key, label]) => ({
                key,
                label,
                onClick: () => setScheme(key as keyof typeof schemes),
              })),
            },
            { key: 'letters', label: '单字母快捷键', onClick: () => letterKeys.set(!letterKeys.isOn) },
            ...(hasSecondFactor ? [{ key: 'codes', label: '恢复码', onClick: () => setRenewing(true) }] : []),
            { type: 'divider' },
            { key: 'learner', label: <a href="/">学员端</a> },
            { key: 'leave', label: '退出登录', onClick: () => void leave() },
          ],
        }}
      >
        {children}
      </Dropdown>
      {isRenewing && <RenewCodes onClose={() => setRenewing(false)} />}
    </>
  )
}
