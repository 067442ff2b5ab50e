import { noticeList } from '@college/contract/classes/notices.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { noticeTitle } from '@college/rules/classes/notice-title.ts'
import { ChevronRight, Megaphone } from 'lucide-react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './NoticeStrip.module.css'

/** The newest announcement of a camp, in one line that is there whatever the answer is. */
export function NoticeStrip({ id }: { id: string }) {
  const go = useGo()
  const notices = useAsk(noticeList, { classId: id, pageNum: 1, pageSize: 1 }, { feature: 'classes' })
  const newest = notices.data?.[0]
  const to = newest ? href(routes.campAnnouncement, { id: newest._id }) : href(routes.campAnnouncements, { id })
  return (
    <TapLink to={to} className={styles.strip} onTap={() => go(to)}>
      <Megaphone size={18} aria-hidden="true" />
      <span className={styles.text}>{newest ? textOf(newest.title) : notices.data ? '暂无公告' : '班级公告'}</span>
      <ChevronRight size={18} aria-hidden="true" />
    </TapLink>
  )
}

function textOf(written: string): string {
  const { title, kind } = noticeTitle(written)
  return kind ? `${kind}：${title}` : title
}
