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
  if (shownSlides(presentation).length === 0) throw new Error('no slides')
  return presentation
}

/** The places of the slides that a show shows: the hidden ones are the notes of their author. */
export const shownSlides = ({ slides }: Pick<Presentation, 'slides'>): number[] =>
  slides.flatMap(({ hidden, sourceXml = '' }, at) => (hidden || isHidden(sourceXml) ? [] : [at]))

/** A slide is read when it is drawn; until then only its markup says whether it is hidden. */
const isHidden = (markup: string) =>
  /<(?:[\w.-]+:)?sld\b[^>]*\sshow\s*=\s*["'](?:0|false)["']/.test(markup.slice(0, 4_000))

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
