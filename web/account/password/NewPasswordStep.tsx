import { forgetPasswordReset } from '@college/contract/account/password.ts'
import { LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Refused, send } from '../../kit/data/send.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { toast } from '../../ui/layers/toast.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from '../FormPage.module.css'
import { accountTexts } from '../texts.ts'
import { judgePassword, NotJudged, passwordOnTheWire } from './password.ts'

type Props = { handle: string; onDone: () => void; onExpired: () => void }

/** The new password, typed twice. The server checks its strength before it saves it (D1-B199…B203). */
export function NewPasswordStep({ handle, onDone, onExpired }: Props) {
  const form = useForm({ password: '', confirmation: '' })
  const [isBusy, setBusy] = useState(false)

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const isFilled = form.check({
      password: required(accountTexts.noNewPassword),
      confirmation: (value) => {
        if (value === '') return accountTexts.noConfirmation
        return value === form.values.password ? undefined : accountTexts.differ
      },
    })
    if (!isFilled) return
    setBusy(true)
    try {
      const password = passwordOnTheWire(form.values.password)
      await judgePassword(form.values.password, handle)
      await send(forgetPasswordReset, { password, passwordConfirm: password, userId: handle })
      onDone()
    } catch (error) {
      explain(error as Error)
    }
    setBusy(false)
  }

  const explain = (error: Error) => {
    if (error instanceof NotJudged) return toast(error.message)
    if (!(error instanceof Refused)) return showActionFailure(error)
    if (error.message !== forgetPasswordReset.refusals.expired.message) return form.fail('password', error.message)
    toast(error.message)
    onExpired()
  }

  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="新密码"
        type="password"
        icon={<LockKeyhole size={22} aria-hidden="true" />}
        autoComplete="new-password"
        {...form.field('password')}
      />
      <p className={styles.hint}>{accountTexts.passwordHint}</p>
      <Field
        label="再次输入新密码"
        type="password"
        icon={<LockKeyhole size={22} aria-hidden="true" />}
        autoComplete="new-password"
        {...form.field('confirmation')}
      />
      <Button type="submit" block busy={isBusy}>
        确定
      </Button>
    </form>
  )
}
