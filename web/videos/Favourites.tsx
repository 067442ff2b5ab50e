import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { teachersText } from '@college/rules/courses/course-card.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { durationText } from '@college/rules/kit/format.ts'
import { favouriteDay } from '@college/rules/videos/feed.ts'
import { useState } from 'react'
import { useSession } from '../kit/data/session.ts'
import { useGo, useGoToLogin } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Cover } from '../ui/Cover.tsx'
import { classes } from '../ui/classes.ts'
import row from '../ui/list/CoverRow.module.css'
import { PagedList } from '../ui/list/PagedList.tsx'
import { Phrases } from '../ui/Phrases.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import styles from './Favourites.module.css'
import { useFavourites } from './use-favourites.ts'

/** The tab 收藏 (D3-B062, D3-B063, D3-B064). */
export function Favourites({ onWatch }: { onWatch: () => void }) {
  const isGuest = useSession((session) => session.userId === undefined)
  const goToLogin = useGoToLogin()
  if (!isGuest) return <List onWatch={onWatch} />
  return (
    <Notice drawing="forbidden" title="登录后查看收藏" page>
      <Button kind="soft" small onClick={() => goToLogin()}>
        去登录
      </Button>
    </Notice>
  )
}

function List({ onWatch }: { onWatch: () => void }) {
  const [words, setWords] = useState('')
  const pages = useFavourites(words)
  return (
    <div className={styles.page}>
      <PagedList
        pages={pages}
        label="收藏的视频"
        search={{ placeholder: '请输入视频名称', onSearch: setWords }}
        empty={{
          hint: words ? undefined : '看到喜欢的视频，点红心就会出现在这里',
          action: (
            <Button kind="soft" small onClick={onWatch}>
              去看看
            </Button>
          ),
        }}
      >
        {(video) => <Card video={video} />}
      </PagedList>
    </div>
  )
}

/** D3-B064, D3-B066. */
function Card({
  video: { coursewareId, courseId, coursewareName, cover, theme, duration, lecturers, favouriteTime },
}: {
  video: ShortVideo
}) {
  const go = useGo()
  const to = href(routes.shortVideo, { coursewareId, courseId })
  return (
    <TapLink to={to} onTap={() => go(to)} className={row.row}>
      <Cover
        src={firstFile(cover)}
        seed={courseId}
        theme={theme}
        duration={durationText(duration)}
        className={row.cover}
      />
      <div className={row.texts}>
        <h3 className={classes(row.title, 'nc-clip2')}>
          <Phrases text={coursewareName} />
        </h3>
        <p className={row.meta}>
          <span className={row.who}>{teachersText(lecturers[0]?.name ?? '')}</span>
          <span>收藏于 {favouriteDay(favouriteTime)}</span>
        </p>
      </div>
    </TapLink>
  )
}
