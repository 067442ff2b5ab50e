import type { CoursePart } from '@college/contract/courses/staff.ts'
import { staffCaptions } from '@college/contract/courses/staff-captions.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { SkeletonRows } from '../../ui/list/SkeletonRows.tsx'
import { FailedView } from '../../ui/states/States.tsx'
import { CaptionEditor } from './CaptionEditor.tsx'
import { ChooseFile } from './ChooseFile.tsx'

/** A film or a sound: the medium with its captions beside it, or the way to send one. */
export function MediaPane({ part }: { part: CoursePart }) {
  const captions = useAsk(staffCaptions, { coursewareId: part.id }, { staleTime: 60_000 })
  if (part.variants.length === 0) {
    return (
      <div className="media-none">
        <p>还没有{part.type === 'audio' ? '音频' : '视频'}</p>
        <ChooseFile part={part} label="选择文件" />
        <span className="t3 s13">也可以把文件拖到左下角；上传、转码时可以离开这一页</span>
      </div>
    )
  }
  if (captions.error && !captions.data) {
    return <FailedView what="字幕" error={captions.error} retry={() => void captions.refetch()} />
  }
  if (!captions.data) return <SkeletonRows height={52} />
  return <CaptionEditor key={captions.data.version} part={part} saved={captions.data} />
}
