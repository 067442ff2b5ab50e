import { classTypes } from '@college/contract/classes/class.ts'
import { noticeList } from '@college/contract/classes/notices.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { noticeAddress } from '@college/rules/classes/address.ts'
import { useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { preloadRichText } from '../../ui/RichText.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import { WithClass } from '../WithClass.tsx'
import { AnnouncementPage, NoAnnouncement, TITLE } from './AnnouncementPage.tsx'
import styles from './NoticeArticle.module.css'
import { NoticeArticleSkeleton } from './NoticeArticle.tsx'
import { NoticesPage } from './NoticesPage.tsx'

preloadRichText()

/** D2-R08: the announcements of a special class. */
export const ClassAnnouncementsScreen = ({ id }: { id?: string }) => (
  <WithClass id={id} title="班级公告">
    {(classId) => (
      <NoticesPage
        id={classId}
        title="班级公告"
        addressOf={({ index, _id }) => noticeAddress({ type: classTypes.special, classId, noticeId: _id, index })}
      />
    )}
  </WithClass>
)

type Query = { id?: string; index: string; noticeId?: string }

/** D2-R09: one announcement, by its id, or by its place in the list of its class (D2-B042, D2-Q17). */
export const ClassAnnouncementScreen = ({ id, index, noticeId }: Query) => (
  <WithClass id={id} title={TITLE}>
    {(classId) => {
      const others = href(routes.classAnnouncements, { id: classId })
      return noticeId ? (
        <AnnouncementPage id={noticeId} others={others} />
      ) : (
        <AnnouncementAt key={index} classId={classId} index={index} others={others} />
      )
    }}
  </WithClass>
)

type Place = { classId: string; index: string; others: string }

/** Looks up which one stands at that place when the page opens, and stays with it. */
function AnnouncementAt({ classId, index, others }: Place) {
  const place = /^[1-9]\d{0,4}$/.test(index) ? Number(index) : 1
  const [found, setFound] = useState<string>()
  const query = useAsk(
    noticeList,
    { classId, status: '', pageNum: place, pageSize: 1 },
    { enabled: found === undefined },
  )
  const first = query.data?.[0]?._id
  if (found === undefined && first !== undefined && !query.isFetching) setFound(first)
  useFailureAlert(query.error, '数据异常')
  if (found !== undefined) return <AnnouncementPage id={found} others={others} />
  return (
    <>
      <TopBar title={TITLE} />
      <div className={styles.page}>
        <Loaded query={query} page skeleton={<NoticeArticleSkeleton />}>
          {([notice]) => (notice ? <NoticeArticleSkeleton /> : <NoAnnouncement others={others} />)}
        </Loaded>
      </div>
    </>
  )
}
