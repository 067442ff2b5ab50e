import { type Followed, followedList, toggleFollow } from '@college/contract/marks/follows.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { MessagesSquare } from 'lucide-react'
import { usePages } from '../kit/data/paged-list.ts'
import { useSend } from '../kit/data/queries.ts'
import { send } from '../kit/data/send.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { Button } from '../ui/Button.tsx'
import { classes } from '../ui/classes.ts'
import { toast } from '../ui/layers/toast.tsx'
import { PagedList } from '../ui/list/PagedList.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './FollowsScreen.module.css'

const PAGE_SIZE = 20
const names = { bbs_topic: '学友圈帖子', classmate: '同学的帖子' } as const

/** 我关注的: topics and classmates, each with the way to it and out of the list (D3-Q110). */
export function FollowsScreen() {
  const pages = usePages(
    async (pageNum, signal) => {
      const rows = await send(followedList, { pageNum, pageSize: PAGE_SIZE }, { signal })
      return rows.map((row) => ({ ...row, _id: `${row.type} ${row.id}` }))
    },
    { key: [followedList.path], pageSize: PAGE_SIZE },
  )
  return (
    <>
      <TopBar title="我关注的" />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="我关注的"
          empty={{ title: '还没有关注', hint: '在帖子或同学的页面点“关注”，有新的回复和帖子会告诉您' }}
        >
          {(row) => <Row row={row} />}
        </PagedList>
      </div>
    </>
  )
}

function Row({ row }: { row: Followed }) {
  const go = useGo()
  const leaving = useSend(toggleFollow, { changes: [followedList] })
  const isGone = row.isGone === 1
  const title = row.title || '内容已不可见'
  const unfollow = () =>
    leaving.mutate(
      { subjectType: row.type, subjectId: row.id },
      { onSuccess: () => toast('已取消关注', 'success'), onError: showActionFailure },
    )
  const texts = (
    <>
      {row.type === 'classmate' && !isGone ? (
        <Avatar src={firstFile(row.photo)} seed={row.id} name={row.title} size={40} />
      ) : (
        <span className={styles.icon}>
          <MessagesSquare size={22} aria-hidden="true" />
        </span>
      )}
      <span className={styles.texts}>
        <span className={classes(styles.title, 'nc-clip2')}>{title}</span>
        <span className={styles.note}>{[names[row.type], row.note].filter(Boolean).join(' · ')}</span>
      </span>
    </>
  )
  return (
    <div className={styles.row}>
      {isGone ? (
        <div className={styles.open}>{texts}</div>
      ) : (
        <button type="button" className={styles.open} onClick={() => go(row.address)}>
          {texts}
        </button>
      )}
      <Button kind="line" small busy={leaving.isPending} aria-label={`取消关注：${title}`} onClick={unfollow}>
        取消
      </Button>
    </div>
  )
}
