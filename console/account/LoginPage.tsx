import { consoleEntry, consoleMe } from '@college/contract/console/desk.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { sessionEnds } from '@college/contract/kit/live.ts'
import { logInByPassword, NotProven } from '@college/web/account/door.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useNavigate, useSearchParams } from 'react-router'
import '../shell/lock/lock.css'

type Fields = { userName: string; password: string }

/** The staff's way in: number and password; other ways lead over the learner's app, whose session is the same. */
export function LoginPage() {
  const [busy, setBusy] = useState<'login' | 'proving'>()
  const [failure, setFailure] = useState<string>()
  const [address] = useSearchParams()
  const endedBy = useSession((session) => session.endedBy)
  const entry = useAsk(consoleEntry, {}, { background: true })
  const navigate = useNavigate()
  const queries = useQueryClient()

  const submit = async ({ userName, password }: Fields) => {
    setBusy('login')
    setFailure(undefined)
    try {
      const result = await logInByPassword({
        userName: userName.trim(),
        password,
        onProving: (isProving) => setBusy(isProving ? 'proving' : 'login'),
      })
      useSession.getState().begin(result)
      queries.removeQueries({ queryKey: [consoleMe.path] })
      await navigate(ownPath(address.get('to')), { replace: true })
    } catch (error) {
      setFailure(textOf(error as Error))
    }
    setBusy(undefined)
  }

  return (
    <main className="lock-page">
      <div className="lock-sheet">
        <img src="/icons/logo.svg" alt="" width={56} height={56} />
        <h1>干部网院管理后台</h1>
        {endedBy && <Alert type="warning" showIcon title={sessionEnds[endedBy]} />}
        <Form<Fields> layout="vertical" requiredMark={false} size="large" onFinish={(fields) => void submit(fields)}>
          <Form.Item name="userName" label="学员编号" rules={[{ required: true, message: '请输入学员编号' }]}>
            <Input autoComplete="username" autoFocus maxLength={64} />
          </Form.Item>
          <Form.Item name="password" label="密码" rules={[{ required: true, message: '请输入密码' }]}>
            <Input.Password autoComplete="current-password" maxLength={64} />
          </Form.Item>
          <div role="status">{busy === 'proving' && <p className="t3">正在进行安全验证，无需操作</p>}</div>
          {failure && <Alert type="error" showIcon title={failure} />}
          <Button type="primary" htmlType="submit" block loading={busy !== undefined}>
            登录
          </Button>
        </Form>
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

/** Only an address of the console itself: `to` comes with the link. */
const ownPath = (to: string | null): string => (to && /^\/(?![/\\])/.test(to) ? to : '/')

function textOf(error: Error): string {
  if (error instanceof NotProven || !(error instanceof Refused)) return error.message
  if (error.answer.state === states.lastFourDigitsNeeded.code) return '请先在学员端登录一次，完成手机号核对'
  return error.message
}
