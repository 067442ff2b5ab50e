import { communityAll } from '@college/contract/classes/community.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import styles from './Community.module.css'
import { PostCard } from './PostCard.tsx'

const SHOWN = 3

/** The latest discussions of a class, under its menu. */
export function LatestPosts({ classId }: { classId: string }) {
  const go = useGo()
  const posts = useAsk(communityAll, { classId, pageNum: 1, pageSize: SHOWN, type: 1 })
  return (
    <Loaded query={posts}>
      {(rows) =>
        rows.length === 0 ? (
          <Card>
            <Notice title="暂无数据" hint="还没有讨论">
              <Button kind="soft" small onClick={() => go(href(routes.communityPostNew, { id: classId }))}>
                发帖
              </Button>
            </Notice>
          </Card>
        ) : (
          <ul className={styles.latestPosts} aria-label="最新讨论">
            {rows.map((post) => (
              <li key={post._id}>
                <PostCard post={post} />
              </li>
            ))}
          </ul>
        )
      }
    </Loaded>
  )
}
