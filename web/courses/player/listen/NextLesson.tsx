import type { getPlayBase } from '@college/contract/courses/play.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { secondsText } from '@college/rules/kit/clock-time.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { durationText } from '@college/rules/kit/format.ts'
import { lengthOf } from '@college/rules/kit/spans.ts'
import { ChevronRight, Play } from 'lucide-react'
import { useStore } from 'zustand'
import { Button } from '../../../ui/Button.tsx'
import { Cover } from '../../../ui/Cover.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import { type Courseware, coursewaresOf, isStudied, lessonBeside, type Trend } from '../study/progress.ts'
import styles from './NextLesson.module.css'

type Props = {
  player: CoursePlayer
  trend: Trend
  base: Reply<typeof getPlayBase>
  onOpen: (courseware: Courseware) => void
}

/** What comes after this lesson: what is missing of it, the next lesson, or after the last one the exam. */
export function NextLesson({ player, trend, base, onOpen }: Props) {
  const id = useStore(player.store, ({ courseware }) => courseware?.id ?? '')
  const gaps = useStore(player.store, (state) => state.offeredGaps)
  if (gaps) {
    return (
      <div className={styles.gaps}>
        <p role="alert">还有 {secondsText(lengthOf(gaps))}未学</p>
        <Button small kind="line" onClick={() => player.ending.skipGaps()}>
          暂不补学
        </Button>
        <Button small kind="soft" onClick={() => void player.ending.playGaps()}>
          去补学
        </Button>
      </div>
    )
  }
  const next = lessonBeside(trend, id, 1)
  const exam = coursewaresOf(trend).find(({ rTypeValue }) => rTypeValue === 'exam')
  const shown = next ?? exam
  if (!shown) return null
  const toExam = isStudied(trend) && exam?.isFinished === 0 ? '学完了，去测试' : '去测试'
  return (
    <button type="button" className={styles.next} onClick={() => onOpen(shown)}>
      <Cover
        src={firstFile(base.cover)}
        seed={next ? shown.id : base.id}
        theme={base.theme}
        className={styles.nextCover}
      />
      <span className={styles.nextWords}>
        <small>{next ? '下一节' : '最后一节'}</small>
        <span className="nc-clip1">{next ? next.title : toExam}</span>
      </span>
      {next && <span className={styles.length}>{durationText(next.duration)}</span>}
      {next ? <Play size={20} aria-hidden="true" /> : <ChevronRight size={20} aria-hidden="true" />}
    </button>
  )
}
