import { X } from 'lucide-react'
import { type PointerEvent, type ReactNode, type RefObject, useRef } from 'react'
import { createPortal } from 'react-dom'
import { classes } from '../classes.ts'
import { IconButton } from '../IconButton.tsx'
import { useModal, usePresence } from './overlay.ts'
import styles from './Sheet.module.css'

/** Pixels of downward drag that close the sheet. */
const CLOSING_DRAG = 90
/** Milliseconds; the duration of the exit animation. */
const LEAVING = 240

type Props = {
  isOpen: boolean
  onClose: () => void
  title: string
  /** A top sheet opens from the header, a right one is a drawer as high as the page; neither has a drag handle. */
  from?: 'bottom' | 'top' | 'right'
  /** CSS height such as '70dvh'; as high as its content without one. */
  height?: string
  /** In place of the line with the title and 关闭; the title still names the sheet. */
  head?: ReactNode
  /** Of the panel. */
  className?: string | undefined
  children: ReactNode
}

/** A modal panel. Drag, a tap on the backdrop, Esc and back close it. */
export function Sheet({ isOpen, onClose, title, from = 'bottom', height, head, className, children }: Props) {
  const panel = useRef<HTMLDivElement>(null)
  const isPresent = usePresence(isOpen, LEAVING)
  useModal(panel, isOpen, onClose)
  const drag = useDrag(panel, onClose)
  if (!isPresent) return null

  return createPortal(
    <div className={classes(styles.layer, from !== 'bottom' && styles[from], !isOpen && styles.closing)}>
      <button type="button" tabIndex={-1} aria-hidden="true" className={styles.mask} onClick={onClose} />
      <div
        ref={panel}
        role="dialog"
        aria-modal="true"
        aria-label={title}
        tabIndex={-1}
        className={classes(styles.sheet, className)}
        style={height ? { height } : undefined}
      >
        <div className={styles.handle} {...(from === 'bottom' && drag)}>
          {head ?? (
            <header className={styles.head}>
              <h2 className={styles.title}>{title}</h2>
              <IconButton label="关闭" icon={<X size={22} />} onClick={onClose} />
            </header>
          )}
        </div>
        <div className={styles.body}>{children}</div>
      </div>
    </div>,
    document.body,
  )
}

/** Makes the header of the sheet draggable. */
function useDrag(panel: RefObject<HTMLDivElement | null>, close: () => void) {
  const start = useRef<number>(undefined)
  const move = (by: number) => {
    // Apart from `transform`, which the exit moves from here.
    if (panel.current) panel.current.style.translate = by > 0 ? `0 ${by}px` : ''
  }
  const end = (event: PointerEvent) => {
    if (start.current === undefined) return
    const by = event.clientY - start.current
    start.current = undefined
    if (by <= CLOSING_DRAG) return move(0)
    close()
    // It leaves from where the finger let go. One that asks first, and stays, goes back to its place.
    setTimeout(() => move(0), LEAVING)
  }
  return {
    onPointerDown: (event: PointerEvent<HTMLDivElement>) => {
      // Pointer capture would swallow the click on the close button.
      if (event.target instanceof Element && event.target.closest('button')) return
      event.currentTarget.setPointerCapture?.(event.pointerId)
      start.current = event.clientY
    },
    onPointerMove: (event: PointerEvent) => {
      if (start.current !== undefined) move(event.clientY - start.current)
    },
    onPointerUp: end,
    onPointerCancel: end,
  }
}
