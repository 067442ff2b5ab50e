import { type PDFDocumentProxy, type PDFPageProxy, TextLayer } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { type CSSProperties, type RefObject, useEffect, useRef, useState } from 'react'
import { useIsNear } from '../useIsNear.ts'
import styles from './PdfView.module.css'

/** The most pixels of a canvas that phones can hold in memory. */
const MOST_PIXELS = 8_000_000
/** Milliseconds to debounce: a page is drawn again once its size has stopped changing. */
const SETTLED = 200
/** Height by width of a page that is not loaded yet. */
const A4 = Math.SQRT2

type Props = { pdf: PDFDocumentProxy; number: number; width: number }

/** One page, drawn when it comes near the viewport. */
export function PdfPage({ pdf, number, width }: Props) {
  const place = useRef<HTMLDivElement>(null)
  const canvas = useRef<HTMLCanvasElement>(null)
  const text = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  const [page, setPage] = useState<PDFPageProxy>()
  const size = page?.getViewport({ scale: 1 })
  const scale = size ? width / size.width : 1

  useEffect(() => {
    if (!isNear) return
    let isGone = false
    pdf.getPage(number).then(
      (found) => !isGone && setPage(found),
      () => undefined,
    )
    return () => {
      isGone = true
    }
  }, [pdf, number, isNear])
  useDrawing(canvas, isNear ? page : undefined, width)
  useText(text, isNear ? page : undefined)

  return (
    <div
      ref={place}
      className={styles.page}
      style={{ width, height: size ? size.height * scale : width * A4, '--total-scale-factor': scale } as CSSProperties}
    >
      <div aria-hidden="true">
        <canvas ref={canvas} className={styles.canvas} />
      </div>
      <div ref={text} className={styles.text} lang="zh-CN" />
    </div>
  )
}

function useDrawing(canvas: RefObject<HTMLCanvasElement | null>, page: PDFPageProxy | undefined, width: number) {
  const isDrawn = useRef(false)
  useEffect(() => {
    const element = canvas.current
    if (!element || !page) return
    let task: ReturnType<PDFPageProxy['render']> | undefined
    const draw = () => {
      const size = page.getViewport({ scale: 1 })
      const most = Math.sqrt(MOST_PIXELS / (size.width * size.height))
      const viewport = page.getViewport({ scale: Math.min(most, (width / size.width) * window.devicePixelRatio) })
      element.width = Math.floor(viewport.width)
      element.height = Math.floor(viewport.height)
      task = page.render({ canvas: element, viewport })
      isDrawn.current = true
      // A cancelled render rejects.
      task.promise.catch(() => undefined)
    }
    const timer = setTimeout(draw, isDrawn.current ? SETTLED : 0)
    return () => {
      clearTimeout(timer)
      task?.cancel()
    }
  }, [canvas, page, width])
}

/** The text layer over the picture, for selection and screen readers. It scales with --total-scale-factor. */
function useText(place: RefObject<HTMLDivElement | null>, page: PDFPageProxy | undefined) {
  useEffect(() => {
    const container = place.current
    if (!container || !page) return
    const viewport = page.getViewport({ scale: 1 })
    const layer = new TextLayer({ textContentSource: page.streamTextContent(), container, viewport })
    layer.render().catch(() => undefined)
    return () => {
      layer.cancel()
      container.replaceChildren()
    }
  }, [place, page])
}
