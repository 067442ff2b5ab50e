import { noticeInfo, noticeList, noticeMessages, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { markRead, queryList } from '@college/contract/messages/list.ts'
import { noticeTitle } from '@college/rules/classes/notice-title.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { Phrases } from '../../ui/Phrases.tsx'
import { RichText } from '../../ui/RichText.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './NoticeArticle.module.css'
import type { ClassNotice } from './NoticesPage.tsx'

/** One announcement: what is new, when it was published, and its text. Opening it marks it read (D2-B075). */
export function NoticeArticle({ notice }: { notice: ClassNotice }) {
  const { _id, status, publisher, publisher_time, content } = notice
  const { title, kind, rest } = noticeTitle(notice.title)
  const reading = useSend(markRead, {
    changes: [noticeList, noticeInfo, noticeMessages, noticeMessageTotal, queryList, queryListCount],
    background: true,
  })
  const read = useEffectEvent((id: string) => reading.mutate({ id }))
  const isNew = status !== 1
  useEffect(() => {
    if (isNew) read(_id)
  }, [_id, isNew])
  useTitle(title)
  return (
    <article className={styles.article}>
      <h2 className={styles.title}>
        <Phrases text={title} />
      </h2>
      <p className={styles.meta}>
        {kind && <Tag kind="blue">{kind}</Tag>}
        {publisher && <span>{publisher}</span>}
        <span>发布时间 {publisher_time}</span>
      </p>
      {rest && <p className={styles.rest}>{rest}</p>}
      {content && <RichText html={content} className={styles.content ?? ''} />}
    </article>
  )
}

export const NoticeArticleSkeleton = () => (
  <div className={styles.article}>
    <SkeletonBlock height={24} width="80%" />
    <SkeletonBlock height={13} width="55%" marginTop={12} />
    <SkeletonBlock height={160} marginTop={20} />
  </div>
)
