import type { login } from '@college/contract/account/login.ts'
import { consoleEntry, consoleMe } from '@college/contract/console/desk.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { sessionEnds } from '@college/contract/kit/live.ts'
import { logInByLastFour } from '@college/web/account/door.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import { OneField } from '../shell/lock/OneField.tsx'
import { PasswordForm } from './PasswordForm.tsx'
import '../shell/lock/lock.css'

type Result = Reply<typeof login>

/** The staff's way in: number and password; other ways lead over the learner's app, whose session is the same. */
export function LoginPage() {
  const [ticket, setTicket] = useState<string>()
  const [address] = useSearchParams()
  const endedBy = useSession((session) => session.endedBy)
  const entry = useAsk(consoleEntry, {}, { background: true })
  const navigate = useNavigate()
  const queries = useQueryClient()
  const enter = async (result: Result) => {
    useSession.getState().begin(result)
    queries.removeQueries({ queryKey: [consoleMe.path] })
    await navigate(ownPath(address.get('to')), { replace: true })
  }
  return (
    <main className="lock-page">
      <div className="lock-sheet">
        <img src="/icons/logo.svg" alt="" width={56} height={56} />
        <h1>干部网院管理后台</h1>
        {endedBy && <Alert type="warning" showIcon title={sessionEnds[endedBy]} />}
        {ticket ? (
          <FourStep ticket={ticket} onLogin={enter} onBack={() => setTicket(undefined)} />
        ) : (
          <PasswordForm onLogin={enter} onTicket={setTicket} />
        )}
        {entry.data?.sparesDemo && <p className="lock-note t3 s13">示范学院的演示账号由多人共用，没有开启二次验证</p>}
        {entry.data?.asksSecondFactor && !entry.data.sparesDemo && (
          <p className="lock-note t3 s13">登录后还需要手机验证器上的验证码</p>
        )}
        <a className="linkbtn" href="/">
          回学员端
        </a>
      </div>
    </main>
  )
}

type FourStepProps = { ticket: string; onLogin: (result: Result) => Promise<void>; onBack: () => void }

/** Completes the first login of an account, which has no last four digits on record (D1-B168, D1-Q43). */
function FourStep({ ticket, onLogin, onBack }: FourStepProps) {
  const [isBusy, setBusy] = useState(false)
  const [error, setError] = useState<Error | null>(null)
  const submit = async (four: string) => {
    setBusy(true)
    try {
      await onLogin(await logInByLastFour(ticket, four))
    } catch (reason) {
      setError(reason as Error)
    }
    setBusy(false)
  }
  return (
    <>
      <p className="lock-text t2">首次登录请登记您的手机号后四位，以后用于核对身份。</p>
      <OneField label="手机号后四位" kind="four" act="继续" isBusy={isBusy} error={error} onSubmit={submit} />
      <button type="button" className="linkbtn" onClick={onBack}>
        用别的账号登录
      </button>
    </>
  )
}

/** Only an address of the console itself: `to` comes with the link. */
const ownPath = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/')
