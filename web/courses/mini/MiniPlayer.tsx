import { href } from '@college/contract/kit/route.ts'
import { type RouteName, routes } from '@college/contract/routes.ts'
import { readAddress } from '@college/rules/kit/address.ts'
import { Headphones, Maximize, Minimize, Pause, Play, RotateCcw, X } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef } from 'react'
import { useStore } from 'zustand'
import { clientConfig } from '../../client-config.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { usePageStack } from '../../kit/navigation/page-stack.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { CaptionText } from '../player/captions/CaptionText.tsx'
import { useCaption } from '../player/captions/captions.ts'
import { SeekBar } from '../player/stage/SeekBar.tsx'
import { sayOnStage } from '../player/stage/stage-notice.ts'
import { timeText } from '../player/stage/time-text.ts'
import { useFullscreen } from '../player/stage/useFullscreen.ts'
import { useMediaSession } from '../player/stage/useMediaSession.ts'
import { usePlayerLife } from '../player/stage/usePlayerLife.ts'
import { PersonMark } from '../player/stage/Watermark.tsx'
import type { CoursePlayer } from '../player/study/course-player.ts'
import styles from './MiniPlayer.module.css'
import { type OpenCourse, useMini } from './mini-store.ts'
import { PictureButton } from './PictureButton.tsx'
import { put } from './picture-window.ts'
import { useMovable } from './useMovable.ts'

/** Pages that play something themselves (D3-Q62), and those where nothing may: an exam, and the microphone of a host. */
const ALONE: readonly RouteName[] = [
  'coursePlayer',
  'livePlay',
  'liveDetail',
  'shortVideos',
  'shortVideo',
  'examFrame',
  'liveStudio',
]

/** What plays on after its page was left (D3-B047): small above the bar at the foot, or over the whole screen. */
export function MiniPlayer({ course }: { course: OpenCourse }) {
  const { player, video, query, title } = course
  const go = useGo()
  const frame = useRef<HTMLElement>(null)
  const place = useRef<HTMLDivElement>(null)
  const { isFull, toggle } = useFullscreen(frame, video)
  const movable = useMovable(frame)
  const { close } = useMini.getState()
  usePlayerLife(player, video, close)
  useMediaSession(course)
  useCloseElsewhere(course)
  useRoomAtTheFoot()
  useLayoutEffect(() => {
    if (place.current) put(video, place.current)
  }, [video])

  const { mini, mode, quizPoint, needsFace } = useStore(player.store)
  const isPlaying = useStore(player.playback.store, (state) => state.isPlaying)
  const state = isPlaying ? 'playing' : mini?.isEnded ? 'ended' : 'paused'
  const openCourse = () => {
    player.playback.save()
    go(href({ ...routes.coursePlayer, path: clientConfig.coursePath }, query))
  }
  useQuizHint(quizPoint)

  return (
    <div className={styles.area}>
      <section
        ref={frame}
        aria-label="小窗播放"
        data-state={state}
        data-full={isFull || undefined}
        className={styles.frame}
        {...movable.frame}
      >
        <button type="button" aria-label="移动小窗" className={styles.grip} {...movable.grip} />
        <div className={styles.picture}>
          <div ref={place} className={styles.place} />
          {mode === 'audio' && <Headphones size={22} className={styles.sound} aria-hidden="true" />}
          {isFull && <CaptionText player={player} />}
          {isFull && <PersonMark settings={player.settings} isPicture={mode === 'video'} />}
          {!isFull && (
            <button type="button" aria-label="全屏" className={styles.enlarge} onClick={toggle}>
              <Maximize size={14} aria-hidden="true" />
            </button>
          )}
        </div>
        <button type="button" className={styles.lead} onClick={openCourse}>
          <span className="nc-hidden">进入课程：</span>
          <span className={styles.title}>{title}</span>
          <Status player={player} isEnded={state === 'ended'} />
        </button>
        {isFull && <SeekBarOf player={player} />}
        <div className={styles.buttons}>
          <IconButton
            label={isPlaying ? '暂停' : '播放'}
            icon={<PlayIcon state={state} />}
            onClick={() => (quizPoint === undefined && !needsFace ? player.playback.toggle() : openCourse())}
          />
          {isFull && <IconButton label="退出全屏" icon={<Minimize size={20} />} onClick={toggle} />}
          {!isFull && <PictureButton course={course} className={styles.window} />}
          <IconButton label="关闭小窗" icon={<X size={22} />} onClick={close} />
        </div>
      </section>
    </div>
  )
}

function PlayIcon({ state }: { state: 'playing' | 'paused' | 'ended' }) {
  if (state === 'playing') return <Pause size={22} fill="currentColor" strokeWidth={0} />
  return state === 'ended' ? <RotateCcw size={20} /> : <Play size={22} fill="currentColor" />
}

function SeekBarOf({ player }: { player: CoursePlayer }) {
  const covered = useStore(player.store, (state) => state.covered)
  return (
    <div className={styles.seek}>
      <SeekBar playback={player.playback} covered={covered} />
    </div>
  )
}

/** The second line: what keeps the medium from counting or playing, else what is being said, or how far it is. */
function Status({ player, isEnded }: { player: CoursePlayer; isEnded: boolean }) {
  const { quizPoint, isCounting, needsFace } = useStore(player.store)
  const hasFailed = useStore(player.playback.store, (state) => state.hasFailed)
  const time = useStore(player.playback.store, (state) => Math.floor(state.time))
  const duration = useStore(player.playback.store, (state) => state.duration)
  const caption = useCaption(player)
  return (
    <span className={styles.status}>
      {statusOf({ hasQuiz: quizPoint !== undefined, needsFace, hasFailed, isCounting, isEnded }) ??
        caption ??
        `${timeText(time)} / ${timeText(duration)}`}
    </span>
  )
}

type Trouble = { hasQuiz: boolean; needsFace: boolean; hasFailed: boolean; isCounting: boolean; isEnded: boolean }

function statusOf({ hasQuiz, needsFace, hasFailed, isCounting, isEnded }: Trouble): string | undefined {
  if (hasQuiz) return '随堂测验，去课程作答'
  if (needsFace) return '请进入课程完成人脸识别'
  if (hasFailed) return '此视频暂无法播放'
  if (!isCounting) return '另一页面正在学习，本页不计进度'
  return isEnded ? '已播放完' : undefined
}

/** D3-Q62: the quiz itself is on the page of the course. */
function useQuizHint(quizPoint: number | undefined) {
  useEffect(() => {
    if (quizPoint !== undefined) sayOnStage('请到课程中完成测验')
  }, [quizPoint])
}

/** D3-Q62: another course, a live or the feed ends what plays here. The own page takes it over itself. */
function useCloseElsewhere({ address }: OpenCourse) {
  const here = usePageStack(({ steps, at }) => steps[at]?.address)
  useEffect(() => {
    const name = here === undefined ? undefined : readAddress(here)?.name
    if (name && here !== address && ALONE.includes(name)) useMini.getState().close()
  }, [here, address])
}

/** The last line of every page can be scrolled above the mini player. */
function useRoomAtTheFoot() {
  useEffect(() => {
    const { dataset } = document.documentElement
    dataset.ncMini = ''
    return () => {
      delete dataset.ncMini
    }
  }, [])
}
