import { type CoursewareType, isAttached, isPlayed, needOf } from '@college/contract/courses/courseware-types.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { isLinkUrl } from '@college/rules/courses/publish.ts'
import { isEnter } from '@college/web/kit/pressed-key.ts'
import { Checkbox, Input } from 'antd'
import { useState } from 'react'
import { LengthField } from '../ui/form/LengthField.tsx'
import { Labelled } from '../ui/Labelled.tsx'
import { AttachedPane } from './AttachedPane.tsx'
import { DocumentField, type FieldProps, ManuscriptField } from './DocumentField.tsx'
import { MediaPane } from './media/MediaPane.tsx'
import { type CourseDetail, changePart, type Part } from './outline.ts'
import type { Outline } from './use-outline.ts'

/** How learners use it, and when it counts as learned. */
const hints: Record<CoursewareType, string | null> = {
  document: '学员在手机上翻阅，读满最短学习时间算学完。可以上传 pdf、docx、pptx、xlsx、txt。',
  file: '列在目录下面的“资料”里，供学员查阅。可以上传 pdf、docx、pptx、xlsx、txt。',
  link: '学员从目录打开这个网址。',
  ...{ video: null, 'c-video': null, audio: null, exam: null, homework: null, certificate: null },
  ...{ medium: null, courseware: null, ppt: null, pdf: null, xls: null, xlsx: null },
  ...{ doc: null, docx: null, txt: null, other: null },
}

type Props = { course: CourseDetail; part: CoursePart; outline: Outline }

/** One courseware: its name, and what it plays, shows or opens. */
export function PartPane({ course, part, outline }: Props) {
  const change = (to: Partial<Part>) => void outline.save((chapters) => changePart(chapters, part.id, to))
  return (
    <>
      <div className="part-head">
        <TitleField key={part.title} title={part.title} change={(title) => change({ title })} />
        {part.nextSeconds !== null && <span className="t3 s13 nowrap">新录像发布更改后播放</span>}
        {!isAttached(part.type) && (
          <Checkbox checked={part.isCompulsory} onChange={({ target }) => change({ isCompulsory: target.checked })}>
            必修
          </Checkbox>
        )}
      </div>
      {isPlayed(part.type) ? (
        <>
          <ManuscriptField part={part} change={change} />
          <MediaPane courseId={course.id} part={part} />
        </>
      ) : isAttached(part.type) ? (
        <AttachedPane course={course} part={part} change={change} />
      ) : (
        <div className="scroll grow course-basics">
          {needOf(part.type) === 'address' ? (
            <LinkField key={part.linkUrl} part={part} change={change} />
          ) : (
            <DocumentField part={part} change={change} />
          )}
          <p className="t3 s13 part-hint">{hints[part.type]}</p>
          <ReadingField key={part.durationSeconds} part={part} change={change} />
        </div>
      )}
    </>
  )
}

/** The longest time that a document may ask for: ten hours. */
const LONGEST_READING = 36_000

function ReadingField({ part: { durationSeconds }, change }: FieldProps) {
  const [seconds, setSeconds] = useState<number | string | null>(durationSeconds)
  const isWrong = typeof seconds !== 'number' || seconds > LONGEST_READING
  return (
    <Labelled name="最短学习时间" note={isWrong ? '写成 5:30 或 1:05:30 这样，不超过 10:00:00' : '时：分：秒'}>
      {(id) => (
        <LengthField
          id={id}
          isWrong={isWrong}
          value={seconds}
          onChange={setSeconds}
          onBlur={() => !isWrong && seconds !== durationSeconds && change({ durationSeconds: seconds })}
        />
      )}
    </Labelled>
  )
}

function TitleField({ title, change }: { title: string; change: (title: string) => void }) {
  const [typed, setTyped] = useState(title)
  const keep = () => (typed.trim() === '' ? setTyped(title) : typed.trim() !== title && change(typed.trim()))
  return (
    <Input
      variant="borderless"
      aria-label="课件名称"
      maxLength={100}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onBlur={keep}
      onPressEnter={(event) => isEnter(event) && event.currentTarget.blur()}
    />
  )
}

function LinkField({ part, change }: FieldProps) {
  const [url, setUrl] = useState(part.linkUrl)
  const isWrong = url !== '' && !isLinkUrl(url)
  return (
    <Labelled name="链接地址">
      {(id) => (
        <>
          <Input
            id={id}
            value={url}
            status={isWrong ? 'error' : ''}
            placeholder="https://"
            onChange={({ target }) => setUrl(target.value.trim())}
            onBlur={() => !isWrong && url !== part.linkUrl && change({ linkUrl: url })}
          />
          {isWrong && <span className="red s13">链接须以 https:// 开头</span>}
        </>
      )}
    </Labelled>
  )
}
