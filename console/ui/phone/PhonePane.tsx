import { type PreviewAs, previewParameter } from '@college/contract/kit/preview.ts'
import { Button, Drawer } from 'antd'
import { type ReactNode, useRef, useState } from 'react'
import { type Told, useWrittenInFrame } from './use-written-in-frame.ts'
import './phone.css'

type Props = {
  /** What the frame shows, for readers who hear it. */
  name: string
  as: PreviewAs
  /** The page of the learner's app, from its '/' on. */
  page: string
  latest: Told
  /** Under the phone: what it does not know yet. */
  note: string
  /** At the right of the head. */
  end?: ReactNode
  /** Also on a narrow screen, where the others lie in a drawer. */
  isAlways?: boolean
}

/**
 * The learner's own app in a phone, at 390 px and scaled, showing what is being written. Opened anew only for other eyes:
 * what is typed and saved reaches the page that is open, so that it stays where its reader was.
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

/** On a narrow screen the phone lies over the page instead of beside the form; closed, it stays where its reader was. */
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
