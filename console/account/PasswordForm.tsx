import type { login } from '@college/contract/account/login.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { states } from '@college/contract/kit/envelope.ts'
import { logInByPassword } from '@college/web/account/door.ts'
import { Refused } from '@college/web/kit/data/send.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'

type Fields = { userName: string; password: string }
type Props = {
  onLogin: (result: Reply<typeof login>) => Promise<void>
  /** The password is right, and the last four digits are wanted besides. */
  onTicket: (ticket: string) => void
}

export function PasswordForm({ onLogin, onTicket }: Props) {
  const [busy, setBusy] = useState<'login' | 'proving'>()
  const [failure, setFailure] = useState<string>()

  const submit = async ({ userName, password }: Fields) => {
    setBusy('login')
    setFailure(undefined)
    try {
      const result = await logInByPassword({
        userName: userName.trim(),
        password,
        onProving: (isProving) => setBusy(isProving ? 'proving' : 'login'),
      })
      await onLogin(result)
    } catch (error) {
      const ticket = ticketOf(error)
      if (ticket) onTicket(ticket)
      else setFailure((error as Error).message)
    }
    setBusy(undefined)
  }

  return (
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
  )
}

function ticketOf(error: unknown): string | undefined {
  if (!(error instanceof Refused) || error.answer.state !== states.lastFourDigitsNeeded.code) return undefined
  return (error.answer.data as { ticket: string }).ticket
}
