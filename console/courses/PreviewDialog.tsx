import { coursePlayer } from '@college/contract/courses/routes.ts'
import { href } from '@college/contract/kit/route.ts'
import { Modal } from 'antd'
import type { CourseDetail } from './outline.ts'

/** The learner's own app at this course, also at a draft; it stores and credits nothing. */
export function PreviewDialog({ course, onClose }: { course: CourseDetail; onClose: () => void }) {
  return (
    <Modal open title="学员看到的" width={438} footer={null} onCancel={onClose} className="course-preview">
      <iframe title={`预览：${course.title}`} src={`/#${href(coursePlayer, { id: course.id, isView: '1' })}`} />
    </Modal>
  )
}
