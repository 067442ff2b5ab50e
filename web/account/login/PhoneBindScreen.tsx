import { bindPhone, sendBindVCode } from '@college/contract/account/phone.ts'
import { href, type Query } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { type FormEvent, useState } from 'react'
import { Refused, send } from '../../kit/data/send.ts'
import { useAfterLogin, useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { SmsCodeField } from '../../ui/form/SmsCodeField.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Notice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { sendAgreement } from '../agreement/AgreementTick.tsx'
import styles from '../FormPage.module.css'
import { PersonFields } from '../profile/PersonFields.tsx'
import { accountTexts, phoneRule } from '../texts.ts'
import { requestSmsCode } from './request-sms-code.ts'

/**
 * D1-R32: binds a phone to the account of a pending login. `userId` is the ticket of that login, `openId` the ticket of
 * an outside system (D1-Q73). The student number in the form is only shown; the server binds by ticket and code
 * (security 4).
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
  const identity = { name: required(accountTexts.noName), loginName: required(accountTexts.noCode), phone: phoneRule }
  const bound = { userId, loginName: form.values.loginName, phone: form.values.phone }

  const onSend = async () =>
    form.check(identity) && requestSmsCode((proven) => send(sendBindVCode, { ...bound, ...proven }))

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ ...identity, vCode: required(accountTexts.noSmsCode) })) return
    setBusy(true)
    try {
      const result = await send(bindPhone, { ...bound, vCode: form.values.vCode })
      // The box was ticked on the login screen, which led here.
      await sendAgreement()
      afterLogin(result, from)
    } catch (error) {
      if (error instanceof Refused) form.fail('vCode', error.message)
      else showActionFailure(error as Error)
    }
    setBusy(false)
  }

  if (userId === '') return <NoTicket from={from} />
  return (
    <>
      <TopBar title="绑定手机号" />
      <div className={styles.page}>
        <form className={styles.card} onSubmit={(event) => void submit(event)} noValidate>
          <PersonFields person={form.field('name')} number={form.field('loginName')} phone={form.field('phone')} />
          <SmsCodeField pauseKey="bind" label="短信验证码" maxLength={6} onSend={onSend} {...form.field('vCode')} />
          <Button type="submit" block busy={isBusy}>
            绑定并登录
          </Button>
        </form>
      </div>
    </>
  )
}

/** Without a ticket no password was checked, so no phone may be bound (security 4). */
function NoTicket({ from }: { from: string | undefined }) {
  const go = useGo()
  return (
    <>
      <TopBar title="绑定手机号" />
      <Notice page drawing="forbidden" title="请先登录" hint="绑定手机号需要先用学员编号和密码，或第三方账号登录。">
        <Button onClick={() => go(href(routes.login, from === undefined ? {} : { from }), { replace: true })}>
          去登录
        </Button>
      </Notice>
    </>
  )
}
