import { getManuscript } from '@college/contract/courses/manuscript.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { paragraphAt } from '@college/rules/courses/manuscript.ts'
import { useStore } from 'zustand'
import { FileFrame } from '../../../files/door.ts'
import { useAsk } from '../../../kit/data/queries.ts'
import { classes } from '../../../ui/classes.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../../ui/states/Skeleton.tsx'
import { timeText } from '../stage/time-text.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './Manuscript.module.css'

type Props = {
  courseId: string
  coursewareId: string
  /** The file itself, shown when the server has no text of it. */
  path: string
  title: string
  /** With it a tap on a paragraph plays the medium from there. */
  timed?: { player: CoursePlayer; onJump: () => void }
}

/** A document in our own type: readable on a phone, where a page of paper is not. */
export function Manuscript({ courseId, coursewareId, path, title, timed }: Props) {
  const text = useAsk(
    getManuscript,
    { courseId, coursewareId },
    { background: true, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Loaded query={text} page skeleton={<SkeletonBlock height="60dvh" borderRadius="0" />}>
      {({ paragraphs }) => {
        if (paragraphs.length === 0) return <FileFrame path={path} title={title} />
        return timed ? <TimedText paragraphs={paragraphs} {...timed} /> : <PlainText paragraphs={paragraphs} />
      }}
    </Loaded>
  )
}

type Paragraphs = Reply<typeof getManuscript>['paragraphs']

const PlainText = ({ paragraphs }: { paragraphs: Paragraphs }) => (
  <article className={styles.text}>
    {paragraphs.map(({ text, isHeading }, index) =>
      // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
      isHeading === 1 ? <h3 key={index}>{text}</h3> : <p key={index}>{text}</p>,
    )}
  </article>
)

type TimedProps = { paragraphs: Paragraphs; player: CoursePlayer; onJump: () => void }

function TimedText({ paragraphs, player, onJump }: TimedProps) {
  const spoken = useStore(player.playback.store, ({ time }) => paragraphAt(paragraphs, time))
  const playFrom = (at: number) => {
    player.playback.seek(at)
    player.playback.play()
    onJump()
  }
  return (
    <article className={styles.text}>
      {paragraphs.map(({ text, isHeading, at }, index) => {
        // biome-ignore lint/suspicious/noArrayIndexKey: the text never changes while it is shown
        if (isHeading === 1) return <h3 key={index}>{text}</h3>
        // biome-ignore lint/suspicious/noArrayIndexKey: as above
        if (at === null) return <p key={index}>{text}</p>
        return (
          <button
            // biome-ignore lint/suspicious/noArrayIndexKey: as above
            key={index}
            type="button"
            className={classes(styles.paragraph, index === spoken && styles.spoken)}
            aria-current={index === spoken ? 'true' : undefined}
            onClick={() => playFrom(at)}
          >
            <span className={styles.time}>{timeText(at)}</span>
            {text}
          </button>
        )
      })}
    </article>
  )
}
