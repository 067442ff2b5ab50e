import { forgetPasswordSendSmsCode, validLoginInfo } from '@college/contract/account/password.ts'
import { IdCard, Smartphone, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { Refused, send } from '../kit/send.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { SmsCodeField } from '../ui/SmsCodeField.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './FormPage.module.css'
import { phoneRule, texts } from './texts.ts'
import { required, useForm } from './useForm.ts'

const person = { name: required(texts.noName), code: required(texts.noCode), phone: phoneRule }

/** Name, student number, phone and the code sent to it (D1-B191…B198). */
export function IdentityStep({ onVerified }: { onVerified: (handle: string) => void }) {
  const form = useForm({ name: '', code: '', phone: '', phoneCode: '' })
  const [isBusy, setBusy] = useState(false)

  const sendCode = async () => {
    if (!form.check(person)) return false
    const { name, code, phone } = form.values
    try {
      await send(forgetPasswordSendSmsCode, { name, code, phone })
      toast('信息无误时将收到验证码', 'success')
      return true
    } catch (error) {
      tellActFailure(error as Error)
      return false
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ ...person, phoneCode: required(texts.noSmsCode) })) return
    setBusy(true)
    try {
      onVerified((await send(validLoginInfo, form.values)).userId)
    } catch (error) {
      if (error instanceof Refused) form.fail('phoneCode', error.message)
      else tellActFailure(error as Error)
    }
    setBusy(false)
  }

  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="学员姓名"
        icon={<UserRound size={22} aria-hidden="true" />}
        autoComplete="name"
        maxLength={11}
        {...form.field('name')}
      />
      <Field
        label="学员编号"
        icon={<IdCard size={22} aria-hidden="true" />}
        autoComplete="username"
        maxLength={12}
        {...form.field('code')}
      />
      <Field
        label="手机号"
        icon={<Smartphone size={22} aria-hidden="true" />}
        type="tel"
        inputMode="numeric"
        autoComplete="tel-national"
        maxLength={11}
        {...form.field('phone')}
      />
      <SmsCodeField label="短信验证码" maxLength={12} onSend={sendCode} {...form.field('phoneCode')} />
      <Button type="submit" block busy={isBusy}>
        下一步
      </Button>
    </form>
  )
}
