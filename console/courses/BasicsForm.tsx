import { findScreenTreeGid } from '@college/contract/courses/catalogue.ts'
import { courseTeacherOptions, saveCourse, staffCourseDetail } from '@college/contract/courses/staff.ts'
import { draftKey } from '@college/web/kit/data/drafts.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { send } from '@college/web/kit/data/send.ts'
import { upload } from '@college/web/kit/data/upload.ts'
import { Cover } from '@college/web/ui/Cover.tsx'
import { useQueryClient } from '@tanstack/react-query'
import { Button, Form, Input, Select, Switch, Upload } from 'antd'
import { ImageUp } from 'lucide-react'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { HtmlField } from '../ui/form/HtmlField.tsx'
import { Kbd } from '../ui/Kbd.tsx'
import { type Basics, basicsOf, changeIn } from './basics.ts'
import { ChangedDialog } from './ChangedDialog.tsx'
import type { CourseDetail } from './outline.ts'
import { QuizChoice } from './QuizChoice.tsx'
import '../ui/form/form.css'

/** What is typed, and what it was based on: a draft never overwrites what a colleague saved since. */
type Draft = { base: { version: number; read: Basics }; values: Basics }

/** What is written about a course. What is not saved yet survives a reload. */
export function BasicsForm({ course }: { course: CourseDetail }) {
  const { userId } = useMe()
  const say = useSay()
  const name = draftKey(`course ${course.id}`, userId)
  const [draft, setDraft] = useState<Draft | undefined>(
    () => JSON.parse(localStorage.getItem(name) ?? 'null') ?? undefined,
  )
  const [theirs, setTheirs] = useState<{ by: string; at: number }>()
  const [form] = Form.useForm<Basics>()
  const queries = useQueryClient()
  const [isSaving, setSaving] = useState(false)
  const base = draft?.base ?? { version: course.version, read: basicsOf(course) }
  const save = async (version = base.version): Promise<void> => {
    const fields = await form.validateFields().catch(() => undefined)
    if (!fields) return
    setSaving(true)
    try {
      await send(saveCourse, { ...fields, id: course.id, version })
      localStorage.removeItem(name)
      setDraft(undefined)
      setTheirs(undefined)
      form.setFieldValue('coverId', null)
      say.done('已存')
      await queries.invalidateQueries({ queryKey: [staffCourseDetail.path] })
    } catch (error) {
      const change = changeIn(error)
      if (!change) return say.failed(error as Error)
      const now = await send(staffCourseDetail, { id: course.id })
      // Only the chapters or the state were changed: nothing of these fields would be lost.
      if (JSON.stringify(basicsOf(now)) === JSON.stringify(base.read)) return save(now.version)
      setTheirs(change)
    } finally {
      setSaving(false)
    }
  }
  useKeys({ 'Ctrl+s': () => void save() })
  return (
    <div className="scroll grow course-basics">
      <Form
        form={form}
        layout="vertical"
        requiredMark={false}
        initialValues={draft?.values ?? basicsOf(course)}
        onValuesChange={(_, values) => {
          const next = { base, values: { ...base.read, ...values } }
          setDraft(next)
          localStorage.setItem(name, JSON.stringify(next))
        }}
      >
        <Fields course={course} />
        <div className="row">
          <Button type="primary" loading={isSaving} disabled={!draft} onClick={() => void save()}>
            保存 <Kbd isOnFill>Ctrl S</Kbd>
          </Button>
          {draft && <span className="amber s13">有改动未保存</span>}
        </div>
      </Form>
      <QuizChoice key={course.id} course={course} />
      {theirs && (
        <ChangedDialog
          id={course.id}
          change={theirs}
          mine={form.getFieldsValue(true)}
          read={base.read}
          onClose={() => setTheirs(undefined)}
          onTake={(values, version) => {
            form.setFieldsValue(values)
            void save(version)
          }}
        />
      )}
    </div>
  )
}

function Fields({ course }: { course: CourseDetail }) {
  const categories = useAsk(findScreenTreeGid, {}, { staleTime: 60_000 })
  const first = Form.useWatch('firstCategoryId')
  const subs = categories.data?.find(({ nc_flml_id }) => nc_flml_id === first)?.children ?? []
  const optionsOf = (list: readonly { nc_flml_id: string; name: string }[] = []) =>
    list.map((each) => ({ value: each.nc_flml_id, label: each.name }))
  const form = Form.useFormInstance()
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
          <Select options={optionsOf(categories.data)} onChange={() => form.setFieldValue('secondCategoryId', null)} />
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
