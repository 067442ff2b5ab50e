import {
  courseReach,
  removeCourse,
  setCourseState,
  staffCourseDetail,
  staffCourses,
} from '@college/contract/courses/staff.ts'
import { useSend } from '@college/web/kit/data/queries.ts'
import { App, Button, DatePicker, Modal, Popconfirm } from 'antd'
import dayjs, { type Dayjs } from 'dayjs'
import { useState } from 'react'
import { useNavigate } from 'react-router'
import { useMe } from '../kit/me.ts'
import { useSay } from '../kit/say.ts'
import { keptDraft } from '../ui/form/kept-draft.ts'
import { ReachConfirm } from '../ui/ReachConfirm.tsx'
import { DraftActions } from './DraftActions.tsx'
import { captionsDraft } from './media/use-captions.ts'
import type { CourseDetail } from './outline.ts'
import { useReleaseDialog } from './release-dialog.tsx'
import { basicsDraft } from './use-basics.ts'

/** Buttons to publish now, schedule publication, or withdraw the course. */
export function PublishActions({ course }: { course: CourseDetail }) {
  const say = useSay()
  const navigate = useNavigate()
  const [isTiming, setTiming] = useState(false)
  const setting = useSend(setCourseState, { changes: [staffCourseDetail, staffCourses] })
  const removing = useSend(removeCourse, { changes: [staffCourses] })
  const { id, version, state, missing } = course
  const whenSaved = useWhenSaved(course)
  const mayRelease = useReleaseDialog()
  const set = (to: 'published' | 'scheduled' | 'withdrawn', text: string, at?: number) =>
    setting.mutate(
      { id, version, to, ...(at !== undefined && { at }) },
      { onSuccess: () => say.done(text), onError: say.failed },
    )
  /** What was changed while the course was withdrawn comes with it. */
  const publish = async () => {
    if (!course.hasDraft || (await mayRelease(id))) set('published', '已发布')
  }
  const plan = async () => {
    if (!course.hasDraft || (await mayRelease(id))) setTiming(true)
  }
  // What cannot be studied yet waits in the draft of a course that learners know.
  const isUnready = missing.length > 0 && !course.hasDraft
  const remove = () => removing.mutate({ id }, { onSuccess: () => void navigate('/courses'), onError: say.failed })
  return (
    <>
      {missing.length > 0 && (
        <span className="t3 s13 clip course-missing" title={missing.join('；')}>
          还差 {missing.length} 项：{missing[0]}
        </span>
      )}
      {state === 'draft' && (
        <Popconfirm title={`删除草稿「${course.title}」？不能恢复`} okText="删除" onConfirm={remove}>
          <Button danger type="text">
            删除
          </Button>
        </Popconfirm>
      )}
      <Withdraw course={course} onConfirm={(text) => set('withdrawn', text)} />
      {state !== 'published' && state !== 'scheduled' && (
        <Button disabled={isUnready} onClick={() => whenSaved(() => void plan().catch(say.failed))}>
          定时发布
        </Button>
      )}
      {state === 'published' && course.hasDraft && <DraftActions course={course} />}
      {state !== 'published' && (
        <Button
          type="primary"
          disabled={isUnready}
          loading={setting.isPending}
          onClick={() => whenSaved(() => void publish().catch(say.failed))}
        >
          发布
        </Button>
      )}
      {isTiming && (
        <TimeDialog
          onClose={() => setTiming(false)}
          onTake={(at) => {
            setTiming(false)
            set('scheduled', `将于 ${at.format('M月D日 HH:mm')} 发布`, at.valueOf())
          }}
        />
      )}
    </>
  )
}

/** Asks first where learners would see the course without what is typed and not saved. */
function useWhenSaved(course: CourseDetail) {
  const { userId } = useMe()
  const { modal } = App.useApp()
  return (publish: () => void) => {
    const unsaved = unsavedIn(course, userId)
    if (unsaved.length === 0) return publish()
    modal.confirm({
      title: '有改动没有保存',
      content: `${unsaved.join('、')}的改动还没有保存，学员看不到。`,
      okText: '先去保存',
      cancelText: '不带这些改动发布',
      onCancel: publish,
    })
  }
}

/** Out of the catalogue, or out of the plan to be in it; `onConfirm` gets what to say when it is done. */
function Withdraw({ course, onConfirm }: { course: CourseDetail; onConfirm: (text: string) => void }) {
  if (course.state === 'scheduled')
    return (
      <Popconfirm title="取消定时发布？" onConfirm={() => onConfirm('已取消定时')}>
        <Button danger>取消定时</Button>
      </Popconfirm>
    )
  if (course.state !== 'published') return null
  return (
    <ReachConfirm
      title={`下架“${course.title}”？`}
      note="下架后学员看不到这门课，学习记录保留"
      okText="下架"
      isDanger
      endpoint={courseReach}
      input={{ id: course.id }}
      onConfirm={() => onConfirm('已下架')}
    >
      <Button danger>下架</Button>
    </ReachConfirm>
  )
}

/** What of a course this person has changed on this computer and not saved, in words. */
function unsavedIn(course: Pick<CourseDetail, 'id' | 'chapters'>, userId: string): string[] {
  const isKept = (name: string) => keptDraft({ name, userId }) !== undefined
  const parts = course.chapters.flatMap((chapter) => chapter.parts)
  return [
    ...(isKept(basicsDraft(course.id)) ? ['课程信息'] : []),
    ...parts.filter(({ id }) => isKept(captionsDraft(id))).map(({ title }) => `「${title}」的字幕`),
  ]
}

function TimeDialog({ onTake, onClose }: { onTake: (at: Dayjs) => void; onClose: () => void }) {
  const [at, setAt] = useState<Dayjs | null>(dayjs().add(1, 'day').hour(8).minute(0).second(0).millisecond(0))
  return (
    <Modal
      open
      title="定时发布"
      okText="定时"
      cancelText="取消"
      okButtonProps={{ disabled: !at?.isAfter(dayjs()) }}
      onOk={() => at && onTake(at)}
      onCancel={onClose}
    >
      <DatePicker
        aria-label="发布时间"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        value={at}
        onChange={setAt}
      />
      {at && !at.isAfter(dayjs()) && <p className="red">发布时间须在现在之后</p>}
    </Modal>
  )
}
