import { getManuscript } from '@college/contract/courses/manuscript.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { FileFrame } from '../../../files/door.ts'
import { useAsk } from '../../../kit/data/queries.ts'
import { Loaded } from '../../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../../ui/states/Skeleton.tsx'
import styles from './Manuscript.module.css'

type Props = {
  courseId: string
  coursewareId: string
  /** The file itself, shown when the server has no text of it. */
  path: string
  title: string
}

/** A document in our own type: readable on a phone, where a page of paper is not. */
export function Manuscript({ courseId, coursewareId, path, title }: Props) {
  const text = useAsk(
    getManuscript,
    { courseId, coursewareId },
    { background: true, staleTime: Number.POSITIVE_INFINITY },
  )
  return (
    <Loaded query={text} page skeleton={<SkeletonBlock height="60dvh" borderRadius="0" />}>
      {({ paragraphs }) =>
        paragraphs.length === 0 ? <FileFrame path={path} title={title} /> : <PlainText paragraphs={paragraphs} />
      }
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
