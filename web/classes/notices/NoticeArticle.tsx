import { noticeInfo, noticeList, noticeMessages, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import { markRead } from '@college/contract/messages/list.ts'
import { noticeTitle } from '@college/rules/classes/notice-title.ts'
import { useEffect, useEffectEvent } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { RichText } from '../../ui/RichText.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import styles from './NoticeArticle.module.css'
import type { ClassNotice } from './NoticesPage.tsx'

/** One announcement: its heading, when it was published, and its text. Opening it marks it read (D2-B075). */
export function NoticeArticle({ notice }: { notice: ClassNotice }) {
  const { _id, status, title, publisher, publisher_time, content } = notice
  const { heading, rest } = noticeTitle(title)
  const reading = useSend(markRead, {
    changes: [noticeList, noticeInfo, noticeMessages, noticeMessageTotal],
    background: true,
  })
  const read = useEffectEvent((id: string) => reading.mutate({ id }))
  const isNew = status !== 1
  useEffect(() => {
    if (isNew) read(_id)
  }, [_id, isNew])
  useTitle(heading)
  return (
    <article className={styles.article}>
      <h2 className={styles.title}>{heading}</h2>
      <p className={styles.meta}>
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
