import { courseUploads, type MediaUpload, madeParts } from '@college/contract/courses/media.ts'
import { staffCourseDetail } from '@college/contract/courses/staff.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { useQueryClient } from '@tanstack/react-query'
import { Progress } from 'antd'
import { Check } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { useSendings } from '../../kit/pieces.ts'
import type { CourseDetail } from '../outline.ts'
import { partNames, UploadRow } from './UploadRow.tsx'

const LOOK_MS = 1_500
const isOpen = ({ status }: MediaUpload) => status === 'receiving' || status === 'waiting' || status === 'running'

/** What is on its way into this course: uploads on the left, transcoding on the right. */
export function MediaWork({ course }: { course: CourseDetail }) {
  const isSending = useSendings(({ sendings }) => sendings.size > 0)
  const uploads = useAsk(courseUploads, { courseId: course.id }, { refetchInterval: LOOK_MS })
  const rows = (uploads.data ?? []).filter(({ status }) => status !== 'done')
  useCourseFollows(rows.filter(isOpen))
  if (rows.length === 0) return null
  const running = rows.find(({ status }) => status === 'running')
  return (
    <div className="mediabottom">
      <section className="uploads" aria-label="上传">
        <div className="panehead">
          <h2>上传</h2>
          <span>{isSending ? '断网自动续传，刷新后选同一文件续传' : `${rows.length} 个`}</span>
        </div>
        <div className="scroll grow">
          {rows.map((upload) => (
            <UploadRow key={upload.id} upload={upload} />
          ))}
        </div>
      </section>
      {running && <Transcoding upload={running} course={course} />}
    </div>
  )
}

function Transcoding({ upload, course }: { upload: MediaUpload; course: CourseDetail }) {
  const part = course.chapters.flatMap(({ parts }) => parts).find(({ id }) => id === upload.coursewareId)
  // What is made is known once the recording is read.
  const names = (['read', ...madeParts] as const).filter((name) => name === 'read' || name in upload.percents)
  return (
    <section className="job" aria-label="转码">
      <div className="panehead">
        <h2>转码</h2>
        <span className="clip">{part?.title}</span>
      </div>
      <ul className="ladder">
        {names.map((name) => {
          const percent = upload.percents[name] ?? 0
          return (
            <li key={name}>
              <b>{partNames[name]}</b>
              <Progress percent={percent} showInfo={false} size="small" aria-label={`${partNames[name]}转码进度`} />
              <em className="num">
                {percent === 100 ? <Check size={15} aria-label="完成" /> : percent > 0 ? `${percent}%` : '等待'}
              </em>
            </li>
          )
        })}
      </ul>
    </section>
  )
}

/** When something ends, the course has a new medium and other hours. */
function useCourseFollows(open: readonly MediaUpload[]): void {
  const queries = useQueryClient()
  const before = useRef(open.length)
  useEffect(() => {
    if (open.length < before.current) void queries.invalidateQueries({ queryKey: [staffCourseDetail.path] })
    before.current = open.length
  }, [open.length, queries])
}
