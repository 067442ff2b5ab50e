import { classTypes } from '@college/contract/classes/class.ts'
import { type PreviewAs, previewParameter } from '@college/contract/kit/preview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Button, Drawer, Segmented } from 'antd'
import { useRef, useState } from 'react'
import type { StepProps } from './step.ts'
import { useWrittenInFrame } from './use-written-in-frame.ts'

type Props = Pick<StepProps, 'saved' | 'editor'>

/** The learner's own app at this class, in a phone: as it is written, for a member or for somebody who has not enrolled. */
export function PhonePreview({ saved, editor }: Props) {
  const [as, setAs] = useState<PreviewAs>('student')
  const frame = useRef<HTMLIFrameElement>(null)
  const { id, type, version, placesTaken } = saved
  const { draft, known, isChanged } = editor
  useWrittenInFrame(frame, { version, written: { id, type, as, placesTaken, draft, ...known } })
  const page = type === classTypes.camp ? routes.camp : routes.specialClass
  const address = `/?${previewParameter}=${as}#${href(page, { id })}`
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
          <iframe key={as} ref={frame} title="学员看到的班级" src={address} />
        </div>
        <p className="t3 s12">
          {isChanged ? '还没有保存；人数、新加内容的老师和时长以上次保存为准' : '以还没有开始学习的学员为例'}
        </p>
      </div>
    </section>
  )
}

/** On a narrow screen the phone lies over the page instead of beside the form. */
export function NarrowPreview(props: Props) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="preview-button" onClick={() => setOpen(true)}>
        预览
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} size={360} title="学员所见" destroyOnHidden>
        <PhonePreview {...props} />
      </Drawer>
    </>
  )
}
