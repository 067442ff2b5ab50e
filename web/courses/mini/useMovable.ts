import {
  type KeyboardEvent,
  type MouseEvent,
  type PointerEvent,
  type RefObject,
  useEffect,
  useRef,
  useState,
} from 'react'
import { pressedKey } from '../../kit/pressed-key.ts'

/** A touch that moves less than this many pixels is a tap, not a drag. */
const TAP = 6
/** How many pixels one press of an arrow key moves the player. */
const STEP = 24

type Place = { x: number; y: number }

const AT_THE_FOOT: Place = { x: 0, y: 0 }
const STEPS: Record<string, Place> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
}

/**
 * Lets a frame that stands at the middle of the foot of its parent be moved within it: dragged anywhere on the frame, or
 * by its grip with the arrow keys; a tap on the grip moves it between foot and top.
 */
export function useMovable(frame: RefObject<HTMLElement | null>) {
  const [place, setPlace] = useState(AT_THE_FOOT)
  const wasDragged = useRef(false)

  useEffect(() => {
    const fit = () => setPlace((before) => within(frame.current, before))
    window.addEventListener('resize', fit)
    return () => window.removeEventListener('resize', fit)
  }, [frame])

  const start = ({ clientX, clientY, isPrimary, button }: PointerEvent) => {
    wasDragged.current = false
    if (!isPrimary || button !== 0 || document.fullscreenElement) return
    // A fast pointer is out of the frame with its first move.
    const end = new AbortController()
    const move = (event: globalThis.PointerEvent) => {
      const by = { x: event.clientX - clientX, y: event.clientY - clientY }
      if (!wasDragged.current && Math.hypot(by.x, by.y) < TAP) return
      wasDragged.current = true
      setPlace(within(frame.current, { x: place.x + by.x, y: place.y + by.y }))
    }
    window.addEventListener('pointermove', move, { signal: end.signal })
    for (const name of ['pointerup', 'pointercancel']) {
      window.addEventListener(name, () => end.abort(), { signal: end.signal })
    }
  }

  return {
    frame: {
      style: { translate: `${place.x}px ${place.y}px` },
      onPointerDown: start,
      onClickCapture(event: MouseEvent) {
        // A pointer that was let go beside the frame has not clicked; a key has no pointer.
        if (!wasDragged.current || event.detail === 0) return
        event.preventDefault()
        event.stopPropagation()
      },
    },
    grip: {
      onClick: () => setPlace((before) => (before.y === 0 ? within(frame.current, { x: 0, y: -1e6 }) : AT_THE_FOOT)),
      onKeyDown(event: KeyboardEvent) {
        const by = STEPS[pressedKey(event)]
        if (!by) return
        event.preventDefault()
        setPlace((before) => within(frame.current, { x: before.x + by.x, y: before.y + by.y }))
      },
    },
  }
}

/** The nearest place at which the whole frame is inside its parent. */
function within(frame: HTMLElement | null, { x, y }: Place): Place {
  const parent = frame?.parentElement
  if (!frame || !parent) return AT_THE_FOOT
  const aside = Math.max(0, (parent.clientWidth - frame.offsetWidth) / 2)
  const up = Math.max(0, parent.clientHeight - frame.offsetHeight)
  return { x: Math.min(aside, Math.max(-aside, x)), y: Math.min(0, Math.max(-up, y)) }
}
