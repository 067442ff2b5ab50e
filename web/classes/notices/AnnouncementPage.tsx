import { noticeInfo } from '@college/contract/classes/notices.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { isNotThere } from '../../ui/states/failure.ts'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { WayOut } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import styles from './NoticeArticle.module.css'
import { NoticeArticle, NoticeArticleSkeleton } from './NoticeArticle.tsx'

export const TITLE = '公告详情'

type Props = {
  id: string
  /** The address of the other announcements; undefined where the class is not known. */
  others?: string | undefined
}

/** One announcement. When it is withdrawn, also while it is being read, the page says so. */
export function AnnouncementPage({ id, others }: Props) {
  const query = useAsk(noticeInfo, { id }, { feature: 'classes' })
  useFailureAlert(query.error, '数据异常')
  return (
    <>
      <TopBar title={TITLE} />
      <div className={styles.page}>
        {isNotThere(query.error) && others ? (
          <NoAnnouncement others={others} />
        ) : (
          <Loaded query={query} page skeleton={<NoticeArticleSkeleton />}>
            {(notice) => <NoticeArticle notice={notice} />}
          </Loaded>
        )}
      </div>
    </>
  )
}

/** In place of an announcement that is not there, with the way to the others. */
export const NoAnnouncement = ({ others }: { others: string }) => (
  <Notice drawing="noneFound" page title={noticeInfo.refusals.noNotice.message}>
    <WayOut to={others} replace>
      看看其他公告
    </WayOut>
  </Notice>
)
