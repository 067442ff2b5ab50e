import type { Underline } from '@college/contract/kit/underlines.ts'
import { underlinedParagraphs } from '@college/rules/kit/underlines.ts'
import type { CSSProperties, ReactNode } from 'react'
import styles from './UnderlinedText.module.css'

const INKS = ['d2', 'd3', 'd4', 'd5', 'd6', 'd1']
const PLAIN = '老师划线'

/** The line that a criterion draws; where a colour comes a second time, it is dashed. */
export const inkOf = (criterion: number | undefined): CSSProperties => ({
  borderBottomColor: `var(--nc-${criterion === undefined ? 'd1' : INKS[criterion % INKS.length]})`,
  borderBottomStyle: (criterion ?? 0) < INKS.length ? 'solid' : 'dashed',
})

type Props = {
  text: string
  underlines: readonly Underline[]
  /** Of the criteria, in their order. */
  names: readonly string[]
}

/**
 * A written text with what its marker underlined. Each piece of the text stands alone in an element that says where it
 * begins (`data-start`), so that a selection can be read as places in the text.
 */
export const UnderlinedText = ({ text, underlines, names }: Props) =>
  underlinedParagraphs(text, underlines).map(({ start, pieces }) => (
    <p key={start}>
      {pieces.map((piece) => (
        <Marks key={piece.start} underlines={piece.underlines} titleOf={(criterion) => nameOf(names, criterion)}>
          <span data-start={piece.start}>{piece.text}</span>
        </Marks>
      ))}
    </p>
  ))

/**
 * The same for who wrote it: each passage says whose criterion it is, by its number and to a screen reader by name, and a
 * legend below explains the numbers.
 */
export function ReadUnderlines({ text, underlines, names }: Props) {
  const used = [...new Set(underlines.map(({ criterion }) => criterion))].toSorted(
    (one, other) => (one ?? 0) - (other ?? 0),
  )
  return (
    <>
      {underlinedParagraphs(text, underlines).map(({ start, pieces }) => (
        <p key={start}>
          {pieces.map((piece) => (
            <span key={piece.start}>
              {piece.underlines
                .filter((underline) => underline.start === piece.start)
                .map(({ criterion }) => (
                  <span key={criterion ?? -1} className="nc-hidden">
                    〔{nameOf(names, criterion)}：
                  </span>
                ))}
              <Marks underlines={piece.underlines} titleOf={(criterion) => nameOf(names, criterion)}>
                {piece.text}
              </Marks>
              {piece.underlines
                .filter(({ end }) => end === piece.end)
                .map(({ criterion }) => (
                  <span key={criterion ?? -1}>
                    {criterion !== undefined && <CriterionNumber criterion={criterion} />}
                    <span className="nc-hidden">〕</span>
                  </span>
                ))}
            </span>
          ))}
        </p>
      ))}
      {used.length > 0 && (
        <ul className={styles.legend} aria-label="划线说明">
          {used.map((criterion) => (
            <li key={criterion ?? -1}>
              <i className={styles.ink} style={inkOf(criterion)} aria-hidden="true" />
              {criterion !== undefined && <CriterionNumber criterion={criterion} />}
              {nameOf(names, criterion)}
            </li>
          ))}
        </ul>
      )}
    </>
  )
}

const nameOf = (names: readonly string[], criterion: number | undefined): string =>
  criterion === undefined ? PLAIN : (names[criterion] ?? PLAIN)

const CriterionNumber = ({ criterion }: { criterion: number }) => (
  <sup className={styles.number} aria-hidden="true">
    {criterion + 1}
  </sup>
)

type MarksProps = {
  underlines: readonly Underline[]
  titleOf: (criterion: number | undefined) => string
  children: ReactNode
}

/** Several lines under one piece stand below each other. */
function Marks({ underlines, titleOf, children }: MarksProps) {
  const outer = underlines.at(-1)
  if (!outer) return children
  const style = { ...inkOf(outer.criterion), paddingBottom: 1 + (underlines.length - 1) * 4 }
  return (
    <mark className={styles.mark} style={style} title={titleOf(outer.criterion)}>
      <Marks underlines={underlines.slice(0, -1)} titleOf={titleOf}>
        {children}
      </Marks>
    </mark>
  )
}
