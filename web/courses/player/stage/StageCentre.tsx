import { isPlayed } from '@college/contract/courses/courseware-types.ts'
import { faceCheckDue } from '@college/contract/courses/face.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { FileText, Pause, Play, RotateCcw, ScanFace } from 'lucide-react'
import { useStore } from 'zustand'
import { Refused } from '../../../kit/data/send.ts'
import { useGo } from '../../../kit/navigation/navigation.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import { GapOffer } from './GapOffer.tsx'
import styles from './StageCentre.module.css'

type Props = { courseId: string; player: CoursePlayer; onRead: () => void }

/** The middle of the stage: play or pause, a spinner, a failure, or what is missing at the end. */
export function StageCentre({ courseId, player, onRead }: Props) {
  const { courseware, record, problem, offeredGaps, needsFace } = useStore(player.store)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const isWaiting = useStore(player.playback.store, (state) => state.isWaiting)
  const hasFailed = useStore(player.playback.store, (state) => state.hasFailed)

  if (!courseware) return <p className={styles.failure}>课程暂无课件</p>
  if (needsFace) return <FaceNeeded courseId={courseId} />
  if (problem || hasFailed) {
    return (
      <div role="alert" className={styles.failure}>
        <p>{whyNotPlayed(problem)}</p>
        <button type="button" className={styles.retry} onClick={() => player.retry()}>
          <RotateCcw size={16} aria-hidden="true" />
          重新加载
        </button>
      </div>
    )
  }
  if (!isPlayed(courseware.rTypeValue)) {
    return (
      <div className={styles.failure}>
        <button type="button" className={styles.retry} onClick={onRead}>
          <FileText size={16} aria-hidden="true" />
          打开课件
        </button>
      </div>
    )
  }
  if (offeredGaps) return <GapOffer player={player} />
  if (!record || (isPlaying && isWaiting)) {
    return <span role="status" aria-label="加载中" className={styles.spinner} />
  }
  return (
    <button
      type="button"
      className={styles.big}
      aria-label={isPlaying ? '暂停播放' : '开始播放'}
      onClick={() => player.playback.toggle()}
    >
      {isPlaying ? <Pause size={28} fill="currentColor" strokeWidth={0} /> : <Play size={28} fill="currentColor" />}
    </button>
  )
}

/** Why nothing plays: the record did not come, or the medium is broken. */
export const whyNotPlayed = (problem: Error | undefined): string =>
  problem instanceof Refused ? problem.message : problem ? '网络异常' : '此视频暂无法播放'

function FaceNeeded({ courseId }: { courseId: string }) {
  const go = useGo()
  return (
    <div role="alert" className={styles.failure}>
      <p>{faceCheckDue.message}</p>
      <button type="button" className={styles.retry} onClick={() => go(href(routes.faceRecognition, { courseId }))}>
        <ScanFace size={16} aria-hidden="true" />
        去识别
      </button>
    </div>
  )
}
