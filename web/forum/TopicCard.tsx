import { changeTopicStatus, deleteTopics, type Topic } from '@college/contract/forum/topics.ts'
import type { Passage } from '@college/contract/kit/passage.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { durationText, recentText } from '@college/rules/kit/format.ts'
import { ChevronRight } from 'lucide-react'
import { actOnOwnPost, type OwnerAct, OwnerActs, PostCard, picturesOf, type ShownPost } from '../comments/door.ts'
import { send } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Cover } from '../ui/Cover.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './Forum.module.css'
import { useForgetTopics } from './use-topics.ts'

const reviews = { 1: 'passed', 2: 'held', 3: 'refused' } as const

export const shownTopic = (topic: Topic): ShownPost => ({
  title: topic.topicName,
  words: topic.topicDesc,
  pictures: picturesOf(topic.topicImg),
  author: {
    name: topic.userName,
    unit: topic.belongText,
    photo: topic.photo,
    // Not one portrait for all anonymous authors.
    seed: topic.userId || topic.topicId,
  },
  time: recentText(new Date(topic.publishDate), new Date()),
  review: reviews[topic.reviewStatus],
  isClosed: topic.statusValue === 0,
  views: topic.viewNum,
  comments: topic.replyNum,
  likes: topic.tagNum,
  isLiked: topic.isTag === 1,
})

/** A topic in a list. `isOwn` adds what its author may do with it, which only 我的 shows (D3-B227). */
export function TopicCard({ topic, isOwn = false }: { topic: Topic; isOwn?: boolean }) {
  const go = useGo()
  const forget = useForgetTopics()
  const { topicId } = topic
  const post = shownTopic(topic)
  const acts = isOwn && (
    <OwnerActs
      post={post}
      onAct={(act) => void actOnOwnPost(act, () => calls[act](topicId), forget)}
      onEdit={() => go(href(routes.forumPostNew, { id: topicId }))}
    />
  )
  return (
    <PostCard post={post} to={href(routes.forumPost, { id: topicId })} acts={acts}>
      {topic.agentClassesLinkedRecord && <Shared courseware={topic.agentClassesLinkedRecord} />}
    </PostCard>
  )
}

/** Status 1 opens, 0 closes (D3-B226, D3-Q25). */
const calls: Record<OwnerAct, (topicId: string) => Promise<unknown>> = {
  close: (topicId) => send(changeTopicStatus, { topicId, status: 0 }),
  open: (topicId) => send(changeTopicStatus, { topicId, status: 1 }),
  remove: (topicId) => send(deleteTopics, { ids: topicId }),
}

type Courseware = NonNullable<Topic['agentClassesLinkedRecord']>

/** A sentence that was shared, in quotation marks. */
export const Said = ({ text }: { text: string }) => <q className={styles.said}>{text}</q>

/** The courseware that was shared, as its picture and name; of a sentence its words and when it is said. */
const Shared = ({ courseware }: { courseware: Courseware }) => (
  <span className={styles.shared}>
    <Cover src={firstFile(courseware.cover)} seed={courseware.courseId} theme={courseware.theme} />
    <span className={styles.about}>
      {courseware.passage && <Said text={courseware.passage.text} />}
      <span className="nc-clip2">{courseware.coursewareTitle}</span>
      <span className={styles.duration}>
        {['课件', courseware.passage ? saidAt(courseware.passage) : durationText(courseware.duration)]
          .filter(Boolean)
          .join(' · ')}
      </span>
    </span>
    <ChevronRight size={20} aria-hidden="true" />
  </span>
)

const watchPointOf = ({ from }: Passage) => clockTimeOf(from / 1_000)
const saidAt = (passage: Passage) => durationText(watchPointOf(passage)) || '00:00'

/** Where it is watched; a sentence is read where it is said. */
const addressOf = ({ courseId, coursewareId, passage }: Courseware): string =>
  passage
    ? href(routes.coursePlayer, { id: courseId, coursewareId, watchPoint: watchPointOf(passage), read: '1' })
    : href(routes.shortVideo, { coursewareId, courseId })

/** The same as a way to it (D3-B129). */
export function SharedLink({ courseware }: { courseware: Courseware }) {
  const go = useGo()
  const to = addressOf(courseware)
  return (
    <TapLink to={to} onTap={() => go(to)}>
      <Shared courseware={courseware} />
    </TapLink>
  )
}
