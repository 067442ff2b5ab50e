import { checkLogin, getLoginCode, type LoginResult, loginByKey } from '@college/contract/account/login.ts'
import { type FormEvent, useState } from 'react'
import type { Static } from 'typebox'
import { Refused, send } from '../../kit/data/send.ts'
import { Button } from '../../ui/Button.tsx'
import { SmsCodeField } from '../../ui/form/SmsCodeField.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import { requireTick } from '../agreement/AgreementTick.tsx'
import { PhoneField } from '../profile/PersonFields.tsx'
import { accountTexts, phoneRule } from '../texts.ts'
import styles from './LoginScreen.module.css'
import { requestSmsCode } from './request-sms-code.ts'

type Props = { onLogin: (result: Static<typeof LoginResult>) => Promise<void> }

/** Login by SMS: the server sends a code, exchanges it for a one-time key, and the key opens the session (D1-Q22). */
export function SmsLogin({ onLogin }: Props) {
  const form = useForm({ phone: '', phoneCode: '' })
  const [isBusy, setBusy] = useState(false)

  // The same text for every number, so that it does not reveal which ones have an account (security 12).
  const onSend = async () =>
    form.check({ phone: phoneRule }) &&
    requestSmsCode(({ captchaId, proof }) => send(getLoginCode, { phone: form.values.phone, captchaId, code: proof }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ phone: phoneRule, phoneCode: required(accountTexts.noSmsCode) })) return
    if (!(await requireTick())) return
    setBusy(true)
    try {
      const { phone: phoneNumber, phoneCode } = form.values
      const { userKey } = await send(checkLogin, { phoneNumber, phoneCode, clientValue: '1' })
      await onLogin(await send(loginByKey, { typeValue: '30', userKey }))
    } catch (error) {
      if (error instanceof Refused) form.fail('phoneCode', error.message)
      else showActionFailure(error as Error)
    }
    setBusy(false)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <PhoneField {...form.field('phone')} />
      <SmsCodeField pauseKey="login" label="短信验证码" maxLength={6} onSend={onSend} {...form.field('phoneCode')} />
      <p className={styles.hint}>请使用已绑定学员账号的手机号登录</p>
      <Button type="submit" block busy={isBusy}>
        登录
      </Button>
    </form>
  )
}
