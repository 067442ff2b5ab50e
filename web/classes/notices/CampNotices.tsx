import { noticeInfo } from '@college/contract/classes/notices.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { preloadRichText } from '../../ui/RichText.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import styles from './NoticeArticle.module.css'
import { NoticeArticle, NoticeArticleSkeleton } from './NoticeArticle.tsx'
import { NoticesPage } from './NoticesPage.tsx'

preloadRichText()

/** D2-R24: the announcements of a camp. */
export const CampAnnouncementsScreen = ({ id }: { id: string }) => (
  <NoticesPage id={id} title="公告" addressOf={({ _id }) => href(routes.campAnnouncement, { id: _id })} />
)

/** D2-R30: one announcement of a camp, with its content (D2-Q83). */
export function CampAnnouncementScreen({ id }: { id: string }) {
  const query = useAsk(noticeInfo, { id })
  useFailureAlert(query.error, '数据异常')
  return (
    <>
      <TopBar title="公告详情" />
      <div className={styles.page}>
        <Loaded query={query} page skeleton={<NoticeArticleSkeleton />}>
          {(notice) => <NoticeArticle notice={notice} />}
        </Loaded>
      </div>
    </>
  )
}
