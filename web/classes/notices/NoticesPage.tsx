import { noticeList, noticeMessageTotal } from '@college/contract/classes/notices.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { noticeTitle } from '@college/rules/classes/notice-title.ts'
import { badgeText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { usePages } from '../../kit/data/paged-list.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { send } from '../../kit/data/send.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useFailureAlert } from '../use-failure-alert.ts'
import styles from './NoticesPage.module.css'

/** Rows per page (D2-B373). */
const PAGE_SIZE = 10

export type ClassNotice = Reply<typeof noticeList>[number]

type Props = {
  id: string
  title: string
  /** The address of an announcement. */
  addressOf: (notice: ClassNotice) => string
}

/** The announcements of a class or camp, all or only those that are new. */
export function NoticesPage({ id, title, addressOf }: Props) {
  const [isUnreadOnly, setUnreadOnly] = useState(false)
  const filter = { classId: id, status: isUnreadOnly ? '0' : '' } as const
  const pages = usePages<ClassNotice>(
    (pageNum, signal) => send(noticeList, { ...filter, pageNum, pageSize: PAGE_SIZE }, { signal }),
    { key: [noticeList.path, filter], pageSize: PAGE_SIZE, feature: 'classes' },
  )
  useFailureAlert(pages.error, '数据异常')
  const go = useGo()
  return (
    <>
      <TopBar title={title} />
      <div className={styles.page}>
        <UnreadOnly id={id} isOn={isUnreadOnly} onChange={setUnreadOnly} />
        <PagedList
          pages={pages}
          label="公告"
          skeleton={<NoticeSkeleton />}
          empty={emptiness(isUnreadOnly, () => setUnreadOnly(false))}
        >
          {(notice) => {
            const to = addressOf(notice)
            return (
              <TapLink to={to} className={styles.row} onTap={() => go(to)}>
                <NoticeRow notice={notice} />
              </TapLink>
            )
          }}
        </PagedList>
      </div>
    </>
  )
}

type UnreadOnlyProps = { id: string; isOn: boolean; onChange: (isOn: boolean) => void }

function UnreadOnly({ id, isOn, onChange }: UnreadOnlyProps) {
  const total = useAsk(
    noticeMessageTotal,
    { type: 'announcement.class.notice', status: '0', objectId: id },
    { feature: 'classes', background: true },
  )
  const unread = badgeText(total.data?.count ?? 0)
  return (
    <label className={styles.filter}>
      <input
        type="checkbox"
        className={styles.box}
        checked={isOn}
        onChange={({ target }) => onChange(target.checked)}
      />
      只看未读{unread && `（${unread}）`}
    </label>
  )
}

function NoticeRow({ notice }: { notice: ClassNotice }) {
  const { status, publisher_time, publisher } = notice
  const { title, kind, rest } = noticeTitle(notice.title)
  const isNew = status !== 1
  return (
    <>
      <span className={classes(styles.title, isNew && styles.unread, 'nc-clip2')}>
        {isNew && <span className={styles.dot} role="img" aria-label="未读" />}
        <Phrases text={title} />
      </span>
      {rest && <span className={classes(styles.rest, 'nc-clip2')}>{rest}</span>}
      <span className={styles.meta}>
        {kind && <Tag kind="blue">{kind}</Tag>}
        <span className={styles.publisher}>{publisher}</span>
        <time>{publisher_time}</time>
      </span>
    </>
  )
}

const emptiness = (isUnreadOnly: boolean, onReset: () => void) =>
  isUnreadOnly
    ? {
        hint: '公告都已读过',
        action: (
          <Button kind="soft" small onClick={onReset}>
            看看全部公告
          </Button>
        ),
      }
    : { hint: '班级发布公告后，这里会显示' }

const NoticeSkeleton = () => (
  <div className={styles.row}>
    <SkeletonBlock height={16} width="64%" marginTop={3} />
    <SkeletonBlock height={13} marginTop={10} />
    <SkeletonBlock height={12} width="44%" marginTop={12} />
  </div>
)
