import { clockTimeOf } from '@college/rules/kit/clock-time.ts'
import { countText, durationText, hoursText } from '@college/rules/kit/format.ts'
import { Captions, FileText, Headphones, Star, TvMinimalPlay } from 'lucide-react'
import { useStore } from 'zustand'
import { Segmented } from '../../../ui/form/Segmented.tsx'
import { Phrases } from '../../../ui/Phrases.tsx'
import { Tag } from '../../../ui/Tag.tsx'
import { useHasCaptions } from '../captions/captions.ts'
import type { CoursePlayer } from '../study/course-player.ts'
import styles from './CourseHeader.module.css'

type Props = {
  player: CoursePlayer
  course: { title: string; period: number; labels: string[] }
  views: number
  /** Of the whole course: what the stage plays is a part of it. */
  seconds: number
  score: number
  onListen: () => void
  onManuscript: () => void
  onTranscript: () => void
}

/** design 6: at most three tags in a row. */
const MOST_TAGS = 3

/** 看课, 听课. */
export const studyModes = [
  {
    value: 'video' as const,
    text: (
      <>
        <TvMinimalPlay size={16} aria-hidden="true" />
        看课
      </>
    ),
  },
  {
    value: 'audio' as const,
    text: (
      <>
        <Headphones size={16} aria-hidden="true" />
        听课
      </>
    ),
  },
]

/** What the course is: title, views, hours, score, tags (D3-B018…B020), and how it is taken: seen, heard or read. */
export function CourseHeader({
  player,
  course: { title, period, labels },
  views,
  seconds,
  score,
  onListen,
  onManuscript,
  onTranscript,
}: Props) {
  const mode = useStore(player.store, (state) => state.mode)
  const hasCaptions = useHasCaptions(player)
  return (
    <header className={styles.header}>
      <h1 className={styles.title}>
        <Phrases text={title} />
      </h1>
      <p className={styles.meta}>
        <span>浏览量 {countText(views)}</span>
        <span>{hoursText(period)} 学时</span>
        {seconds > 0 && <span className="nc-keep">全课 {durationText(clockTimeOf(seconds))}</span>}
        <span className={styles.score}>
          <Star size={14} fill="currentColor" strokeWidth={0} aria-hidden="true" />
          {score > 0 ? `评分 ${score.toFixed(1)}` : '暂无评分'}
        </span>
      </p>
      {labels.length > 0 && (
        <div className={styles.tags}>
          {labels.slice(0, MOST_TAGS).map((label, index) => (
            <Tag key={label} kind={index === 0 ? 'red' : 'neutral'}>
              {label}
            </Tag>
          ))}
        </div>
      )}
      <div className={styles.ways}>
        <Segmented
          label="学习方式"
          options={studyModes}
          value={mode}
          onChange={(each) => (each === 'audio' ? onListen() : player.setMode(each))}
        />
        <div className={styles.texts}>
          {hasCaptions && (
            <button type="button" className={styles.manuscript} onClick={onTranscript}>
              <Captions size={17} aria-hidden="true" />
              字幕
            </button>
          )}
          <button type="button" className={styles.manuscript} onClick={onManuscript}>
            <FileText size={17} aria-hidden="true" />
            文稿
          </button>
        </div>
      </div>
    </header>
  )
}
