import type { Said as Topic } from '@college/contract/home/overview.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { recentText } from '@college/rules/kit/format.ts'
import { ImagePlus } from 'lucide-react'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Card } from '../../ui/Card.tsx'
import { Section } from '../../ui/Section.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './Said.module.css'

const WRITE = href(routes.forumPostNew, {})

/** Writing a topic, topics of the forum in short, and the way to all of them. */
export function Said({ topics }: { topics: readonly Topic[] }) {
  const go = useGo()
  return (
    <Section title="学友在说" moreText="去学友圈" onMore={() => go(href(routes.forum, {}))}>
      <Card rows>
        <TapLink to={WRITE} className={styles.write} onTap={() => go(WRITE)}>
          <span>说说您的学习体会</span>
          <ImagePlus size={22} aria-hidden="true" />
        </TapLink>
        {topics.map((topic) => (
          <SaidRow key={topic.id} topic={topic} />
        ))}
      </Card>
    </Section>
  )
}

function SaidRow({ topic: { id, title, userId, userName, photo, at, replies, ...topic } }: { topic: Topic }) {
  const go = useGo()
  const to = href(routes.forumPost, { id })
  const words = topic.words.trim()
  return (
    <TapLink to={to} className={styles.row} onTap={() => go(to)}>
      <Avatar src={firstFile(photo)} seed={userId || id} name={userName} size={36} />
      <span className={styles.texts}>
        <span className={styles.title}>{title}</span>
        {words !== '' && words !== title && <span className={styles.words}>{words}</span>}
        <span className={styles.meta}>
          <span>{userName}</span>
          <time>{recentText(new Date(at), new Date())}</time>
          {replies > 0 && <span className="nc-keep">{replies} 回复</span>}
        </span>
      </span>
    </TapLink>
  )
}
