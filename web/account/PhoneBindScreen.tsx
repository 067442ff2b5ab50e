import { bindPhone, sendBindVCode } from '@college/contract/account/phone.ts'
import type { Query } from '@college/contract/kit/route.ts'
import type { routes } from '@college/contract/routes.ts'
import { IdCard, Smartphone, UserRound } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAfterLogin } from '../kit/navigation.ts'
import { Refused, send } from '../kit/send.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { SmsCodeField } from '../ui/SmsCodeField.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { toast } from '../ui/toast.tsx'
import styles from './FormPage.module.css'
import { phoneRule, texts } from './texts.ts'
import { required, useForm } from './useForm.ts'

/**
 * D1-R32: binds a phone to the account of a pending login. `userId` is that login's ticket; the name in the form is
 * for the person, the server binds by ticket and code (security 4).
 */
export function PhoneBindScreen({ userId = '', loginName = '', from }: Query<typeof routes.phoneBind>) {
  const form = useForm({ name: '', loginName, phone: '', vCode: '' })
  const [isBusy, setBusy] = useState(false)
  const afterLogin = useAfterLogin()
  const identity = { name: required(texts.noName), loginName: required(texts.noCode), phone: phoneRule }
  const bound = { userId, loginName: form.values.loginName, phone: form.values.phone }

  const sendCode = async () => {
    if (!form.check(identity)) return false
    try {
      await send(sendBindVCode, bound)
      toast('验证码已发送，请注意查收', 'success')
      return true
    } catch (error) {
      tellActFailure(error as Error)
      return false
    }
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ ...identity, vCode: required(texts.noSmsCode) })) return
    setBusy(true)
    try {
      afterLogin(await send(bindPhone, { ...bound, vCode: form.values.vCode }), from)
    } catch (error) {
      if (error instanceof Refused) form.fail('vCode', error.message)
      else tellActFailure(error as Error)
    }
    setBusy(false)
  }

  return (
    <>
      <TopBar title="绑定手机号" />
      <main className={styles.page}>
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
            {...form.field('loginName')}
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
          <SmsCodeField label="短信验证码" maxLength={6} onSend={sendCode} {...form.field('vCode')} />
          <Button type="submit" block busy={isBusy}>
            绑定并登录
          </Button>
        </form>
      </main>
    </>
  )
}
