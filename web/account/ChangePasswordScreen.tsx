import { getUpdatePwdRule, updatePassword } from '@college/contract/account/password.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useBack, useGo, useLogOut } from '../kit/navigation.ts'
import { useNoNotice } from '../kit/notice-flag.ts'
import { useAsk } from '../kit/queries.ts'
import { Refused, send } from '../kit/send.ts'
import { useSession } from '../kit/session.ts'
import { ask } from '../ui/ask.tsx'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { LeaveButton } from '../ui/LeaveButton.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './FormPage.module.css'
import { judgePassword, NotJudged, passwordOnTheWire } from './password.ts'
import { texts } from './texts.ts'
import { required, useForm } from './useForm.ts'

const LOCK = <LockKeyhole size={22} aria-hidden="true" />

/** D1-R38. Forced after an initial or reset password (D1-B170); the server judges the new one (D1-B218). */
export function ChangePasswordScreen() {
  const isForced = useSession(({ mustChangePassword }) => mustChangePassword)
  useNoNotice(isForced)
  const rule = useAsk(getUpdatePwdRule, {})
  const form = useForm({ origin: '', password: '', confirmation: '' })
  const [isBusy, setBusy] = useState(false)
  const afterwards = useAfterwards()

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const { origin, password } = form.values
    const isFilled = form.check({
      origin: required(texts.noOldPassword),
      password: required(texts.noNewPassword),
      confirmation: (value) => (value === password ? undefined : texts.differ),
    })
    if (!isFilled) return
    setBusy(true)
    try {
      await judgePassword(password)
      await send(updatePassword, {
        originPassword: passwordOnTheWire(origin),
        newPassword: passwordOnTheWire(password),
      })
      await afterwards()
    } catch (error) {
      explain(error as Error)
    }
    setBusy(false)
  }

  const explain = (error: Error) => {
    if (error instanceof NotJudged) return toast(error.message)
    if (!(error instanceof Refused)) return tellActFailure(error)
    const { wrongPassword, locked } = updatePassword.refusals
    const isOld = error.message === wrongPassword.message || error.message === locked.message
    form.fail(isOld ? 'origin' : 'password', error.message)
  }

  return (
    <>
      <TopBar title="修改密码" />
      <div className={styles.page}>
        <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
          {isForced && <p className={styles.hint}>当前密码是初始密码或已到期，请先设置新密码。</p>}
          <Field label="原密码" type="password" icon={LOCK} autoComplete="current-password" {...form.field('origin')} />
          <Field label="新密码" type="password" icon={LOCK} autoComplete="new-password" {...form.field('password')} />
          <p className={styles.hint}>{rule.error ? '获取密码规则错误' : (rule.data?.notice ?? texts.passwordHint)}</p>
          <Field
            label="再次输入新密码"
            type="password"
            icon={LOCK}
            autoComplete="new-password"
            {...form.field('confirmation')}
          />
          <Button type="submit" block busy={isBusy}>
            确定
          </Button>
          {isForced && <LeaveButton block />}
        </form>
      </div>
    </>
  )
}

/** Asks whether to log in anew with the new password (D1-B275); else the page is left. */
function useAfterwards() {
  const logOut = useLogOut()
  const back = useBack()
  const go = useGo()
  return async () => {
    const { mustChangePassword, update } = useSession.getState()
    update({ mustChangePassword: false })
    if (await ask({ text: '修改密码成功, 是否重新登录?' })) return logOut()
    if (mustChangePassword) go(href(routes.home, {}), { replace: true })
    else back()
  }
}
