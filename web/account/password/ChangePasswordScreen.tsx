import { getUpdatePwdRule, updatePassword } from '@college/contract/account/password.ts'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { Refused, send } from '../../kit/data/send.ts'
import { useSession } from '../../kit/data/session.ts'
import { useAfterDuty, useBack, useLogOut } from '../../kit/navigation/navigation.ts'
import { useNoNotice } from '../../kit/notice-flag.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { LogOutButton } from '../../ui/layers/LogOutButton.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from '../FormPage.module.css'
import { accountTexts } from '../texts.ts'
import { judgePassword, NotJudged, passwordOnTheWire } from './password.ts'

const LOCK = <LockKeyhole size={22} aria-hidden="true" />

/**
 * D1-R38: changes the password; forced after an initial or reset password (D1-B170). The server checks its strength
 * (D1-B218).
 */
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
      origin: required(accountTexts.noOldPassword),
      password: required(accountTexts.noNewPassword),
      confirmation: (value) => (value === password ? undefined : accountTexts.differ),
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
    if (!(error instanceof Refused)) return showActionFailure(error)
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
          <p className={styles.hint}>
            {rule.error ? '获取密码规则错误' : (rule.data?.notice ?? accountTexts.passwordHint)}
          </p>
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
          {isForced && <LogOutButton block />}
        </form>
      </div>
    </>
  )
}

/** Asks whether to log in again with the new password (D1-B275); otherwise leaves the page. */
function useAfterwards() {
  const logOut = useLogOut()
  const back = useBack()
  const afterDuty = useAfterDuty()
  return async () => {
    const { mustChangePassword, update } = useSession.getState()
    update({ mustChangePassword: false })
    if (await showConfirm({ text: '修改密码成功, 是否重新登录?', stays: true })) return logOut()
    if (mustChangePassword) afterDuty()
    else back()
  }
}
