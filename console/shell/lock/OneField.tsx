import { Alert, Button, Form, Input } from 'antd'
import type { ReactNode } from 'react'

type Props = {
  label: string
  /** 'code': six digits of the authenticator app, or a recovery code. */
  kind: 'password' | 'code'
  act: string
  isBusy: boolean
  error: Error | null
  onSubmit: (value: string) => void
  children?: ReactNode
}

/** One field and one button: a password or a code that unlocks something. */
export function OneField({ label, kind, act, isBusy, error, onSubmit, children }: Props) {
  const rules = [{ required: true, message: `请输入${label}` }]
  return (
    <Form<{ value: string }>
      layout="vertical"
      requiredMark={false}
      size="large"
      onFinish={({ value }) => onSubmit(value.trim())}
    >
      {children}
      <Form.Item name="value" label={label} rules={rules}>
        {kind === 'password' ? (
          <Input.Password autoComplete="current-password" autoFocus maxLength={64} />
        ) : (
          <Input autoComplete="one-time-code" autoFocus maxLength={32} className="num" />
        )}
      </Form.Item>
      {error && <Alert type="error" showIcon title={error.message} />}
      <Button type="primary" htmlType="submit" block loading={isBusy}>
        {act}
      </Button>
    </Form>
  )
}
