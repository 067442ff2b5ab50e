import { metaListData } from '@college/contract/kit/list.ts'
import { href } from '@college/contract/kit/route.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { toggleFavourite } from '@college/contract/marks/marks.ts'
import { previewPersonAndDataNum } from '@college/contract/records/study.ts'
import { routes } from '@college/contract/routes.ts'
import { CircleQuestionMark, MessageSquareHeart, NotebookPen, Share2, Star } from 'lucide-react'
import { useAsk } from '../../../kit/data/queries.ts'
import { useGo, useLoginGate } from '../../../kit/navigation/navigation.ts'
import { configuredBadges } from '../../../records/door.ts'
import { Action, ActionBar } from '../../../ui/ActionBar.tsx'
import { sharePage } from '../../../ui/share.ts'
import { toastNotOpen } from '../../../ui/states/not-open.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import type { Courseware, Trend } from '../study/progress.ts'
import type { CourseQuery } from '../study/report.ts'
import styles from './CourseActions.module.css'
import { useNoteWriting } from './NoteWriting.tsx'
import { JoinButton } from './plan.tsx'
import { StudyButton } from './StudyButton.tsx'
import { useMark } from './useMark.ts'

type Props = {
  query: CourseQuery
  title: string
  trend: Trend
  player: CoursePlayer
  onOpen: (courseware: Courseware) => void
}

/** The actions on the course (D3-B023), and at the right the next step of studying it. All but sharing need a login. */
export function CourseActions({ query, title, trend, player, onOpen }: Props) {
  const go = useGo()
  const gate = useLoginGate()
  const favourite = useMark(query, { endpoint: toggleFavourite, flag: 'isCollected', changes: COLLECTIONS })

  const mayShare = useAsk(getSetting, { key: 'setting_nc_player_share' }).data !== '0'
  // Whoever follows the link comes by themselves: neither the class nor the preview goes along (D3-Q31).
  const share = () =>
    mayShare ? void sharePage(title, href(routes.coursePlayer, { id: query.id, share: '1' })) : toastNotOpen()
  const note = useNoteWriting({ id: query.id, title, player })

  const lead = (to: string) => () => gate(() => go(to), to)
  const isFavourite = trend.isCollected === 1

  return (
    <ActionBar label="课程操作">
      <Action Icon={Share2} text="分享" onTap={share} />
      <Action
        Icon={Star}
        text={isFavourite ? '已收藏' : '收藏'}
        isOn={isFavourite}
        onTap={() =>
          gate(() =>
            favourite.toggle({ subjectType: 'course', subjectTypeText: '课程', subjectId: query.id }, isFavourite),
          )
        }
      />
      <Action Icon={NotebookPen} text="笔记" onTap={() => gate(note.start)} />
      <Action Icon={MessageSquareHeart} text="评价" onTap={lead(href(routes.courseRating, { relaid: query.id }))} />
      <Action
        Icon={CircleQuestionMark}
        text="反馈"
        onTap={lead(href(routes.feedback, { resourceTitle: title, resourceId: query.id }))}
      />
      {trend.isPlaned === 1 ? (
        <StudyButton player={player} trend={trend} onOpen={onOpen} className={styles.plan} />
      ) : (
        <JoinButton query={query} className={styles.plan} />
      )}
      {note.sheet}
    </ActionBar>
  )
}

/** The list of favourites is asked again (D3-B036), and how many there are. */
const COLLECTIONS = [metaListData, previewPersonAndDataNum, configuredBadges]
