import { classTypes } from '@college/contract/classes/class.ts'
import { type PreviewAs, previewParameter } from '@college/contract/kit/preview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Segmented } from 'antd'
import { useState } from 'react'
import type { Edited } from './use-class-draft.ts'

/** The learner's own app at this class, in a phone: what is saved, as a member or as somebody who has not enrolled. */
export function PhonePreview({ saved, isChanged }: { saved: Edited; isChanged: boolean }) {
  const [as, setAs] = useState<PreviewAs>('student')
  const page = saved.type === classTypes.camp ? routes.camp : routes.specialClass
  const address = `/?${previewParameter}=${as}#${href(page, { id: saved.id })}`
  return (
    <section className="pane prev" aria-label="学员所见">
      <div className="panehead">
        <h2>学员所见</h2>
        <span className="end">
          <Segmented
            size="small"
            aria-label="以谁的身份"
            value={as}
            options={[
              { value: 'student', label: '学习' },
              { value: 'visitor', label: '报名' },
            ]}
            onChange={setAs}
          />
        </span>
      </div>
      <div className="phonebox">
        <div className="phone">
          <iframe key={`${as} ${saved.version}`} title="学员看到的班级" src={address} />
        </div>
        <p className="t3 s12">{isChanged ? '保存后这里显示最新的内容' : '以还没有开始学习的学员为例'}</p>
      </div>
    </section>
  )
}
