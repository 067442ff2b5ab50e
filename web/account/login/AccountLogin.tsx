import type { LoginResult } from '@college/contract/account/login.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { IdCard, LockKeyhole } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import type { Static } from 'typebox'
import { Refused } from '../../kit/data/send.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Field } from '../../ui/form/Field.tsx'
import { required, useForm } from '../../ui/form/use-form.ts'
import { showActionFailure } from '../../ui/states/failure.ts'
import { Spinner } from '../../ui/states/Spinner.tsx'
import { requireTick } from '../agreement/AgreementTick.tsx'
import { accountTexts } from '../texts.ts'
import { logInByPassword } from './by-password.ts'
import { LastFourSheet } from './LastFourSheet.tsx'
import styles from './LoginScreen.module.css'
import { NotProven } from './prove.ts'

type Props = {
  onLogin: (result: Static<typeof LoginResult>) => Promise<void>
  /** Whether to show the link 忘记密码. */
  hasForgotten?: boolean
}

/**
 * Student number and password. Asks for a proof of work after failures (D1-Q42), and for four digits on 26666
 * (D1-B168).
 */
export function AccountLogin({ onLogin, hasForgotten = true }: Props) {
  const go = useGo()
  const { form, isBusy, isProving, ticket, forgetTicket, submit } = usePasswordLogin(onLogin)

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
      <div className={styles.links}>
        {hasForgotten && (
          <button type="button" className={styles.link} onClick={() => go(href(routes.forgotPassword, {}))}>
            忘记密码
          </button>
        )}
      </div>
      <div role="status" className={styles.proof}>
        {isProving && (
          <>
            <Spinner />
            正在进行安全验证，无需操作
          </>
        )}
      </div>
      <Button type="submit" block busy={isBusy}>
        登录
      </Button>
      <LastFourSheet ticket={ticket} onClose={forgetTicket} onLogin={onLogin} />
    </form>
  )
}

/** What is typed, and the login with it. `ticket`: the password was right, four digits are asked for besides. */
function usePasswordLogin(onLogin: Props['onLogin']) {
  const form = useForm({ userName: '', password: '' })
  const [isBusy, setBusy] = useState(false)
  const [isProving, setProving] = useState(false)
  const [needsProof, setNeedsProof] = useState(false)
  const [ticket, setTicket] = useState<string>()

  const noteProof = (is: boolean) => {
    setProving(is)
    if (is) setNeedsProof(true)
  }

  const submit = async (event: FormEvent) => {
    event.preventDefault()
    if (!form.check({ userName: required(accountTexts.noAccount), password: required(accountTexts.noPassword) })) return
    if (!(await requireTick())) return
    setBusy(true)
    try {
      await onLogin(await logInByPassword({ ...form.values, needsProof, onProving: noteProof }))
    } catch (error) {
      explain(error as Error)
    }
    setBusy(false)
  }

  const explain = (error: Error) => {
    if (error instanceof NotProven) return form.fail('password', error.message)
    if (!(error instanceof Refused)) return showActionFailure(error)
    const { state, message, data } = error.answer
    if (state === states.lastFourDigitsNeeded.code) return setTicket((data as { ticket: string }).ticket)
    if ((data as { needsCaptcha?: boolean } | null)?.needsCaptcha) setNeedsProof(true)
    form.fail('password', message || accountTexts.loginFailed)
  }

  return { form, isBusy, isProving, ticket, forgetTicket: () => setTicket(undefined), submit }
}
