import { createUser, staffUsers } from '@college/contract/account/staff.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Form, Input, Modal } from 'antd'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'
import { type Fields, inputOf, RightsFields } from './fields.tsx'
import type { NewPassword } from './PasswordShown.tsx'

type Props = { onClose: () => void; onMade: (made: NewPassword) => void }

/** Opens an account; its password is shown next. */
export function CreateDialog({ onClose, onMade }: Props) {
  const [form] = Form.useForm<Fields & { loginName: string }>()
  const say = useSay()
  const create = useSend(createUser, { changes: [staffUsers] })
  const submit = useOnce(async ({ loginName, ...fields }: Fields & { loginName: string }) => {
    try {
      const { password } = await create.mutateAsync({ loginName, ...inputOf(fields) })
      onMade({ name: fields.name, loginName, password })
    } catch (error) {
      say.failed(error as Error)
    }
  })
  return (
    <Modal
      open
      title="新建账号"
      okText="新建"
      okButtonProps={{ loading: create.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" initialValues={{ roles: [] }} onFinish={(fields) => void submit(fields)}>
        <Form.Item
          name="loginName"
          label="编号"
          rules={[{ required: true, whitespace: true, message: createUser.refusals.wrongNumber.message }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <Form.Item
          name="name"
          label="姓名"
          rules={[{ required: true, whitespace: true, message: createUser.refusals.noName.message }]}
        >
          <Input maxLength={64} autoComplete="off" />
        </Form.Item>
        <RightsFields />
      </Form>
    </Modal>
  )
}
