import type { Passage } from '@college/contract/kit/passage.ts'
import type { ReadParagraph } from '@college/rules/courses/read-along.ts'
import { type ReadPlace, stateOf } from '@college/rules/courses/read-place.ts'
import { CircleQuestionMark, NotebookPen } from 'lucide-react'
import { Fragment, type ReactNode, useState } from 'react'
import { classes } from '../../../ui/classes.ts'
import styles from './Reader.module.css'
import type { ReadFinds } from './ReadSearch.tsx'
import { keyOf } from './read-marks.ts'
import { Sentence } from './Sentence.tsx'
import type { OwnNote } from './use-own-notes.ts'

type Props = {
  text: readonly ReadParagraph[]
  now: ReadPlace | undefined
  selected: ReadPlace | undefined
  marks: ReadonlyMap<string, readonly OwnNote[]>
  quizzes: ReadonlyMap<number, readonly string[]>
  search: ReadFinds
  onSelect: (place: ReadPlace) => void
  /** The keys go through the sentences. */
  onMove: () => void
  /** What can be done with the sentence that is selected; stands behind its paragraph, where Tab finds it. */
  bar: (place: ReadPlace, sentence: Passage) => ReactNode
}

/** The paragraphs of a text, each sentence of which can be selected by a tap, or by the arrows and Enter. */
export function Paragraphs(props: Props) {
  const { text, now, selected, marks, quizzes, onSelect, bar } = props
  const [focused, setFocused] = useState<string>()
  const start = selected ?? now ?? firstPlace(text)
  const stop = focused ?? (start && keyOf(start))
  const chosen = selected && text[selected.paragraph]?.sentences[selected.sentence]

  return text.map((each, paragraph) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
    <Fragment key={paragraph}>
      {each.isHeading ? (
        <h3 className={styles.heading} data-place={keyOf({ paragraph, sentence: 0 })}>
          <Found text={each.sentences[0]?.text ?? ''} finds={props.search} place={{ paragraph, sentence: 0 }} />
        </h3>
      ) : (
        <Paragraph {...props} {...each} number={paragraph} stop={stop} onFocus={setFocused} />
      )}
      {selected?.paragraph === paragraph && chosen && bar(selected, chosen)}
      {each.sentences.map((_, sentence) => (
        <OwnNotes
          // biome-ignore lint/suspicious/noArrayIndexKey: as above
          key={sentence}
          notes={marks.get(keyOf({ paragraph, sentence }))}
          onTap={() => onSelect({ paragraph, sentence })}
        />
      ))}
      {quizzes.get(paragraph)?.map((words, index) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        <p key={index} className={styles.quiz}>
          <CircleQuestionMark size={16} aria-hidden="true" />
          {words}
        </p>
      ))}
    </Fragment>
  ))
}

type ParagraphProps = Omit<Props, 'text'> &
  Pick<ReadParagraph, 'sentences'> & { number: number; stop: string | undefined; onFocus: (key: string) => void }

function Paragraph({ number, sentences, now, selected, marks, search, stop, ...acts }: ParagraphProps) {
  const state = stateOf(number, now)
  return (
    <p
      data-paragraph={number}
      className={classes(styles.paragraph, styles[state])}
      aria-current={state === 'now' ? 'true' : undefined}
    >
      {sentences.map(({ text }, sentence) => {
        const place = { paragraph: number, sentence }
        const key = keyOf(place)
        return (
          <Sentence
            key={key}
            name={key}
            isStop={key === stop}
            isSelected={selected !== undefined && keyOf(selected) === key}
            isMarked={marks.has(key)}
            onSelect={() => acts.onSelect(place)}
            onFocus={() => acts.onFocus(key)}
            onMove={acts.onMove}
          >
            <Found text={text} finds={search} place={place} />
            {/* What ends without a mark, or with a narrow one, stands apart from the next. */}
            {!/[。！？…”’」』）]$/.test(text) && ' '}
          </Sentence>
        )
      })}
    </p>
  )
}

function firstPlace(text: readonly ReadParagraph[]): ReadPlace | undefined {
  const paragraph = text.findIndex(({ isHeading, sentences }) => !isHeading && sentences.length > 0)
  return paragraph < 0 ? undefined : { paragraph, sentence: 0 }
}

const OwnNotes = ({ notes = [], onTap }: { notes: readonly OwnNote[] | undefined; onTap: () => void }) =>
  notes.map(({ _id, nodeWords }) => (
    <button key={_id} type="button" className={styles.mine} onClick={onTap}>
      <NotebookPen size={16} aria-hidden="true" />
      <span>{nodeWords}</span>
    </button>
  ))

/** The text of a sentence with what is looked for marked; the place that is shown now stands out. */
function Found({ text, finds, place }: { text: string; finds: ReadFinds; place: ReadPlace }) {
  const { length, hit } = finds
  const starts = finds.startsIn(place)
  if (starts.length === 0) return text
  const isHere = hit !== undefined && keyOf(hit) === keyOf(place)
  return (
    <>
      {text.slice(0, starts[0])}
      {starts.map((start, index) => (
        <Fragment key={start}>
          <mark className={classes(styles.found, isHere && hit.start === start && styles.current)}>
            {text.slice(start, start + length)}
          </mark>
          {text.slice(start + length, starts[index + 1])}
        </Fragment>
      ))}
    </>
  )
}
