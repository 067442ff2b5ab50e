import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import type { ShortVideo } from '@college/contract/videos/videos.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { countText } from '@college/rules/kit/format.ts'
import { BookOpen, Forward, Heart, MessageCircleMore, ThumbsUp } from 'lucide-react'
import type { ReactNode } from 'react'
import { useGo, useLoginGate } from '../kit/navigation/navigation.ts'
import { useSettings } from '../kit/use-settings.ts'
import { Avatar } from '../ui/Avatar.tsx'
import { toastNotOpen } from '../ui/states/not-open.ts'
import styles from './FeedActions.module.css'
import { useVideoMark } from './use-video-mark.ts'

const SHARE_SETTING = 'setting_nc_tk_share'

/** The right edge: the teacher, favourite, comments, 学习 and 分享 (D3-B056). */
export function FeedActions({ video, onComments }: { video: ShortVideo; onComments: () => void }) {
  const { courseId, isFavourite, collectNum, commentNum } = video
  const go = useGo()
  const gate = useLoginGate()
  const favourite = useVideoMark(video, 'favourite')
  const share = useShare(video)
  const course = href(routes.coursePlayer, { id: courseId, type: 'tk' })
  const isOn = isFavourite === '1'
  return (
    <div className={styles.actions}>
      <Teacher video={video} />
      <Action
        label={isOn ? '取消收藏' : '收藏'}
        text={countText(collectNum)}
        isOn={isOn}
        onTap={() => gate(favourite.toggle)}
      >
        <Heart size={32} strokeWidth={1.8} fill={isOn ? 'currentColor' : 'none'} />
      </Action>
      <Action label="评论" text={countText(commentNum)} onTap={() => gate(onComments)}>
        <MessageCircleMore size={32} strokeWidth={1.6} />
      </Action>
      <Action label="学习" text="学习" onTap={() => gate(() => go(course), course)}>
        <BookOpen size={30} strokeWidth={1.6} />
      </Action>
      <Action label="分享" text="分享" onTap={() => void share()}>
        <Forward size={30} strokeWidth={1.6} />
      </Action>
    </div>
  )
}

type ActionProps = { label: string; text: string; isOn?: boolean; onTap: () => void; children: ReactNode }

const Action = ({ label, text, isOn, onTap, children }: ActionProps) => (
  <button
    type="button"
    className={styles.action}
    aria-label={label === text ? undefined : `${label}，${text}`}
    aria-pressed={isOn}
    onClick={onTap}
  >
    <span aria-hidden="true" className={styles.icon}>
      {children}
    </span>
    <span className={styles.count}>{text}</span>
  </button>
)

/** D3-B055: the avatar leads to the teacher. */
function Teacher({ video: { teacher_value: id, lecturers, photo } }: { video: ShortVideo }) {
  const go = useGo()
  const gate = useLoginGate()
  const name = lecturers[0]?.name ?? ''
  if (id === '') return null
  const to = href(routes.teacher, { id })
  return (
    <button type="button" className={styles.teacher} aria-label={`教师 ${name}`} onClick={() => gate(() => go(to), to)}>
      <Avatar src={firstFile(photo)} seed={id} name={name} size={50} />
    </button>
  )
}

/** 点赞, apart from the favourite (D3-B300). */
export function LikeButton({ video }: { video: ShortVideo }) {
  const gate = useLoginGate()
  const like = useVideoMark(video, 'like')
  const isOn = video.isLiked === '1'
  return (
    <button
      type="button"
      className={styles.like}
      aria-label={`${isOn ? '取消点赞' : '点赞'}，${countText(video.tagNum)}`}
      aria-pressed={isOn}
      onClick={() => gate(like.toggle)}
    >
      <ThumbsUp size={16} fill={isOn ? 'currentColor' : 'none'} aria-hidden="true" />
      <span>{countText(video.tagNum)}</span>
    </button>
  )
}

/** D3-B059, D3-Q12: the form where the college has opened it. */
function useShare({ cover, courseId, coursewareId, coursewareName }: ShortVideo) {
  const go = useGo()
  const gate = useLoginGate()
  const settingOf = useSettings()
  return async () => {
    if ((await settingOf(SHARE_SETTING)) !== '1') return toastNotOpen()
    const src = firstFile(cover)
    const query = {
      courseId,
      coursewareId,
      coursewareName,
      backUrl: href(routes.shortVideo, { coursewareId, courseId }),
      ...(src && { cover: src }),
    }
    const to = href(routes.shareVideo, query)
    return gate(() => go(to), to)
  }
}
