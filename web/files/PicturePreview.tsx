import { ChevronLeft, ChevronRight, Minus, Plus, Trash2, X } from 'lucide-react'
import { type KeyboardEvent, useEffect, useLayoutEffect, useRef, useState } from 'react'
import { createPortal } from 'react-dom'
import { pressedKey } from '../kit/pressed-key.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { useModal } from '../ui/layers/overlay.ts'
import styles from './PicturePreview.module.css'
import { MOST_ZOOM, useZoom } from './useZoom.ts'

/** `name` is what it is to somebody who does not see it. */
type ShownPicture = { _id: string; image: string; name: string }

/** So many pictures before the last loaded one, the next page is asked for. */
const AHEAD = 3
const STEP = 1.5

type Props = {
  pictures: readonly ShownPicture[]
  /** The picture that it opens with. */
  first: string
  /** False while more can be loaded, which `onNearEnd` does. */
  isWhole?: boolean
  onNearEnd?: () => void
  mayDelete?: (id: string) => boolean
  onDelete?: (id: string) => Promise<boolean>
  onClose: () => void
}

/** Pictures on the whole screen: swiped by the scroll snapping of the browser, zoomed by pinch, double tap or button. */
export function PicturePreview({ pictures, first, isWhole = true, onNearEnd, mayDelete, onDelete, onClose }: Props) {
  const layer = useRef<HTMLDivElement>(null)
  const { zoom, setZoom } = useZoom(layer)
  useModal(layer, true, onClose)
  const { strip, shownAt, goTo, onScroll } = useStrip({ pictures, first, onNearEnd }, zoom, () => setZoom(() => 1))
  const picture = pictures[shownAt]

  const onKeyDown = (event: KeyboardEvent) => {
    const key = pressedKey(event)
    if (key === 'ArrowLeft') goTo(shownAt - 1)
    if (key === 'ArrowRight') goTo(shownAt + 1)
  }
  const remove = async (id: string) => {
    if ((await onDelete?.(id)) && pictures.length <= 1) onClose()
  }

  if (!picture) return null
  return createPortal(
    <div
      ref={layer}
      role="dialog"
      aria-modal="true"
      aria-label="照片预览"
      tabIndex={-1}
      className={styles.layer}
      onKeyDown={onKeyDown}
    >
      <header className={styles.bar}>
        <IconButton label="关闭" icon={<X size={24} />} onClick={onClose} />
        <span className={styles.place}>{`${shownAt + 1}/${pictures.length}${isWhole ? '' : '+'}`}</span>
        <Remover isOffered={mayDelete?.(picture._id) ?? false} onTap={() => void remove(picture._id)} />
      </header>
      <section
        ref={strip}
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard
        tabIndex={0}
        aria-label="照片"
        className={styles.strip}
        data-zoomed={zoom > 1}
        onScroll={onScroll}
      >
        <Slides
          pictures={pictures}
          at={shownAt}
          zoom={zoom}
          onDoubleTap={() => setZoom((before) => (before > 1 ? 1 : 2))}
        />
      </section>
      <Controls
        picture={picture}
        place={{ at: shownAt, total: pictures.length }}
        zoom={zoom}
        onGo={goTo}
        onZoom={(by) => setZoom((before) => before * by)}
      />
    </div>,
    document.body,
  )
}

/** Which picture is shown: where the strip is scrolled to. Another one that is gone to begins without zoom. */
function useStrip(
  { pictures, first, onNearEnd }: Pick<Props, 'pictures' | 'first'> & { onNearEnd: (() => void) | undefined },
  zoom: number,
  unzoom: () => void,
) {
  const strip = useRef<HTMLDivElement>(null)
  const [at, setAt] = useState(() =>
    Math.max(
      0,
      pictures.findIndex(({ _id }) => _id === first),
    ),
  )
  const shownAt = Math.min(at, pictures.length - 1)
  const goTo = (index: number) => {
    const element = strip.current
    if (!element || index < 0 || index >= pictures.length) return
    unzoom()
    setAt(index)
    element.scrollTo({ left: index * element.clientWidth })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: only where it opens
  useLayoutEffect(() => {
    const element = strip.current
    if (element) element.scrollLeft = shownAt * element.clientWidth
  }, [])
  useEffect(() => {
    if (shownAt >= pictures.length - AHEAD) onNearEnd?.()
  }, [shownAt, pictures.length, onNearEnd])

  const onScroll = () => {
    const element = strip.current
    // Zoomed, it does not turn; before layout it has no width.
    if (!element || element.clientWidth === 0 || zoom > 1) return
    setAt(Math.round(element.scrollLeft / element.clientWidth))
  }
  return { strip, shownAt, goTo, onScroll }
}

/** The deletion, or its place. */
const Remover = ({ isOffered, onTap }: { isOffered: boolean; onTap: () => void }) =>
  isOffered ? (
    <IconButton label="删除照片" icon={<Trash2 size={22} />} onClick={onTap} />
  ) : (
    <span className={styles.nothing} />
  )

type SlidesProps = { pictures: readonly ShownPicture[]; at: number; zoom: number; onDoubleTap: () => void }

/** Only the shown picture and its neighbours are loaded. */
const Slides = ({ pictures, at, zoom, onDoubleTap }: SlidesProps) =>
  pictures.map((picture, index) => (
    <div
      key={picture._id}
      className={styles.slide}
      aria-hidden={index !== at}
      // Zoomed, it scrolls by itself.
      {...(index === at && zoom > 1 && { tabIndex: 0 })}
    >
      {Math.abs(index - at) <= 1 && (
        <img
          src={picture.image}
          alt={picture.name}
          style={index === at && zoom > 1 ? { width: `${zoom * 100}%`, maxWidth: 'none', maxHeight: 'none' } : {}}
          onDoubleClick={onDoubleTap}
        />
      )}
    </div>
  ))

type ControlsProps = {
  picture: ShownPicture
  place: { at: number; total: number }
  zoom: number
  onGo: (index: number) => void
  onZoom: (by: number) => void
}

/** The same by buttons, for the keyboard and a mouse. */
const Controls = ({ picture, place: { at, total }, zoom, onGo, onZoom }: ControlsProps) => (
  <footer className={styles.bar}>
    <IconButton label="上一张" icon={<ChevronLeft size={24} />} disabled={at === 0} onClick={() => onGo(at - 1)} />
    <IconButton label="缩小" icon={<Minus size={22} />} disabled={zoom <= 1} onClick={() => onZoom(1 / STEP)} />
    <span className={styles.about}>{picture.name}</span>
    <IconButton label="放大" icon={<Plus size={22} />} disabled={zoom >= MOST_ZOOM} onClick={() => onZoom(STEP)} />
    <IconButton
      label="下一张"
      icon={<ChevronRight size={24} />}
      disabled={at === total - 1}
      onClick={() => onGo(at + 1)}
    />
  </footer>
)
