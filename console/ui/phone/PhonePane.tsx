import { type PreviewAs, previewParameter } from '@college/contract/kit/preview.ts'
import { Button, Drawer } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { type Told, useWrittenInFrame } from './use-written-in-frame.ts'
import './phone.css'

type Props = {
  /** The accessible name of the frame, for screen readers. */
  name: string
  as: PreviewAs
  /** The page of the learner's app, from its '/' on. */
  page: string
  latest: Told
  /** Text below the phone: what the preview does not show yet. */
  note: string
  /** Controls at the right of the heading. */
  end?: ReactNode
  /** Stays visible on a narrow screen, where it would otherwise be hidden and opened in a drawer. */
  isAlways?: boolean
}

/**
 * The learner's own app in a phone, at 390 px and scaled, showing the draft. The frame is reloaded only when `as` changes:
 * typed and saved changes are sent to the open page, so that its scroll position is kept.
 */
export function PhonePane({ name, as, page, latest, note, end, isAlways = false }: Props) {
  const frame = useRef<HTMLIFrameElement>(null)
  useWrittenInFrame(frame, latest)
  return (
    <section className={isAlways ? 'pane phone-pane always' : 'pane phone-pane'} aria-label="学员所见">
      <div className="panehead">
        <h2>学员所见</h2>
        {end && <span className="end">{end}</span>}
      </div>
      <div className="phone-box">
        <div className="phone">
          <iframe key={as} ref={frame} title={name} src={`/?${previewParameter}=${as}#${page}`} />
        </div>
        <p className="t3 s12">{note}</p>
      </div>
    </section>
  )
}

/** On a narrow screen the phone lies over the page instead of beside the form; its scroll position survives closing. */
export function PhoneDrawer({ children }: { children: ReactNode }) {
  const [isOpen, setOpen] = useState(false)
  return (
    <>
      <Button className="phone-button" onClick={() => setOpen(true)}>
        预览
      </Button>
      <Drawer open={isOpen} onClose={() => setOpen(false)} size={360} title="学员所见">
        {children}
      </Drawer>
    </>
  )
}
