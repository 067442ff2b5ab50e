import type { CoursePart } from '@college/contract/courses/staff.ts'
import { saveOutline } from '@college/contract/courses/staff-outline.ts'
import { courseDocuments, isCourseDocument } from '@college/rules/courses/publish.ts'
import { suffixOf } from '@college/rules/files/kinds.ts'
import { upload } from '@college/web/kit/data/upload.ts'
import { Button, Popconfirm, Tooltip, Upload } from 'antd'
import { CircleHelp, FileUp } from 'lucide-react'
import { useState } from 'react'
import { useSay } from '../kit/say.ts'
import type { Part } from './outline.ts'

export type FieldProps = { part: CoursePart; change: (to: Partial<Part>) => void }

/** The file of a document, or of what is kept under 资料. */
export const DocumentField = ({ part, change }: FieldProps) => (
  <div className="row course-document">
    <span>{part.document ? part.document.name : '还没有文件'}</span>
    <SendDocument label={part.document ? '换文件' : '上传文件'} change={change} />
  </div>
)

/** The text that learners read beside a film or a sound (D3-B022, D3-Q99). */
export function ManuscriptField({ part: { document }, change }: FieldProps) {
  return (
    <div className="row course-document course-manuscript">
      <span className="t2 s13 clip" title={document?.name}>
        文稿：{document ? document.name : '没有'}
      </span>
      <SendDocument label={document ? '换文稿' : '加文稿'} change={change} />
      {document && (
        <Popconfirm
          title="去掉文稿？"
          description="学员在播放页不再看到它"
          okText="去掉"
          okButtonProps={{ danger: true }}
          onConfirm={() => change({ documentId: null })}
        >
          <Button type="text">去掉</Button>
        </Popconfirm>
      )}
      <Tooltip title="学员在播放页点“文稿”阅读。txt 里空一行是一段；“# ”开头的是小标题；开头写 [1:05] 的一段，点一下就从 1:05 播放。">
        <Button type="text" icon={<CircleHelp size={16} />} aria-label="文稿的说明" />
      </Tooltip>
    </div>
  )
}

function SendDocument({ label, change }: { label: string } & Pick<FieldProps, 'change'>) {
  const say = useSay()
  const [isSending, setSending] = useState(false)
  const take = async (file: File) => {
    if (!isCourseDocument(suffixOf(file.name))) return say.failed(new Error(saveOutline.refusals.unreadable.message))
    setSending(true)
    try {
      change({ documentId: (await upload(file)).id })
    } catch (error) {
      say.failed(error as Error)
    } finally {
      setSending(false)
    }
  }
  return (
    <Upload
      accept={courseDocuments.map((suffix) => `.${suffix}`).join(',')}
      showUploadList={false}
      customRequest={({ file }) => void take(file as File)}
    >
      <Button icon={<FileUp size={15} />} loading={isSending}>
        {label}
      </Button>
    </Upload>
  )
}
