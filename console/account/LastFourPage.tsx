import { setVerification } from '@college/contract/account/phone.ts'
import { whyNotLastFour } from '@college/rules/account/phone.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { useSession } from '@college/web/kit/data/session.ts'
import { Alert, Button, Form, Input } from 'antd'
import { useOnce } from '../kit/once.ts'
import { LockSheet } from '../shell/lock/LockSheet.tsx'

type Fields = { name: string; code: string; four: string; again: string }
const { noName, noCode, tooShort, differ } = setVerification.refusals

const required = ({ message }: { message: string }) => [{ required: true, whitespace: true, message }]
const fourDigits = {
  validator: async (_: unknown, four: string) => {
    if (whyNotLastFour(four)) throw new Error(tooShort.message)
  },
}

/** Name, number and the last four digits of the telephone, while none are stored (D1-B171). */
export function LastFourPage({ onDone }: { onDone: () => Promise<unknown> }) {
  const saving = useSend(setVerification)
  const submit = useOnce(({ name, code, four, again }: Fields) =>
    saving.mutateAsync({ name, code, verificationText: four, verificationText2: again }).then(() => {
      useSession.getState().update({ needsVerification: false })
      return onDone()
    }, ignore),
  )
  return (
    <LockSheet title="请先登记手机号后四位" text="用于核对身份。登记后直接进入管理后台。">
      <Form<Fields> layout="vertical" requiredMark={false} size="large" onFinish={(fields) => void submit(fields)}>
        <Form.Item name="name" label="姓名" rules={required(noName)}>
          <Input autoComplete="name" autoFocus maxLength={50} />
        </Form.Item>
        <Form.Item name="code" label="学员编号" rules={required(noCode)}>
          <Input autoComplete="username" maxLength={64} />
        </Form.Item>
        <Form.Item name="four" label="手机号后四位" rules={[fourDigits]}>
          <Input inputMode="numeric" autoComplete="off" maxLength={4} className="num" />
        </Form.Item>
        <Form.Item
          name="again"
          label="再次输入手机号后四位"
          dependencies={['four']}
          rules={[
            ({ getFieldValue }) => ({
              validator: async (_, again) => {
                if (again !== getFieldValue('four')) throw new Error(differ.message)
              },
            }),
          ]}
        >
          <Input inputMode="numeric" autoComplete="off" maxLength={4} className="num" />
        </Form.Item>
        {saving.error && <Alert type="error" showIcon title={saving.error.message} />}
        <Button type="primary" htmlType="submit" block loading={saving.isPending}>
          登记并进入
        </Button>
      </Form>
    </LockSheet>
  )
}

/** The form shows it. */
const ignore = () => undefined
