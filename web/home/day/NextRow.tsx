import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import type { nextCourse } from '@college/contract/records/next-course.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { playAtOnce, preloadPlayer, rememberCover } from '../../courses/door.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './NextRow.module.css'
import { Play } from './Play.tsx'

type Next = NonNullable<Reply<typeof nextCourse>>

const acts = { begun: '继续学习', joined: '开始学习', suggested: '推荐一门' }
/** From this many days left the deadline of a task is shown. */
const SOON_DAYS = 3

/** The course to go on with: ▶ on its cover plays at once, a tap beside it opens it. */
export function NextRow({ next: { kind, id, title, cover, theme, part, percent, minutesLeft, task } }: { next: Next }) {
  const { to, open, play } = useCourse({ id, coursewareId: part?.id, cover, theme })
  const isTaskNear = task !== null && task.daysLeft <= SOON_DAYS
  return (
    <div className={styles.next}>
      <Play name={part?.title ?? title} onTap={play} className={styles.cover}>
        <Cover src={firstFile(cover)} seed={id} theme={theme} className={styles.picture} />
      </Play>
      <TapLink to={to} onTap={open} onPress={preloadPlayer} className={styles.course}>
        <span className={styles.small}>
          {acts[kind]}
          {isTaskNear && <b className={styles.near}>任务{deadlineText(task.daysLeft)}</b>}
        </span>
        <span className={styles.title}>{part?.title ?? title}</span>
        <span className={styles.progress}>
          <span className={styles.bar}>
            <ProgressBar percent={percent} label={`${title}的学习进度`} />
          </span>
          {minutesLeft > 0 && (
            <span className={classes(styles.small, 'nc-keep')}>
              还有 <span className="nc-num">{minutesLeft}</span> 分钟
            </span>
          )}
        </span>
      </TapLink>
    </div>
  )
}

type Course = { id: string; coursewareId: string | undefined; cover: string; theme: string }

/** Where a course opens, and the same with its film playing. */
export function useCourse({ id, coursewareId, cover, theme }: Course) {
  const go = useGo()
  const to = href(routes.coursePlayer, { id, ...(coursewareId && { coursewareId }) })
  const open = () => {
    rememberCover(id, { src: firstFile(cover), theme })
    go(to)
  }
  const play = () => {
    playAtOnce(id)
    open()
  }
  return { to, open, play }
}

const deadlineText = (daysLeft: number) => (daysLeft === 0 ? '今天截止' : `${daysLeft} 天后截止`)
