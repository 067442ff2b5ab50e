import { Minus, Plus } from 'lucide-react'
import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useRef, useState } from 'react'
import { IconButton } from '../../ui/IconButton.tsx'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { PdfPage } from './PdfPage.tsx'
import styles from './PdfView.module.css'
import { loadPdf } from './pdf-document.ts'
import { MOST_ZOOM, useZoom } from './useZoom.ts'

/** A PDF as wide as its container, with zoom by buttons and by pinch. Its text can be selected. */
export function PdfView({ address, title }: { address: string; title: string }) {
  const [tries, setTries] = useState(0)
  const { pdf, hasFailed } = usePdf(address, tries)
  const place = useRef<HTMLDivElement>(null)
  const width = useWidth(place)
  const { zoom, setZoom } = useZoom(place)

  return (
    <div className={styles.view}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reached by the keyboard */}
      <section ref={place} tabIndex={0} aria-label={title} className={styles.pages}>
        {hasFailed && (
          <FailureNotice title="文件加载失败" hint="请检查网络，再试一次" onRetry={() => setTries(tries + 1)} />
        )}
        {!pdf && !hasFailed && <SkeletonBlock height="60dvh" borderRadius="0" />}
        {pdf &&
          width > 0 &&
          Array.from({ length: pdf.numPages }, (_, index) => (
            // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
            <PdfPage key={index} pdf={pdf} number={index + 1} width={width * zoom} />
          ))}
      </section>
      {pdf && (
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

function usePdf(address: string, tries: number) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [hasFailed, setFailed] = useState(false)
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    const leaving = new AbortController()
    setFailed(false)
    loadPdf(address, leaving.signal).then(setPdf, () => !leaving.signal.aborted && setFailed(true))
    return () => {
      leaving.abort()
      setPdf(undefined)
    }
  }, [address, tries])
  return { pdf, hasFailed }
}

/** The inner width of an element in pixels; 0 before layout. */
function useWidth(place: React.RefObject<HTMLElement | null>): number {
  const [width, setWidth] = useState(0)
  useEffect(() => {
    if (!place.current) return
    const observer = new ResizeObserver(([entry]) => setWidth(Math.floor(entry?.contentRect.width ?? 0)))
    observer.observe(place.current)
    return () => observer.disconnect()
  }, [place])
  return width
}
