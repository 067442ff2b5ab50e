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
  /** A line of text below the phone that names what the preview does not show yet. */
  note: string
  /** Controls at the right of the heading. */
  end?: ReactNode
  /** Stays visible on a narrow screen, where it would otherwise be hidden and opened in a drawer. */
  isAlways?: boolean
}

/**
 * The learner's own app, 390 px wide and scaled to fit the drawing of a phone, showing the draft. Only a change of `as`
 * reloads the frame. What is typed or saved is sent to the page that is open in it, so it keeps its scroll position.
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

/**
 * On a narrow screen the phone covers the page instead of standing beside the form. It keeps its scroll position when it
 * is closed and opened again.
 */
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
