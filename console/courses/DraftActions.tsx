import { staffCourseDetail, staffCourses } from '@college/contract/courses/staff.ts'
import { discardDraft, releaseCourse } from '@college/contract/courses/staff-draft.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { Button, Popconfirm } from 'antd'
import { useSay } from '../kit/say.ts'
import type { CourseDetail } from './outline.ts'
import { useReleaseDialog } from './release-dialog.tsx'

/** What is changed in a published course and not released: shown with its effect and released, or taken back. */
export function DraftActions({ course: { id, version } }: { course: CourseDetail }) {
  const say = useSay()
  const mayRelease = useReleaseDialog()
  const options = { changes: [staffCourseDetail, staffCourses] }
  const releasing = useSend(releaseCourse, options)
  const discarding = useSend(discardDraft, options)
  const release = async () => {
    if (!(await mayRelease(id))) return
    const { waiting } = await releasing.mutateAsync({ id, version })
    say.done(waiting.length > 0 ? `已发布，还不能学的 ${waiting.length} 讲留着` : '已发布，学员看到更改')
  }
  const discard = () =>
    discarding.mutate({ id, version }, { onSuccess: () => say.done('已放弃更改'), onError: say.failed })
  return (
    <>
      <Popconfirm
        title="放弃全部未发布的更改？新加的课件和没有发布的新录像一起删除，不能恢复"
        okText="放弃"
        onConfirm={discard}
      >
        <Button danger type="text">
          放弃更改
        </Button>
      </Popconfirm>
      <Button type="primary" loading={releasing.isPending} onClick={() => void release().catch(say.failed)}>
        发布更改
      </Button>
    </>
  )
}
