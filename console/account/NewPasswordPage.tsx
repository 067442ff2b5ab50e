import { getUpdatePwdRule, updatePassword } from '@college/contract/account/password.ts'
import { accountTexts, judgePassword, passwordOnTheWire } from '@college/web/account/door.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { send } from '@college/web/kit/data/send.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useState } from 'react'
import { useOnce } from '../kit/once.ts'
import { LockSheet } from '../shell/lock/LockSheet.tsx'

type Fields = { origin: string; password: string; confirmation: string }
const required = (message: string) => [{ required: true, message }]

/** A password that was given, or has grown old, is replaced before anything else (D1-B170). */
export function NewPasswordPage({ onDone }: { onDone: () => Promise<unknown> }) {
  const rule = useAsk(getUpdatePwdRule, {})
  const [isBusy, setBusy] = useState(false)
  const [failure, setFailure] = useState<string>()
  const submit = useOnce(async ({ origin, password }: Fields) => {
    setBusy(true)
    setFailure(undefined)
    try {
      await judgePassword(password)
      await send(updatePassword, {
        originPassword: passwordOnTheWire(origin),
        newPassword: passwordOnTheWire(password),
      })
      useSession.getState().update({ mustChangePassword: false })
      await onDone()
    } catch (error) {
      setFailure((error as Error).message)
    }
    setBusy(false)
  })
  return (
    <LockSheet title="请先设置新密码" text="现在的密码是临时密码或已到期。设置后直接进入管理后台。">
      <Form<Fields> layout="vertical" requiredMark={false} size="large" onFinish={(fields) => void submit(fields)}>
        <Form.Item name="origin" label="原密码（临时密码）" rules={required(accountTexts.noOldPassword)}>
          <Input.Password autoComplete="current-password" autoFocus maxLength={64} />
        </Form.Item>
        <Form.Item
          name="password"
          label="新密码"
          extra={rule.data?.notice ?? accountTexts.passwordHint}
          rules={required(accountTexts.noNewPassword)}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        <Form.Item
          name="confirmation"
          label="再次输入新密码"
          dependencies={['password']}
          rules={[
            ...required(accountTexts.noConfirmation),
            ({ getFieldValue }) => ({
              validator: async (_, again) => {
                if (again && again !== getFieldValue('password')) throw new Error(accountTexts.differ)
              },
            }),
          ]}
        >
          <Input.Password autoComplete="new-password" maxLength={64} />
        </Form.Item>
        {failure && <Alert type="error" showIcon title={failure} />}
        <Button type="primary" htmlType="submit" block loading={isBusy}>
          设置并进入
        </Button>
      </Form>
    </LockSheet>
  )
}
