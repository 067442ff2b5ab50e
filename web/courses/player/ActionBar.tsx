import { getPlayTrend } from '@college/contract/courses/play.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { previewPersonAndDataNum, toggleFavourite, togglePlan } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { useQueryClient } from '@tanstack/react-query'
import { CircleQuestionMark, type LucideIcon, MessageSquareHeart, NotebookPen, Share2, Star } from 'lucide-react'
import { useGo, useLoginGate } from '../../kit/navigation.ts'
import { useAsk, useSend } from '../../kit/queries.ts'
import { configuredBadges } from '../../records/door.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { tellNotOpen } from '../../ui/not-open.ts'
import { toast } from '../../ui/toast.tsx'
import styles from './ActionBar.module.css'
import type { Trend } from './progress.ts'
import type { CourseQuery } from './report.ts'
import { playInput } from './useCoursePlayer.ts'

type Props = { query: CourseQuery; title: string; trend: Trend }

/** What one can do with the course besides studying it (D3-B023). All of it but sharing needs a login. */
export function ActionBar({ query, title, trend }: Props) {
  const go = useGo()
  const gate = useLoginGate()
  const favourite = useToggle(query, { endpoint: toggleFavourite, flag: 'isCollected', changes: COLLECTIONS })
  const plan = useToggle(query, { endpoint: togglePlan, flag: 'isPlaned', changes: [] })
  const isPlanOpen = useAsk(getSetting, { key: 'setting_nc_player_plan' }).data !== '0'

  const lead = (to: string) => () => gate(() => go(to), to)
  const isFavourite = trend.isCollected === 1
  const isPlanned = trend.isPlaned === 1
  const togglePlanned = () => plan.toggle({ id: query.id, type: query.type === 'ztb' ? 'ztb' : 'course' }, isPlanned)

  return (
    <nav aria-label="课程操作" className={styles.bar}>
      <Action Icon={Share2} text="分享" onTap={tellNotOpen} />
      <Action
        Icon={Star}
        text={isFavourite ? '已收藏' : '收藏'}
        isOn={isFavourite}
        onTap={() =>
          gate(() => favourite.toggle({ ywlxValue: 'course', ywlxText: '课程', ywid: query.id }, isFavourite))
        }
      />
      <Action Icon={NotebookPen} text="笔记" onTap={lead(href(routes.courseNotes, { id: query.id }))} />
      <Action Icon={MessageSquareHeart} text="评价" onTap={lead(href(routes.courseRating, { relaid: query.id }))} />
      <Action
        Icon={CircleQuestionMark}
        text="反馈"
        onTap={lead(href(routes.feedback, { resourceTitle: title, resourceId: query.id }))}
      />
      <Button
        kind={isPlanned ? 'line' : 'primary'}
        className={styles.plan}
        busy={plan.isBusy}
        onClick={() => (isPlanOpen ? gate(togglePlanned) : tellNotOpen())}
      >
        {isPlanned ? '取消加入' : '加入在学'}
      </Button>
    </nav>
  )
}

/** The list of favourites is asked again (D3-B036), and how many there are. */
const COLLECTIONS = [metaListData, previewPersonAndDataNum, configuredBadges]

type ActionProps = { Icon: LucideIcon; text: string; isOn?: boolean; onTap: () => void }

const Action = ({ Icon, text, isOn, onTap }: ActionProps) => (
  <button
    type="button"
    className={classes(styles.action, isOn && styles.on)}
    aria-label={text}
    aria-pressed={isOn}
    onClick={onTap}
  >
    <Icon size={21} aria-hidden="true" />
    <span className={styles.label}>{text}</span>
  </button>
)

type Toggled = {
  endpoint: typeof toggleFavourite | typeof togglePlan
  flag: 'isCollected' | 'isPlaned'
  changes: Endpoint[]
}

/** Turns a mark on or off; the server's `isDo` says which it was (D3-B158, D3-B159, D3-B335). */
function useToggle(query: CourseQuery, { endpoint, flag, changes }: Toggled) {
  const queries = useQueryClient()
  const act = useSend(endpoint as typeof toggleFavourite, { changes })

  const show = (isDo: boolean) => {
    const value = isDo ? 1 : 0
    queries.setQueryData<Trend>([getPlayTrend.path, playInput(query)], (trend) => trend && { ...trend, [flag]: value })
    toast(isDo ? '操作成功' : '取消成功', 'success')
  }
  return {
    isBusy: act.isPending,
    toggle(input: unknown, isOn: boolean) {
      if (act.isPending) return
      act.mutate(input as never, {
        onSuccess: ({ isDo }) => show(isDo),
        onError: () => toast(isOn ? '取消失败' : '操作失败'),
      })
    },
  }
}
