import {
  buildPresentation,
  type PresentationData,
  parseZipLazyMedia,
  RECOMMENDED_ZIP_LIMITS,
  renderSlide,
} from '@aiden0z/pptx-renderer'
import { allowOfficeMarkup } from './office-markup.ts'

export type Presentation = PresentationData

/** Throws when the file cannot be read. */
export async function openPresentation(bytes: Uint8Array<ArrayBuffer>): Promise<Presentation> {
  allowOfficeMarkup()
  const files = await parseZipLazyMedia(bytes.buffer, RECOMMENDED_ZIP_LIMITS)
  const presentation = buildPresentation(files, { lazySlides: true })
  if (presentation.slides.length === 0) throw new Error('no slides')
  return presentation
}

/** Draws a slide in its own size into an element; the answer takes it away. */
export function drawSlide(presentation: Presentation, at: number, place: HTMLElement): () => void {
  const slide = presentation.slides[at]
  if (!slide) return () => undefined
  const handle = renderSlide(presentation, slide, { pdfjs: false })
  place.replaceChildren(handle.element)
  return () => {
    handle.dispose()
    place.replaceChildren()
  }
}
