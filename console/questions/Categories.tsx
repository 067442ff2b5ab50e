import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Field, Values } from '@college/contract/kit/form.ts'
import { listQuestionCategories, saveQuestionCategory } from '@college/contract/questions/bank.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useOnce } from '../kit/once.ts'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { useConflict } from '../ui/form/use-conflict.ts'
import type { Seen } from '../ui/form/use-edit.ts'

type Fields = { id?: string; title: string }

const compared: readonly Field[] = [{ key: 'title', label: '名称', type: 'text', max: 60 }]

/** Makes a category of questions, or renames one. */
export function Categories({ categories }: { categories: Reply<typeof listQuestionCategories> }) {
  const [isOpen, setOpen] = useState(false)
  // The title of the chosen one as it was when it was chosen, however often the page asks anew.
  const [seen, setSeen] = useState('')
  const [form] = Form.useForm<Fields>()
  const renamed = categories.filter(({ mayRename }) => mayRename)
  const say = useSay()
  const conflict = useConflict({ value: { title: seen }, version: seen })
  const saving = useSend(saveQuestionCategory, { changes: [listQuestionCategories] })
  const close = () => {
    form.resetFields()
    setSeen('')
    setOpen(false)
  }
  const submit = useOnce(async ({ id, title }: Fields, was: string = seen) => {
    try {
      await saving.mutateAsync({ title: title.trim(), ...(id && { id, was }) })
      say.done('分类已保存')
      close()
    } catch (error) {
      if (!conflict.take(error)) say.failed(error as Error)
    }
  })
  /** The title that a colleague gave is kept without another save. */
  const takeOver = (chosen: Values, { value: theirs }: Seen) => {
    const [title, was] = [String(chosen.title), String(theirs.title)]
    if (title === was) return close()
    setSeen(was)
    form.setFieldsValue({ title })
    void submit({ ...form.getFieldsValue(true), title }, was)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>题目分类</Button>
      <Modal
        open={isOpen}
        title="题目分类"
        okText="保存"
        okButtonProps={{ loading: saving.isPending }}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
      >
        <Form<Fields> form={form} layout="vertical" onFinish={(fields) => void submit(fields)}>
          <Form.Item
            name="id"
            label="改哪一个"
            extra={categories.length > 0 && renamed.length === 0 && saveQuestionCategory.refusals.shared.message}
          >
            <Select
              disabled={renamed.length === 0}
              allowClear
              showSearch={{ optionFilterProp: 'label' }}
              placeholder="新的分类"
              options={renamed.map(({ id, title, count }) => ({ value: id, label: `${title}（${count} 题）` }))}
              onChange={(id?: string) => {
                const title = categories.find((it) => it.id === id)?.title ?? ''
                setSeen(title)
                form.setFieldValue('title', title)
              }}
            />
          </Form.Item>
          <Form.Item
            name="title"
            label="名称"
            rules={[{ required: true, whitespace: true, message: saveQuestionCategory.refusals.noTitle.message }]}
          >
            <Input maxLength={60} />
          </Form.Item>
        </Form>
      </Modal>
      {conflict.conflict && (
        <ConflictDialog
          fields={compared}
          edit={conflict.dialog(form.getFieldsValue(true), saving.isPending, takeOver)}
        />
      )}
    </>
  )
}
