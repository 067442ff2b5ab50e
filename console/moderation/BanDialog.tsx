import { addBan, banList, LONGEST_BAN_REASON } from '@college/contract/moderation/bans.ts'
import type { QueueRow } from '@college/contract/moderation/review.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Form, Input, Modal, Radio } from 'antd'
import dayjs from 'dayjs'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'

const spans = [
  { value: 1, label: '1 天' },
  { value: 7, label: '7 天' },
  { value: 30, label: '30 天' },
  { value: 365, label: '一年' },
]
type Fields = { days: number; where: 'class' | 'college'; reason: string }

type Props = {
  row: QueueRow
  /** The person at the desk may ban in the whole college; otherwise only in the class. */
  isEverywhere: boolean
  onClose: () => void
}

/** Bans the author from writing: where, for how long, and why. The person is told. */
export function BanDialog({ row, isEverywhere, onClose }: Props) {
  const [form] = Form.useForm<Fields>()
  const say = useSay()
  const ban = useSend(addBan, { changes: [banList] })
  const submit = useOnce(async ({ days, where, reason }: Fields) => {
    const until = dayjs().add(days, 'day').toISOString()
    const classId = where === 'class' && row.classId ? { classId: row.classId } : {}
    try {
      await ban.mutateAsync({ userId: row.shown?.authorId ?? '', until, reason: reason.trim(), ...classId })
      say.done(`已禁言${row.shown?.author}`)
      onClose()
    } catch (error) {
      say.failed(error as Error)
    }
  })
  return (
    <Modal
      open
      title={`禁言${row.shown?.author}`}
      okText="禁言"
      okButtonProps={{ danger: true, loading: ban.isPending }}
      onOk={form.submit}
      onCancel={onClose}
    >
      <Form<Fields>
        form={form}
        layout="vertical"
        initialValues={{ days: 7, where: row.bansInClass ? 'class' : 'college', reason: '' }}
        onFinish={(fields) => void submit(fields)}
      >
        <Form.Item name="days" label="多久">
          <Radio.Group options={spans} />
        </Form.Item>
        <Form.Item name="where" label="哪里">
          <Radio.Group
            options={[
              ...(row.bansInClass ? [{ value: 'class', label: '这个班级' }] : []),
              ...(isEverywhere ? [{ value: 'college', label: '全院' }] : []),
            ]}
          />
        </Form.Item>
        <Form.Item
          name="reason"
          label="原因（本人会看到）"
          rules={[{ required: true, whitespace: true, message: addBan.refusals.noReason.message }]}
        >
          <Input.TextArea rows={3} maxLength={LONGEST_BAN_REASON} showCount />
        </Form.Item>
      </Form>
    </Modal>
  )
}
