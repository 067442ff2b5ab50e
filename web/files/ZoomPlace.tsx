import { Minus, Plus } from 'lucide-react'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'
import { IconButton } from '../ui/IconButton.tsx'
import { MOST_ZOOM, useZoom } from './useZoom.ts'
import styles from './ZoomPlace.module.css'

type Props = {
  label: string
  /** There is something to zoom. */
  isReady: boolean
  /** `width`: the inner width in pixels, 0 before layout. */
  children: (view: { zoom: number; width: number }) => ReactNode
}

/** Where a document scrolls, with zoom by buttons and by pinch. */
export function ZoomPlace({ label, isReady, children }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const { zoom, setZoom } = useZoom(place)
  return (
    <div className={styles.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={place} tabIndex={0} aria-label={label} className={styles.place}>
        {children({ zoom, width })}
      </section>
      {isReady && (
        <div className={styles.zoom}>
          <IconButton
            label="缩小"
            icon={<Minus size={20} />}
            disabled={zoom <= 1}
            onClick={() => setZoom((before) => before / 1.25)}
          />
          <IconButton
            label="放大"
            icon={<Plus size={20} />}
            disabled={zoom >= MOST_ZOOM}
            onClick={() => setZoom((before) => before * 1.25)}
          />
        </div>
      )}
    </div>
  )
}

/** The inner width of an element in pixels; 0 before layout. */
function useWidth(place: RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return width
}
