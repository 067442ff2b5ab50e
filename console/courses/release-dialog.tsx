import { type CourseEffect, courseEffect } from '@college/contract/courses/staff-draft.ts'
import { courseEffectLines } from '@college/rules/courses/release.ts'
import { send } from '@college/web/kit/data/send.ts'
import { App } from 'antd'

const colours = { bad: 'red', good: 'green', plain: 't2' }

/** Says what the release of a course's draft does to people; answers whether to release it. */
export function useReleaseDialog(): (courseId: string) => Promise<boolean> {
  const { modal } = App.useApp()
  return async (courseId) => {
    const effect = await send(courseEffect, { id: courseId })
    return new Promise((answer) => {
      modal.confirm({
        title: '发布更改对学员的影响',
        width: 520,
        content: <EffectOnPeople effect={effect} />,
        okText: '发布更改',
        cancelText: '再改改',
        onOk: () => answer(true),
        onCancel: () => answer(false),
      })
    })
  }
}

function EffectOnPeople({ effect }: { effect: CourseEffect }) {
  const { learners, hours, waiting } = effect
  const lines = courseEffectLines(effect)
  return (
    <>
      <p className="t2">
        {learners} 名学员学过这门课；学时 {hours.before.toFixed(1)}
        {hours.after !== hours.before && `，发布后 ${hours.after.toFixed(1)}`}。
      </p>
      {lines.length === 0 && <p>没有人的进度会变。</p>}
      <ul className="course-effect">
        {lines.map(({ tone, text }) => (
          <li key={text} className={colours[tone]}>
            {text}
          </li>
        ))}
      </ul>
      {waiting.length > 0 && (
        <p className="t2">还不能学，先不发布：{waiting.map((title) => `「${title}」`).join('')}</p>
      )}
    </>
  )
}
