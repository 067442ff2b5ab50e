import { forgetPasswordSendSmsCode, validLoginInfo } from '@college/contract/account/password.ts'
import { type FormEvent, useState } from 'react'
import { Refused, send } from '../../kit/data/send.ts'
import { Button } from '../../ui/Button.tsx'
import { SmsCodeField } from '../../ui/form/SmsCodeField.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import styles from '../FormPage.module.css'
import { requestSmsCode } from '../login/request-sms-code.ts'
import { PersonFields } from '../profile/PersonFields.tsx'
import { accountTexts, phoneRule } from '../texts.ts'

const person = { name: required(accountTexts.noName), code: required(accountTexts.noCode), phone: phoneRule }

/** Name, student number, phone and the code sent to it (D1-B191…B198). */
export function IdentityStep({ onVerified }: { onVerified: (handle: string) => void }) {
  const form = useForm({ name: '', code: '', phone: '', phoneCode: '' })
  const [isBusy, setBusy] = useState(false)

  const onSend = async () => {
    if (!form.check(person)) return false
    const { name, code, phone } = form.values
    const asked = { name, code, phone }
    return requestSmsCode(
      (proven) => send(forgetPasswordSendSmsCode, { ...asked, ...proven }),
      '信息无误时将收到验证码',
    )
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ ...person, phoneCode: required(accountTexts.noSmsCode) })) return
    setBusy(true)
    try {
      onVerified((await send(validLoginInfo, form.values)).userId)
    } catch (error) {
      if (error instanceof Refused) form.fail('phoneCode', error.message)
      else showActionFailure(error as Error)
    }
    setBusy(false)
  }

  return (
    <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
      <PersonFields
        person={form.field('name')}
        number={{ ...form.field('code'), maxLength: 12 }}
        phone={form.field('phone')}
      />
      <SmsCodeField pauseKey="reset" label="短信验证码" maxLength={12} onSend={onSend} {...form.field('phoneCode')} />
      <Button type="submit" block busy={isBusy}>
        下一步
      </Button>
    </form>
  )
}
