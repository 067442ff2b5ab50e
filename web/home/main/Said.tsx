import { type Topic, topicList } from '@college/contract/forum/topics.ts'
import { homeAsks } from '@college/contract/home/overview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { recentText } from '@college/rules/kit/format.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './Said.module.css'
import { FRESH, useOverview } from './use-overview.ts'

/** What learners said last in the forum; left out for guests, and where nobody has said anything. */
export function Said() {
  const isLoggedIn = useSession(({ userId }) => userId !== undefined)
  const isAsked = useOverview() && isLoggedIn
  const said = useAsk(topicList, homeAsks.said, { enabled: isAsked, background: true, staleTime: FRESH })
  const go = useGo()
  const topics = isLoggedIn ? (said.data ?? []) : []
  if (topics.length === 0) return null
  return (
    <Section title="学友在说" moreText="去学友圈" onMore={() => go(href(routes.forum, {}))}>
      <Card rows>
        {topics.slice(0, homeAsks.said.pageSize).map((topic) => (
          <SaidRow key={topic.topicId} topic={topic} />
        ))}
      </Card>
    </Section>
  )
}

function SaidRow({ topic }: { topic: Topic }) {
  const { topicId, topicName, topicDesc, userId, userName, photo, publishDate, replyNum } = topic
  const go = useGo()
  const to = href(routes.forumPost, { id: topicId })
  const words = topicDesc.trim()
  return (
    <TapLink to={to} className={styles.row} onTap={() => go(to)}>
      <Avatar src={firstFile(photo)} seed={userId || topicId} name={userName} size={36} />
      <span className={styles.texts}>
        <span className={styles.title}>{topicName}</span>
        {words !== '' && words !== topicName && <span className={styles.words}>{words}</span>}
        <span className={styles.meta}>
          <span>{userName}</span>
          <time>{recentText(new Date(publishDate), new Date())}</time>
          {replyNum > 0 && <span className="nc-keep">{replyNum} 回复</span>}
        </span>
      </span>
    </TapLink>
  )
}
