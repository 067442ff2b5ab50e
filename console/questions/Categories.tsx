import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { Field } from '@college/contract/kit/form.ts'
import { listQuestionCategories, saveQuestionCategory } from '@college/contract/questions/bank.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Form, Input, Modal, Select } from 'antd'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { useDraftOf } from '../ui/form/use-draft-of.ts'

type Category = Reply<typeof listQuestionCategories>[number]
type Fields = { id?: string; title: string }

const compared: readonly Field[] = [{ key: 'title', label: '名称', type: 'text', max: 60 }]

/** Makes a category of questions, or renames one. */
export function Categories({ categories }: { categories: Category[] }) {
  const [isOpen, setOpen] = useState(false)
  // The chosen one with its title as it was when it was chosen, however often the page asks anew.
  const [seen, setSeen] = useState<Fields>({ title: '' })
  const [form] = Form.useForm<Fields>()
  const say = useSay()
  const saving = useSend(saveQuestionCategory, { changes: [listQuestionCategories] })
  const close = () => {
    form.resetFields()
    begin({ title: '' })
    setOpen(false)
  }
  const draft = useDraftOf<Fields>({
    name: '',
    seen: { value: seen, version: seen.title },
    same: (one, other) => one.title === other.title,
    async save({ title }, { value: was }) {
      await saving.mutateAsync({ title: title.trim(), ...(seen.id && { id: seen.id, was: was.title }) })
      say.done('分类已保存')
      return undefined
    },
    saved: close,
    yielded: close,
    failed: say.failed,
  })
  const begin = (fields: Fields) => {
    draft.discard()
    setSeen(fields)
  }
  return (
    <>
      <Button onClick={() => setOpen(true)}>题目分类</Button>
      <Modal
        open={isOpen}
        title="题目分类"
        okText="保存"
        okButtonProps={{ loading: draft.isSaving }}
        onOk={form.submit}
        onCancel={() => setOpen(false)}
      >
        <Form<Fields>
          form={form}
          layout="vertical"
          onValuesChange={(_, fields) => draft.write(() => fields)}
          onFinish={() => void draft.save()}
        >
          <CategoryFields
            categories={categories}
            onChoose={(chosen) => {
              begin(chosen)
              form.setFieldValue('title', chosen.title)
            }}
          />
        </Form>
      </Modal>
      <ConflictDialog draft={draft} fields={compared} />
    </>
  )
}

type FieldsProps = { categories: Category[]; onChoose: (chosen: Fields) => void }

function CategoryFields({ categories, onChoose }: FieldsProps) {
  const renamed = categories.filter(({ mayRename }) => mayRename)
  return (
    <>
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
          onChange={(id?: string) =>
            onChoose({ ...(id && { id }), title: categories.find((it) => it.id === id)?.title ?? '' })
          }
        />
      </Form.Item>
      <Form.Item
        name="title"
        label="名称"
        rules={[{ required: true, whitespace: true, message: saveQuestionCategory.refusals.noTitle.message }]}
      >
        <Input maxLength={60} />
      </Form.Item>
    </>
  )
}
