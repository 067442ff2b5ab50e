import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { nextCourse } from '@college/contract/records/next-course.ts'
import { routes } from '@college/contract/routes.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { useIsOffline } from '../../kit/data/network.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Card } from '../../ui/Card.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import styles from './ContinueCard.module.css'
import { FRESH, useOverview } from './use-overview.ts'

type Next = NonNullable<Reply<typeof nextCourse>>

const acts = { begun: '继续学习', joined: '开始学习', suggested: '推荐一门' }
/** From this many days left the deadline of a task is shown as near. */
const SOON_DAYS = 3

/** The learner's next step (design 1); opens its courseware. Not shown to guests, or when nothing is left. */
export function ContinueCard() {
  const isLearner = useSession(({ userId }) => userId !== undefined)
  const isOverviewHere = useOverview()
  const next = useAsk(
    nextCourse,
    {},
    { enabled: isLearner && isOverviewHere, background: true, feature: 'records', staleTime: FRESH },
  )
  const isOffline = useIsOffline()
  if (!isLearner || next.isError || next.data === null || (isOffline && !next.data)) return null
  return (
    <section aria-label="继续学习" className={styles.section}>
      <Card>{next.data ? <Step next={next.data} /> : <SkeletonBlock className={styles.waiting} />}</Card>
    </section>
  )
}

function Step({ next: { kind, id, title, cover, theme, part, minutesLeft, task } }: { next: Next }) {
  const go = useGo()
  const to = href(routes.coursePlayer, { id, ...(part && { coursewareId: part.id }) })
  return (
    <TapLink to={to} onTap={() => go(to)} className={styles.step}>
      <Cover src={firstFile(cover)} seed={id} theme={theme} className={styles.cover} />
      <div className={styles.texts}>
        <p className={styles.head}>
          <b>{acts[kind]}</b>
          {minutesLeft > 0 && (
            <span>
              还需 <span className="nc-num">{minutesLeft}</span> 分钟
            </span>
          )}
        </p>
        <h3 className={classes(styles.title, 'nc-clip1')}>{title}</h3>
        {/* The lecture of a course is often called like it. */}
        {part && part.title !== title && <p className={classes(styles.part, 'nc-clip1')}>下一节：{part.title}</p>}
        {task && (
          <p className={styles.task}>
            <Tag kind={task.daysLeft <= SOON_DAYS ? 'warning' : 'blue'}>{deadlineText(task.daysLeft)}</Tag>
            <span className="nc-clip1">{task.name}</span>
          </p>
        )}
      </div>
    </TapLink>
  )
}

const deadlineText = (daysLeft: number) => (daysLeft === 0 ? '今天截止' : `${daysLeft} 天后截止`)
