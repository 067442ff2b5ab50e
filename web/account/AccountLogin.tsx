import { captcha, type LoginResult, login } from '@college/contract/account/login.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { IdCard, LockKeyhole, ShieldCheck } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Static } from 'typebox'
import { useGo } from '../kit/navigation.ts'
import { Refused, send } from '../kit/send.ts'
import { Button } from '../ui/Button.tsx'
import { Field } from '../ui/Field.tsx'
import { tellActFailure } from '../ui/failure.ts'
import { LastFourSheet } from './LastFourSheet.tsx'
import styles from './LoginScreen.module.css'
import { passwordOnTheWire } from './password.ts'
import { texts } from './texts.ts'
import { required, useForm } from './useForm.ts'

type Props = {
  onLogin: (result: Static<typeof LoginResult>) => void
  /** The way for who has forgotten the password is shown. */
  hasForgotten?: boolean
}
type Picture = Static<(typeof captcha)['reply']>

/** Student number and password; a picture to read after failures (D1-Q42); 26666 asks for four digits (D1-B168). */
export function AccountLogin({ onLogin, hasForgotten = true }: Props) {
  const go = useGo()
  const form = useForm({ userName: '', password: '', code: '' })
  const [isBusy, setBusy] = useState(false)
  const [picture, setPicture] = useState<Picture>()
  const [ticket, setTicket] = useState<string>()

  const renewPicture = async () => {
    form.set('code', '')
    setPicture(await send(captcha, {}))
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    const rules = { userName: required(texts.noAccount), password: required(texts.noPassword) }
    if (!form.check(picture ? { ...rules, code: required(login.refusals.captchaNeeded.message) } : rules)) return
    setBusy(true)
    try {
      onLogin(await send(login, inputOf(form.values, picture)))
    } catch (error) {
      await explain(error as Error)
    }
    setBusy(false)
  }

  const explain = async (error: Error) => {
    if (!(error instanceof Refused)) return tellActFailure(error)
    const { state, message, data } = error.answer
    if (state === states.lastFourDigitsNeeded.code) return setTicket((data as { ticket: string }).ticket)
    // The failure that makes the next try want a picture says so, so that nobody types in vain.
    const isAnnounced = (data as { needsCaptcha?: boolean } | null)?.needsCaptcha === true
    const wantsPicture = picture || isAnnounced || message === login.refusals.captchaNeeded.message
    if (wantsPicture) await renewPicture().catch(() => {})
    form.fail(message === login.refusals.wrongCaptcha.message ? 'code' : 'password', message)
  }

  return (
    <form className={styles.form} onSubmit={(event) => void submit(event)} noValidate>
      <Field
        label="学员编号"
        icon={<IdCard size={22} aria-hidden="true" />}
        autoComplete="username"
        autoCapitalize="none"
        maxLength={64}
        {...form.field('userName')}
      />
      <Field
        label="密码"
        type="password"
        icon={<LockKeyhole size={22} aria-hidden="true" />}
        autoComplete="current-password"
        maxLength={64}
        {...form.field('password')}
      />
      {picture && (
        <Field
          label="图形验证码"
          icon={<ShieldCheck size={22} aria-hidden="true" />}
          autoComplete="off"
          autoCapitalize="none"
          maxLength={12}
          {...form.field('code')}
          trail={
            <button type="button" aria-label="看不清，换一张" onClick={() => void renewPicture().catch(tellActFailure)}>
              <img className={styles.captcha} src={picture.image} alt="图形验证码" />
            </button>
          }
        />
      )}
      <div className={styles.links}>
        {hasForgotten && (
          <button type="button" className={styles.link} onClick={() => go(href(routes.forgotPassword, {}))}>
            忘记密码
          </button>
        )}
      </div>
      <Button type="submit" block busy={isBusy}>
        登录
      </Button>
      <LastFourSheet ticket={ticket} onClose={() => setTicket(undefined)} onLogin={onLogin} />
    </form>
  )
}

const inputOf = (values: { userName: string; password: string; code: string }, picture: Picture | undefined) => ({
  userName: values.userName,
  password: passwordOnTheWire(values.password),
  loginType: '10' as const,
  clientValue: '1' as const,
  ...(picture && { code: values.code, captchaId: picture.captchaId }),
})
