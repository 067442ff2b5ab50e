import { type SuspensionReason, suspensionNames, suspensionReasons } from '@college/contract/account/suspension.ts'
import { Form, Input, Modal, Radio } from 'antd'
import { useOnce } from '../kit/once.ts'
import type { useStanding } from './use-standing.ts'

type Props = {
  people: readonly { id: string; name: string }[]
  standing: Pick<ReturnType<typeof useStanding>, 'suspend' | 'isBusy'>
  onClose: () => void
  /** It was answered: nothing is chosen any more. */
  onDone: () => void
}
type Fields = { reason: SuspensionReason; note?: string }

/** Asks for the reason, and says what happens at once. */
export function SuspendDialog({ people, standing, onClose, onDone }: Props) {
  const [form] = Form.useForm<Fields>()
  const submit = useOnce(async ({ reason, note = '' }: Fields) => {
    if (await standing.suspend({ ids: people.map(({ id }) => id), reason, note: note.trim() })) onDone()
  })
  const [first] = people
  return (
    <Modal
      open
      title={people.length === 1 ? `停用${first?.name ?? ''}的账号` : `停用 ${people.length} 个账号`}
      okText="停用"
      okButtonProps={{ danger: true, loading: standing.isBusy }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <p className="t2">所有登录立即结束，不能再登录，也不再被选到、统计和提醒。学习记录保留，随时可以恢复。</p>
      <Form form={form} layout="vertical" onFinish={(fields) => void submit(fields)}>
        <Form.Item name="reason" label="原因" rules={[{ required: true, message: '请选择原因' }]}>
          <Radio.Group options={suspensionReasons.map((value) => ({ value, label: suspensionNames[value] }))} />
        </Form.Item>
        <Form.Item name="note" label="备注" extra="给同事看，本人看不到">
          <Input maxLength={200} autoComplete="off" />
        </Form.Item>
      </Form>
    </Modal>
  )
}
