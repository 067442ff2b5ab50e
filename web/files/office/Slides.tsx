import { useEffect, useRef, useState } from 'react'
import { useIsNear } from '../useIsNear.ts'
import { type DrawingProps, Waiting } from './drawing.tsx'
import { drawSlide, openPresentation, type Presentation, shownSlides } from './presentation.ts'
import styles from './Slides.module.css'
import { useDocumentLinks } from './useDocumentLinks.ts'

/** The slides of a presentation below each other, as wide as the page. */
export function Slides({ bytes, zoom, width, onFailure }: DrawingProps) {
  const [presentation, setPresentation] = useState<Presentation>()
  // biome-ignore lint/correctness/useExhaustiveDependencies: onFailure is new with each rendering
  useEffect(() => {
    let isGone = false
    openPresentation(bytes).then(
      (opened) => !isGone && setPresentation(opened),
      () => !isGone && onFailure(),
    )
    return () => {
      isGone = true
    }
  }, [bytes])
  if (!presentation || width === 0) return <Waiting />
  return shownSlides(presentation).map((at, index) => (
    <Slide key={at} presentation={presentation} at={at} number={index + 1} width={width * zoom} />
  ))
}

type SlideProps = {
  presentation: Presentation
  /** In the file. */
  at: number
  /** Among those that are shown. */
  number: number
  width: number
}

/** One slide, drawn once in its own size when it comes near the viewport, and scaled to the width. */
function Slide({ presentation, at, number, width }: SlideProps) {
  const place = useRef<HTMLElement>(null)
  const paper = useRef<HTMLDivElement>(null)
  const isNear = useIsNear(place)
  useDocumentLinks(place)
  useEffect(() => {
    if (paper.current && isNear) return drawSlide(presentation, at, paper.current)
  }, [presentation, at, isNear])
  const scale = width / presentation.width
  return (
    <figure
      ref={place}
      aria-label={`第 ${number} 页`}
      className={styles.slide}
      style={{ width, height: presentation.height * scale }}
    >
      <div ref={paper} className={styles.paper} style={{ width: presentation.width, transform: `scale(${scale})` }} />
    </figure>
  )
}
