import { bindPhone, sendBindVCode } from '@college/contract/account/phone.ts'
import type { Query } from '@college/contract/kit/route.ts'
import type { routes } from '@college/contract/routes.ts'
import { type FormEvent, useState } from 'react'
import { useAfterLogin } from '../kit/navigation.ts'
import { Refused, send } from '../kit/send.ts'
import { Button } from '../ui/Button.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { SmsCodeField } from '../ui/SmsCodeField.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './FormPage.module.css'
import { PersonFields } from './PersonFields.tsx'
import { sendCode } from './send-code.ts'
import { phoneRule, texts } from './texts.ts'
import { required, useForm } from './useForm.ts'

/**
 * D1-R32: binds a phone to the account of a pending login. `userId` is that login's ticket, `openId` that of an outside
 * system (D1-Q73); the name in the form is for the person, the server binds by ticket and code (security 4).
 */
export function PhoneBindScreen({
  openId = '',
  userId = openId,
  loginName = '',
  from,
}: Query<typeof routes.phoneBind>) {
  const form = useForm({ name: '', loginName, phone: '', vCode: '' })
  const [isBusy, setBusy] = useState(false)
  const afterLogin = useAfterLogin()
  const identity = { name: required(texts.noName), loginName: required(texts.noCode), phone: phoneRule }
  const bound = { userId, loginName: form.values.loginName, phone: form.values.phone }

  const onSend = async () => form.check(identity) && sendCode(() => send(sendBindVCode, bound))

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
      <div className={styles.page}>
        <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
          <PersonFields person={form.field('name')} number={form.field('loginName')} phone={form.field('phone')} />
          <SmsCodeField label="短信验证码" maxLength={6} onSend={onSend} {...form.field('vCode')} />
          <Button type="submit" block busy={isBusy}>
            绑定并登录
          </Button>
        </form>
      </div>
    </>
  )
}
