import type { ReadParagraph } from '@college/rules/courses/read-along.ts'
import { type ReadPlace, saidAt } from '@college/rules/courses/read-place.ts'
import { Search } from 'lucide-react'
import { type CSSProperties, type ReactNode, useMemo, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { IconButton } from '../../../ui/IconButton.tsx'
import type { OpenCourse } from '../../mini/mini-store.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import { LookSheet } from './LookSheet.tsx'
import { MiniProgress } from './MiniProgress.tsx'
import { Paragraphs } from './Paragraphs.tsx'
import frame from './ReadAlong.module.css'
import styles from './Reader.module.css'
import { ReadSearch, useReadSearch } from './ReadSearch.tsx'
import { leadings, textSizes, useReadLook } from './read-look.ts'
import { keyOf, marksIn, quizPointsIn } from './read-marks.ts'
import { SentenceBar } from './SentenceBar.tsx'
import { useFollow, useInSight } from './use-follow.ts'
import { useOwnNotes } from './use-own-notes.ts'

type Props = {
  course: OpenCourse
  theme: string
  text: readonly ReadParagraph[]
  /** The sentence that an address names, when the text opens. */
  named: ReadPlace | undefined
  /** The head of the page, around its buttons. */
  head: (buttons: ReactNode) => ReactNode
  /** Between a document and this text, where there are both. */
  choice: ReactNode
}

/** The text of a lesson with the voice: what is said now, own marks, quiz points, and below it the controls of play. */
export function Reader({ course, theme, text, head, choice, ...opened }: Props) {
  const { player, query } = course
  const scroller = useRef<HTMLDivElement>(null)
  const now = useSaid(player, text)
  const [named] = useState(opened.named)
  const [selected, select] = useState<ReadPlace | undefined>(named)
  const [isLookOpen, setLookOpen] = useState(false)
  const follow = useFollow(scroller, now?.paragraph, named === undefined)
  const search = useReadSearch(text, follow.stop)
  const inSight = search.hit ?? named
  useInSight(scroller, inSight && keyOf(inSight))
  const notes = useOwnNotes(player, query.id)
  const marks = useMemo(() => marksIn(text, notes), [text, notes])
  const quizzes = useQuizPoints(player, text)

  return (
    <>
      {search.isOpen ? (
        <ReadSearch search={search} />
      ) : (
        head(
          <>
            <IconButton label="在文稿里找" icon={<Search size={22} />} onClick={search.open} />
            <IconButton label="字号与行距" icon={<SizesIcon />} onClick={() => setLookOpen(true)} />
          </>,
        )
      )}
      {choice}
      <div ref={scroller} className={frame.scroller} onPointerDown={follow.stop} onWheel={follow.stop}>
        <article className={styles.text} style={useLookStyle()}>
          <Paragraphs
            {...{ text, now, selected, marks, quizzes, search }}
            onSelect={(place) => select((before) => (before && keyOf(before) === keyOf(place) ? undefined : place))}
            onMove={follow.stop}
            bar={(place, sentence) => (
              <SentenceBar
                key={keyOf(place)}
                course={course}
                passage={sentence}
                notes={marks.get(keyOf(place)) ?? []}
                onPlay={follow.resume}
                onClose={() => select(undefined)}
              />
            )}
          />
        </article>
      </div>
      <MiniProgress
        {...{ course, theme, notes }}
        search={search}
        onBackToVoice={follow.isFollowing || !now ? undefined : follow.resume}
      />
      <LookSheet isOpen={isLookOpen} onClose={() => setLookOpen(false)} />
    </>
  )
}

/** A large and a small letter. Icons of the library are loaded with every page; this one is on no other. */
const SizesIcon = () => (
  <svg
    width={24}
    height={24}
    viewBox="0 0 24 24"
    fill="none"
    stroke="currentColor"
    strokeWidth={2}
    strokeLinecap="round"
    strokeLinejoin="round"
    aria-hidden="true"
  >
    <path d="m15 16 2.536-7.328a1.02 1.02 1 0 1 1.928 0L22 16M15.697 14h5.606" />
    <path d="m2 16 4.039-9.69a.5.5 0 0 1 .923 0L11 16M3.304 13h6.392" />
  </svg>
)

function useLookStyle(): CSSProperties {
  const { size, leading } = useReadLook()
  return { '--read-size': `${textSizes[size]}px`, '--read-leading': leadings[leading] } as CSSProperties
}

/** What is said now. The store answers with one number, so that the text is drawn again with a new sentence only. */
function useSaid(player: CoursePlayer, text: readonly ReadParagraph[]): ReadPlace | undefined {
  const number = useStore(player.playback.store, ({ time, hasStarted }) => {
    const said = hasStarted || time > 0 ? saidAt(text, time * 1_000) : undefined
    return said ? said.paragraph * PER_PARAGRAPH + said.sentence : -1
  })
  return useMemo(
    () =>
      number < 0 ? undefined : { paragraph: Math.floor(number / PER_PARAGRAPH), sentence: number % PER_PARAGRAPH },
    [number],
  )
}
/** More sentences than a paragraph has. */
const PER_PARAGRAPH = 100_000

function useQuizPoints(player: CoursePlayer, text: readonly ReadParagraph[]) {
  const { courseware, record } = useStore(player.store)
  const quiz = courseware?.quiz
  return useMemo(
    () => (quiz && record ? quizPointsIn(text, quiz, record) : new Map<number, string[]>()),
    [text, quiz, record],
  )
}
