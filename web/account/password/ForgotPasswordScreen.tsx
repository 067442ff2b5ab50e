import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { CircleCheckBig } from 'lucide-react'
import { useState } from 'react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from '../FormPage.module.css'
import { IdentityStep } from './IdentityStep.tsx'
import { NewPasswordStep } from './NewPasswordStep.tsx'

const STEPS = ['验证身份', '设置新密码', '完成']

/** D1-R31: steps 0 identity and SMS code, 1 new password, 2 success and link to the login (D1-B158…B160). */
export function ForgotPasswordScreen() {
  const go = useGo()
  // The server's one-time handle for the reset. Step 1 needs it (security 3).
  const [handle, setHandle] = useState<string>()
  const [isDone, setDone] = useState(false)
  const step = isDone ? 2 : handle === undefined ? 0 : 1

  return (
    <>
      <TopBar title="忘记密码" />
      <div className={styles.page}>
        <ol className={styles.steps}>
          {STEPS.map((name, index) => (
            <li
              key={name}
              aria-current={index === step ? 'step' : undefined}
              className={index < step ? styles.past : undefined}
            >
              {name}
            </li>
          ))}
        </ol>
        {step === 0 && <IdentityStep onVerified={setHandle} />}
        {step === 1 && handle !== undefined && (
          <NewPasswordStep handle={handle} onDone={() => setDone(true)} onExpired={() => setHandle(undefined)} />
        )}
        {step === 2 && (
          <section className={styles.card}>
            <div className={styles.done} role="status">
              <CircleCheckBig size={56} strokeWidth={1.6} aria-hidden="true" />
              <h2 className={styles.lead}>密码已重置</h2>
              <p className={styles.hint}>其他设备上的登录已全部退出，请使用新密码登录。</p>
            </div>
            <Button block onClick={() => go(href(routes.login, {}), { replace: true })}>
              返回登录
            </Button>
          </section>
        )}
      </div>
    </>
  )
}
