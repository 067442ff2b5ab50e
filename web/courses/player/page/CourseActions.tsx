import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { CircleQuestionMark, MessageSquareHeart, NotebookPen, Share2, Star } from 'lucide-react'
import { useGo, useLoginGate } from '../../../kit/navigation/navigation.ts'
import { Action, ActionBar } from '../../../ui/ActionBar.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import type { Courseware, Trend } from '../study/progress.ts'
import type { CourseQuery } from '../study/report.ts'
import styles from './CourseActions.module.css'
import { useFavourite, useShareCourse } from './course-acts.ts'
import { useNoteWriting } from './NoteWriting.tsx'
import { JoinButton } from './plan.tsx'
import { StudyButton } from './StudyButton.tsx'

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
  const favourite = useFavourite(query, trend)
  const share = useShareCourse(query, title)
  const note = useNoteWriting({ id: query.id, title, player })

  const lead = (to: string) => () => gate(() => go(to), to)
  return (
    <ActionBar label="课程操作">
      <Action Icon={Share2} text="分享" onTap={share} />
      <Action Icon={Star} text={favourite.isOn ? '已收藏' : '收藏'} isOn={favourite.isOn} onTap={favourite.toggle} />
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
