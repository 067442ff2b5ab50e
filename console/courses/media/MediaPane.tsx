import { isSound } from '@college/contract/courses/courseware-types.ts'
import { courseUploads, type MediaUpload } from '@college/contract/courses/media.ts'
import type { CoursePart } from '@college/contract/courses/staff.ts'
import { staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import { CaptionEditor } from './CaptionEditor.tsx'
import { ChooseFile } from './ChooseFile.tsx'

const nameOf = ({ type }: CoursePart) => (isSound(type) ? '音频' : '视频')

const comingWords: Partial<Record<MediaUpload['status'], string>> = {
  receiving: '文件正在上传，进度在下面',
  waiting: '文件已传完，排队转码',
  running: '正在转码，进度在下面',
}

/** A film or a sound: the medium with its captions beside it, or the way to send one. */
export function MediaPane({ courseId, part }: { courseId: string; part: CoursePart }) {
  const captions = useAsk(staffCaptions, { coursewareId: part.id }, { staleTime: 60_000 })
  const uploads = useAsk(courseUploads, { courseId })
  if (part.variants.length === 0) {
    const coming = uploads.data?.find(({ coursewareId }) => coursewareId === part.id)
    const words = coming && comingWords[coming.status]
    if (words) {
      return (
        <div className="media-none">
          <p>{words}</p>
          <span className="t3 s13">可以离开这一页，也可以先写课程信息；做好以后在这里看{nameOf(part)}、写字幕</span>
        </div>
      )
    }
    return (
      <div className="media-none">
        <p>还没有{nameOf(part)}</p>
        <ChooseFile part={part} label="选择文件" />
        <span className="t3 s13">也可以把文件拖到左下角；上传、转码时可以离开这一页</span>
      </div>
    )
  }
  if (captions.error && !captions.data) {
    return <FailedView what="字幕" error={captions.error} retry={() => void captions.refetch()} />
  }
  if (!captions.data) return <SkeletonRows height={52} />
  const report = uploads.data?.find(({ coursewareId }) => coursewareId === part.id)?.report
  return <CaptionEditor part={part} saved={captions.data} report={report ?? []} />
}
