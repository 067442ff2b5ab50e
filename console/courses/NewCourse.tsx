import { findScreenTreeGid } from '@college/contract/courses/catalogue.ts'
import { saveCourse, staffCourses } from '@college/contract/courses/staff.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Form, Input, Modal, Select } from 'antd'
import { useNavigate } from 'react-router'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'

type Fields = { title: string; firstCategoryId: string }

/** A draft needs a name and a category; all else is written on its page. */
export function NewCourse({ onClose }: { onClose: () => void }) {
  const categories = useAsk(findScreenTreeGid, {}, { staleTime: 60_000 })
  const saving = useSend(saveCourse, { changes: [staffCourses] })
  const navigate = useNavigate()
  const say = useSay()
  const [form] = Form.useForm<Fields>()
  const make = useOnce(async (fields: Fields) => {
    try {
      const { id } = await saving.mutateAsync({ ...fields, ...BLANK })
      await navigate(`/courses/${id}`)
    } catch (error) {
      say.failed(error as Error)
    }
  })
  return (
    <Modal
      open
      title="新建课程"
      okText="建立草稿"
      cancelText="取消"
      confirmLoading={saving.isPending}
      onOk={() => form.submit()}
      onCancel={onClose}
    >
      <Form form={form} layout="vertical" requiredMark={false} onFinish={(fields) => void make(fields)}>
        <Form.Item
          name="title"
          label="课程名称"
          rules={[{ required: true, whitespace: true, message: '请填写课程名称' }]}
        >
          <Input maxLength={100} autoFocus />
        </Form.Item>
        <Form.Item name="firstCategoryId" label="一级分类" rules={[{ required: true, message: '请选择分类' }]}>
          <Select
            showSearch={{ optionFilterProp: 'label' }}
            options={(categories.data ?? []).map(({ categoryId, name }) => ({ value: categoryId, label: name }))}
          />
        </Form.Item>
      </Form>
    </Modal>
  )
}

const BLANK = {
  ...{ version: 0, coverId: null, secondCategoryId: null, content: '', labels: [], teacherIds: [] },
  ...{ loginLimit: false, isRecommended: false },
}
