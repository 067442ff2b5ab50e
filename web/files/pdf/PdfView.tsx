import type { PDFDocumentProxy } from 'pdfjs-dist/legacy/build/pdf.mjs'
import { useEffect, useState } from 'react'
import { FailureNotice, Notice } from '../../ui/states/Notice.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { ZoomPlace } from '../ZoomPlace.tsx'
import { PdfPage } from './PdfPage.tsx'
import { CannotDraw, loadPdf } from './pdf-document.ts'

/** A PDF as wide as its container. Its text can be selected. */
export function PdfView({ address, title }: { address: string; title: string }) {
  const [tries, setTries] = useState(0)
  const { pdf, failure } = usePdf(address, tries)
  return (
    <ZoomPlace label={title} isReady={pdf !== undefined}>
      {({ width, zoom }) => (
        <>
          {failure === 'cannotDraw' && (
            <div role="alert">
              <Notice title="当前文稿不可预览" hint="可以在新窗口打开，或者换用更新的浏览器" />
            </div>
          )}
          {failure === 'unreachable' && (
            <FailureNotice title="文件加载失败" hint="请检查网络，再试一次" onRetry={() => setTries(tries + 1)} />
          )}
          {!pdf && !failure && <SkeletonBlock height="60dvh" borderRadius="0" />}
          {pdf &&
            width > 0 &&
            Array.from({ length: pdf.numPages }, (_, index) => (
              // biome-ignore lint/suspicious/noArrayIndexKey: pages have no other name than their number
              <PdfPage key={index} pdf={pdf} number={index + 1} width={width * zoom} />
            ))}
        </>
      )}
    </ZoomPlace>
  )
}

function usePdf(address: string, tries: number) {
  const [pdf, setPdf] = useState<PDFDocumentProxy>()
  const [failure, setFailure] = useState<'unreachable' | 'cannotDraw'>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: a retry loads again
  useEffect(() => {
    const leaving = new AbortController()
    setFailure(undefined)
    loadPdf(address, leaving.signal).then(setPdf, (error) => {
      if (!leaving.signal.aborted) setFailure(error instanceof CannotDraw ? 'cannotDraw' : 'unreachable')
    })
    return () => {
      leaving.abort()
      setPdf(undefined)
    }
  }, [address, tries])
  return { pdf, failure }
}
