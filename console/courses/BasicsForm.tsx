import { findScreenTreeGid } from '@college/contract/courses/catalogue.ts'
import { courseTeacherOptions } from '@college/contract/courses/staff.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { upload } from '@college/web/kit/data/upload.ts'
import { Cover } from '@college/web/ui/Cover.tsx'
import { Button, Form, Input, Select, Switch, Upload } from 'antd'
import { ImageUp } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { useSay } from '../kit/say.ts'
import { ConflictDialog } from '../ui/form/ConflictDialog.tsx'
import { HtmlField } from '../ui/form/HtmlField.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import type { Basics } from './basics.ts'
import { comparedBasics } from './compared.ts'
import type { CourseDetail } from './outline.ts'
import { QuizChoice } from './QuizChoice.tsx'
import { useBasics } from './use-basics.ts'
import '../ui/form/form.css'

type Props = {
  course: CourseDetail
  /** Told what of the form is not in the course that was read. */
  onAhead: (ahead: Basics | undefined) => void
}

/** What is written about a course. What is not saved yet survives a reload. */
export function BasicsForm({ course, onAhead }: Props) {
  const [form] = Form.useForm<Basics>()
  const basics = useBasics(course, form)
  const { isDirty, ahead } = basics
  useEffect(() => onAhead(ahead), [ahead, onAhead])
  const save = isDirty ? () => void basics.save() : undefined
  useKeys({ 'Ctrl+s': save })
  return (
    <div className="scroll grow course-basics">
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={basics.values}
        // Another category has other ones below it.
        onValuesChange={({ firstCategoryId }, values) =>
          basics.changed(firstCategoryId ? { ...values, secondCategoryId: null } : values)
        }
      >
        <Fields course={course} />
        <div className="row">
          <Button type="primary" loading={basics.isSaving} disabled={!isDirty} onClick={save}>
            保存 <Kbd isOnFill>Ctrl S</Kbd>
          </Button>
          {isDirty && (
            <>
              <Button onClick={basics.discard}>放弃改动</Button>
              <span className="amber s13">有改动未保存</span>
            </>
          )}
        </div>
      </Form>
      <QuizChoice key={course.id} course={course} />
      <ConflictDialog draft={basics.draft} {...comparedBasics(course)} />
    </div>
  )
}

function Fields({ course }: { course: CourseDetail }) {
  const categories = useAsk(findScreenTreeGid, {}, { staleTime: 60_000 })
  const first = Form.useWatch('firstCategoryId')
  const subs = categories.data?.find(({ categoryId }) => categoryId === first)?.children ?? []
  const optionsOf = (list: readonly { categoryId: string; name: string }[] = []) =>
    list.map((each) => ({ value: each.categoryId, label: each.name }))
  return (
    <>
      <Form.Item
        name="title"
        label="课程名称"
        rules={[{ required: true, whitespace: true, message: '请填写课程名称' }]}
      >
        <Input maxLength={100} showCount />
      </Form.Item>
      <Form.Item name="coverId" label="封面">
        <CoverField course={course} />
      </Form.Item>
      <div className="course-pair">
        <Form.Item name="firstCategoryId" label="一级分类" rules={[{ required: true, message: '请选择分类' }]}>
          <Select options={optionsOf(categories.data)} />
        </Form.Item>
        <Form.Item name="secondCategoryId" label="二级分类" getValueFromEvent={(value?: string) => value ?? null}>
          <Select allowClear options={optionsOf(subs)} placeholder="不选" />
        </Form.Item>
      </div>
      <Form.Item name="teacherIds" label="主讲人，按先后">
        <TeachersField known={course.teachers} />
      </Form.Item>
      <Form.Item name="labels" label="标签">
        <Select mode="tags" maxCount={20} tokenSeparators={['，', ',', ' ']} open={false} suffixIcon={null} />
      </Form.Item>
      <Form.Item
        name="content"
        label={<span id="content-label">课程介绍</span>}
        rules={[{ max: 50_000, message: '课程介绍太长，请删减' }]}
      >
        <ContentField />
      </Form.Item>
      <div className="course-pair">
        <Form.Item name="loginLimit" label="登录后才能学习" valuePropName="checked">
          <Switch />
        </Form.Item>
        <Form.Item name="isRecommended" label="推荐课程" valuePropName="checked">
          <Switch />
        </Form.Item>
      </div>
    </>
  )
}

type FieldProps<Value> = { id?: string; value?: Value; onChange?: (value: Value) => void }

function TeachersField({ known, ...field }: FieldProps<string[]> & { known: CourseDetail['teachers'] }) {
  const [word, setWord] = useState('')
  const found = useAsk(courseTeacherOptions, { word }, { keepPrevious: true })
  const all = new Map([...known, ...(found.data ?? [])].map((each) => [each.id, each]))
  return (
    <Select
      {...field}
      mode="multiple"
      maxCount={20}
      showSearch={{ filterOption: false, onSearch: setWord }}
      options={[...all.values()].map(({ id, name, job }) => ({ value: id, label: job ? `${name}（${job}）` : name }))}
    />
  )
}

const ContentField = ({ id = 'content', value = '', onChange }: FieldProps<string>) => (
  <HtmlField id={id} label="课程介绍" html={value} onChange={(html) => onChange?.(html)} />
)

/** null keeps the cover, '' takes it away, an id is a new picture. */
function CoverField({ course, id, value, onChange }: FieldProps<string | null> & { course: CourseDetail }) {
  const say = useSay()
  const [fresh, setFresh] = useState('')
  const shown = value === null ? course.cover : value === '' ? '' : fresh
  return (
    <div className="row">
      <Cover src={shown || undefined} seed={course.id} theme={course.theme} className="course-cover" />
      <Upload
        accept="image/*"
        showUploadList={false}
        customRequest={async ({ file }) => {
          try {
            const record = await upload(file as File)
            setFresh(record.relativePath)
            onChange?.(record.id)
          } catch (error) {
            say.failed(error as Error)
          }
        }}
      >
        <Button id={id} icon={<ImageUp size={15} />}>
          换图片
        </Button>
      </Upload>
      {shown && (
        <Button type="text" onClick={() => onChange?.('')}>
          用生成的封面
        </Button>
      )}
    </div>
  )
}
