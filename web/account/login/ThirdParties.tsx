import { usePlatform } from '../../kit/bridge/platform.ts'
import { Button } from '../../ui/Button.tsx'
import styles from './LoginScreen.module.css'
import { canUse, type OutsideSystem } from './third-party.ts'

const names = { wechat: '微信登录', dingtalk: '钉钉登录', zzd: '政务钉钉登录' } as const

type Props = { systems: OutsideSystem[]; onEnter: (system: OutsideSystem) => void }

/** Buttons for the outside systems that work in this browser. Without any, the heading is left out too. */
export function ThirdParties({ systems, onEnter }: Props) {
  const kind = usePlatform((platform) => platform.kind)
  const usable = systems.filter(({ source }) => canUse(source, kind))
  if (usable.length === 0) return null
  return (
    <div className={styles.outside}>
      <p>其他登录方式</p>
      <div className={styles.systems}>
        {usable.map((system) => (
          <Button key={system.source} kind="line" onClick={() => onEnter(system)}>
            {names[system.source]}
          </Button>
        ))}
      </div>
    </div>
  )
}
