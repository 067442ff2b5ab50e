import { Alert, Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'
import { useOnce } from '../../kit/once.ts'

type Props = {
  label: string
  /** 'code': six digits of the authenticator app, or a recovery code. 'four': the last digits of a telephone number. */
  kind: 'password' | 'code' | 'four'
  act: string
  isBusy: boolean
  error: Error | null
  /** Its failure is what `error` says. */
  onSubmit: (value: string) => Promise<unknown>
  children?: ReactNode
}

/** One field and one button: a password or a code that unlocks something. */
export function OneField({ label, kind, act, isBusy, error, onSubmit, children }: Props) {
  // Sent twice, a code counts as used the second time, and the answer to the first is lost.
  const submit = useOnce((value: string) => onSubmit(value).catch(() => undefined))
  const rules = [{ required: true, message: `请输入${label}` }]
  return (
    <Form<{ value: string }>
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={({ value }) => void submit(value.trim())}
    >
      {children}
      <Form.Item name="value" label={label} rules={rules}>
        {inputs[kind]}
      </Form.Item>
      {error && <Alert type="error" showIcon title={error.message} />}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {act}
      </Button>
    </Form>
  )
}

const inputs = {
  password: <Input.Password autoComplete="current-password" autoFocus maxLength={64} />,
  code: <Input autoComplete="one-time-code" autoFocus maxLength={32} className="num" />,
  four: <Input inputMode="numeric" autoComplete="off" autoFocus maxLength={4} className="num" />,
}
