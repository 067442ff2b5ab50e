import { useEffect, useRef, useState } from 'react'
import { drawDocx, sheetOf } from './docx.ts'
import { type DrawingProps, Waiting } from './drawing.tsx'
import { useDocumentLinks } from './useDocumentLinks.ts'

/** Over the styles of the document: margins for a phone, and nothing wider than it. Paper is white in dark mode too. */
const ON_A_PHONE = `
  :host { contain: content; display: block; font-size: 16px; line-height: 1.5; color: #000; background: #fff; }
  .docx-wrapper { padding: 0 !important; background: none !important; display: block !important; }
  .docx-wrapper > section.docx { width: auto !important; min-height: 0 !important; margin: 0 0 8px !important;
    padding: 20px 16px !important; box-shadow: none !important; overflow-wrap: anywhere; }
  article { overflow-x: auto; }
  img, svg, video { max-width: 100%; }
  img { height: auto !important; }
  a { color: #0b57d0; }
`

/** A text document, its lines broken for the width of the phone. */
export function DocxPages({ bytes, zoom, onFailure }: DrawingProps) {
  const host = useRef<HTMLDivElement>(null)
  const [isDrawn, setDrawn] = useState(false)
  useDocumentLinks(host)

  // biome-ignore lint/correctness/useExhaustiveDependencies: onFailure is new with each rendering
  useEffect(() => {
    const element = host.current
    if (!element) return
    let isGone = false
    drawDocx(bytes).then(
      ({ pages, sheets }) => {
        if (isGone) return
        // A shadow root keeps the styles of the document to itself.
        const root = element.shadowRoot ?? element.attachShadow({ mode: 'open' })
        root.adoptedStyleSheets = [...sheets, sheetOf(ON_A_PHONE)]
        root.replaceChildren(pages)
        setDrawn(true)
      },
      () => !isGone && onFailure(),
    )
    return () => {
      isGone = true
    }
  }, [bytes])

  return (
    <>
      {!isDrawn && <Waiting />}
      <div ref={host} lang="zh-CN" style={{ zoom: `calc(${zoom} * var(--nc-scale))` }} />
    </>
  )
}
