import { type Topic, topicDetail } from '@college/contract/forum/topics.ts'
import { href } from '@college/contract/kit/route.ts'
import { listLikers, toggleLike } from '@college/contract/marks/marks.ts'
import { routes } from '@college/contract/routes.ts'
import { countText } from '@college/rules/kit/format.ts'
import { ChevronRight } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { CommentsPageSkeleton, Discussion, PostLike, PostPage, PostPageSkeleton } from '../comments/door.ts'
import { FollowButton } from '../follows/door.ts'
import { useAsk, useSend } from '../kit/data/queries.ts'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { toast } from '../ui/layers/toast.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './Forum.module.css'
import { LikersSheet } from './LikersSheet.tsx'
import { SharedLink, shownTopic } from './TopicCard.tsx'
import { useForgetTopics } from './use-topics.ts'

/** D3-R29: a topic with its comments. Opening it counts a view (D3-Q43). */
export const TopicScreen = ({ id }: { id: string }) => (
  <LoadedTopic id={id} title="帖子详情" skeleton={<PostPageSkeleton />} countsView>
    {(topic) => <TopicPage topic={topic} />}
  </LoadedTopic>
)

/** D3-R10: the comments of a topic alone (D3-Q71). */
export const TopicCommentsScreen = ({ id }: { id: string }) => (
  <LoadedTopic id={id} title="评论" skeleton={<CommentsPageSkeleton />}>
    {(topic) => (
      <>
        <TopBar title="评论" />
        <div className={styles.page}>
          {whyNoComments(topic) ? (
            <Notice drawing="forbidden" page title={whyNoComments(topic) ?? ''} />
          ) : (
            <TopicComments topic={topic} />
          )}
        </div>
      </>
    )}
  </LoadedTopic>
)

type LoadedProps = {
  id: string
  title: string
  skeleton: ReactNode
  countsView?: boolean
  children: (topic: Topic) => ReactNode
}

function LoadedTopic({ id, title, skeleton, countsView = false, children }: LoadedProps) {
  const topic = useAsk(topicDetail, { topicId: id, vType: countsView ? '1' : '0', fPageNo: 1, cPageSize: 3 })
  if (topic.data) return children(topic.data)
  return (
    <>
      <TopBar title={title} />
      <Loaded query={topic} page skeleton={skeleton}>
        {() => null}
      </Loaded>
    </>
  )
}

/** Comments and likes are for open topics that have passed the review (D3-Q14). */
const whyNoComments = ({ statusValue, reviewStatus }: Topic): string | undefined => {
  if (statusValue === 0) return topicDetail.refusals.closed.message
  return reviewStatus === 1 ? undefined : topicDetail.refusals.underReview.message
}

function TopicPage({ topic }: { topic: Topic }) {
  const [isListed, setListed] = useState(false)
  const gate = useLoginGate()
  const { reviewStatus, reviewNote } = topic
  const held =
    reviewStatus === 3
      ? { title: '帖子未通过审核', hint: reviewNote ? `原因：${reviewNote}` : '修改后会重新审核' }
      : reviewStatus === 2
        ? { title: topicDetail.refusals.underReview.message, hint: '审核通过前只有您自己能看到' }
        : undefined
  return (
    <>
      <PostPage
        post={shownTopic(topic)}
        html={topic.topicContent}
        mentions={topic.mentions}
        beside={<Follow topic={topic} />}
        {...(topic.mine === 0 && { report: { kind: 'bbs_topic', id: topic.topicId } as const })}
        held={held}
        discussion={<TopicComments topic={topic} isLikeable />}
      >
        {topic.agentClassesLinkedRecord && <SharedLink courseware={topic.agentClassesLinkedRecord} />}
        <p className={styles.facts}>
          <span>{countText(topic.viewNum)} 次阅读</span>
          <button type="button" className={styles.likers} onClick={() => gate(() => setListed(true))}>
            {countText(topic.tagNum)} 人点赞
            <ChevronRight size={18} aria-hidden="true" />
          </button>
        </p>
      </PostPage>
      <LikersSheet topicId={topic.topicId} isOpen={isListed} onClose={() => setListed(false)} />
    </>
  )
}

/** Following is for topics that others read too. */
const Follow = ({ topic }: { topic: Topic }) =>
  topic.statusValue === 3 &&
  topic.reviewStatus === 1 && (
    <FollowButton
      type="bbs_topic"
      id={topic.topicId}
      name={topic.topicName}
      isFollowed={topic.isFollowed === 1}
      said="已关注，有新回复会告诉您"
      changes={[topicDetail]}
    />
  )

/** On the page of a shared topic, the count of comments leads to their own page (D3-Q71). */
function TopicComments({ topic, isLikeable = false }: { topic: Topic; isLikeable?: boolean }) {
  const go = useGo()
  const { topicId, userId } = topic
  const isShared = isLikeable && topic.agentClassesLinkedRecord !== null
  return (
    <Discussion
      target={{ type: 'bbs_topic', id: topicId }}
      owner={userId}
      {...(isShared && { onCount: () => go(href(routes.forumComments, { id: topicId })) })}
    >
      {isLikeable ? () => <LikeButton topic={topic} /> : undefined}
    </Discussion>
  )
}

/** Likes the topic or takes the like back (D3-B336). */
function LikeButton({ topic }: { topic: Topic }) {
  const gate = useLoginGate()
  const forget = useForgetTopics()
  const like = useSend(toggleLike, { changes: [listLikers] })
  const tap = () =>
    like.mutate(
      { subjectType: 'bbs_topic', subjectId: topic.topicId, subjectTypeText: '帖子' },
      {
        onSuccess({ isDo }) {
          toast(isDo ? '点赞成功' : '取消点赞成功', 'success')
          void forget()
        },
        onError: showActionFailure,
      },
    )
  return <PostLike post={shownTopic(topic)} isBusy={like.isPending} onTap={() => gate(tap)} />
}
