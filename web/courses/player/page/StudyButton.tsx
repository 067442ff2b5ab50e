import { useStore } from 'zustand'
import { Button } from '../../../ui/Button.tsx'
import type { CoursePlayer } from '../study/course-player.ts'
import { type Courseware, hasBegun, nextToStudy, type Trend } from '../study/progress.ts'
import styles from './StudyButton.module.css'

type Props = {
  player: CoursePlayer
  trend: Trend
  onOpen: (courseware: Courseware) => void
  className: string | undefined
}

/** The next step in a course that has been joined: play, pause, or the next part once this one is complete. */
export function StudyButton({ player, trend, onOpen, className }: Props) {
  const currentId = useStore(player.store, (state) => state.courseware?.id)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const next = nextToStudy(trend, currentId)
  const goOn = hasBegun(trend) ? '继续学习' : '开始学习'
  const isNext = next !== undefined && next.id !== currentId
  if (!next || (isPlaying && !isNext)) {
    return (
      <Button className={className} onClick={() => player.playback.toggle()}>
        {isPlaying ? '暂停学习' : goOn}
      </Button>
    )
  }
  return (
    <Button className={className} onClick={() => onOpen(next)}>
      <span className={styles.text}>{isNext ? `下一节：${next.title}` : goOn}</span>
    </Button>
  )
}
