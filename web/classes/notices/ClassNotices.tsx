import { noticeList } from '@college/contract/classes/notices.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { preloadRichText } from '../../ui/RichText.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import { WithClass } from '../WithClass.tsx'
import styles from './NoticeArticle.module.css'
import { NoticeArticle, NoticeArticleSkeleton } from './NoticeArticle.tsx'
import { NoticesPage } from './NoticesPage.tsx'

preloadRichText()

/** D2-R08: the announcements of a special class. */
export const ClassAnnouncementsScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title="班级公告">
    {(classId) => (
      <NoticesPage
        id={classId}
        title="班级公告"
        addressOf={({ index }) => href(routes.classAnnouncement, { index: String(index), id: classId })}
      />
    )}
  </WithClass>
)

/** D2-R09: one announcement, by its place in the list of its class (D2-B042, D2-Q17). */
export const ClassAnnouncementScreen = ({ id, index }: { id?: string; index: string }) => (
  <WithClass id={id} title="公告详情">
    {(classId) => <AnnouncementAt id={classId} index={index} />}
  </WithClass>
)

function AnnouncementAt({ id, index }: { id: string; index: string }) {
  const place = /^[1-9]\d{0,4}$/.test(index) ? Number(index) : 1
  const query = useAsk(noticeList, { classId: id, status: '', pageNum: place, pageSize: 1 })
  useFailureAlert(query.error, '数据异常')
  return (
    <>
      <TopBar title="公告详情" />
      <div className={styles.page}>
        <Loaded query={query} page skeleton={<NoticeArticleSkeleton />}>
          {([notice]) => (notice ? <NoticeArticle notice={notice} /> : <Notice page title="公告不存在或已撤回" />)}
        </Loaded>
      </div>
    </>
  )
}
