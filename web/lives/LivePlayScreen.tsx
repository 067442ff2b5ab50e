import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { type LiveState, liveInfo } from '@college/contract/lives/live.ts'
import { queryLiveUrl } from '@college/contract/lives/play.ts'
import { routes } from '@college/contract/routes.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { livePlayer } from '@college/rules/lives/player.ts'
import { liveStateText } from '@college/rules/lives/state.ts'
import { CirclePlay } from 'lucide-react'
import { useRef, useState } from 'react'
import { useAsk } from '../kit/data/queries.ts'
import { useLoginPrompt } from '../kit/login-prompt.ts'
import { useGo } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { Button } from '../ui/Button.tsx'
import { RichText } from '../ui/RichText.tsx'
import { failureText } from '../ui/states/failure.ts'
import { Loading } from '../ui/states/Loaded.tsx'
import { FailureNotice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './LivePlayScreen.module.css'
import { LivePicture } from './picture/LivePicture.tsx'

type Info = Reply<typeof liveInfo>

/** How often the page asks for the state, in milliseconds. A stream that ends makes it ask at once. */
const ASK_MS = 5_000

/** D3-R21, D3-R22, D3-R23: a live; liveDetail is the same page behind the login. */
export function LivePlayScreen({ id }: { id: string }) {
  const info = useAsk(liveInfo, { id }, { feature: 'lives', refetchInterval: ASK_MS })
  const title = info.data?.ncLiveInfo.title || '暂无标题'
  useTitle(info.data && title)
  if (!info.data) {
    return (
      <>
        <TopBar title="直播" />
        {info.error ? (
          <FailureNotice page {...failureText(info.error, '获取直播数据异常')} onRetry={() => void info.refetch()} />
        ) : (
          <Loading place="page" />
        )}
      </>
    )
  }
  const { ncLiveInfo: live, state, isHost } = info.data
  return (
    <>
      <TopBar title="直播" />
      <Player id={id} info={info.data} title={title} onLost={() => void info.refetch()} />
      <div className={styles.about}>
        <h2 className={styles.title}>{title}</h2>
        <p className={styles.facts}>
          {liveStateText(state.value as LiveState)} · {rangeText(live.timeSdate, live.timeEdate)}
          {live.teacher && ` · ${live.teacher}`}
        </p>
        {isHost && live.typeValue === 1 && live.stateValue === 1 && state.value !== 1 && <ToStudio id={id} />}
        {live.content && <RichText html={live.content} />}
      </div>
    </>
  )
}

function ToStudio({ id }: { id: string }) {
  const go = useGo()
  return (
    <Button kind="soft" small onClick={() => go(href(routes.liveStudio, { id }))}>
      进入演播室
    </Button>
  )
}

type PlayerProps = { id: string; info: Info; title: string; onLost: () => void }

function Player({ id, info: { ncLiveInfo: live, state, loginCheck }, title, onLost }: PlayerProps) {
  const ask = useLoginPrompt((prompt) => prompt.ask)
  const isFilm = live.typeValue === 3 || live.typeValue === 4
  const kind = livePlayer({
    type: live.typeValue,
    state: state.value as LiveState,
    isDisabled: live.stateValue === 0,
    isLoggedIn: loginCheck,
    hasReplay: live.replayOpen === 1 && (isFilm || live.playBackVideos !== ''),
  })
  if (kind === 'stream')
    return <LivePicture liveId={id} title={title} state={state.value as LiveState} onLost={onLost} />
  if (kind === 'video') return <Film key="play" id={id} type="play" title={title} />
  if (kind === 'replay') return <Film key="replay" id={id} type="replay" title={title} />
  return (
    <div className={styles.mask}>
      {kind === 'disabled' && <p>直播间已被禁用</p>}
      {kind === 'login' && (
        <Button kind="line" className={styles.play} aria-label="登录后观看" onClick={() => ask()}>
          <CirclePlay size={28} aria-hidden="true" />
          登录后观看
        </Button>
      )}
      {kind === 'waiting' && <p>{live.timeSdate} 开始</p>}
      {kind === 'link' &&
        (live.liveUrl ? (
          <a className={styles.link} href={live.liveUrl} target="_blank" rel="noopener noreferrer">
            打开直播
          </a>
        ) : (
          <p>视频不可用</p>
        ))}
      {kind === 'cover' && <p>{liveStateText(state.value as LiveState)}</p>}
    </div>
  )
}

/** How far a film may be from where everybody is, in seconds. */
const TOLERANCE = 3

/** A film of types 3 and 4, or a replay. While it is shown as a live everybody is at the same place in it. */
function Film({ id, type, title }: { id: string; type: 'play' | 'replay'; title: string }) {
  const film = useRef<HTMLVideoElement>(null)
  const [part, setPart] = useState(0)
  const url = useAsk(queryLiveUrl, { liveId: id, type }, { staleTime: 60 * 60_000 })
  if (url.error) {
    return (
      <div className={styles.mask}>
        <FailureNotice {...failureText(url.error, '视频不可用')} onRetry={() => void url.refetch()} />
      </div>
    )
  }
  if (!url.data) return <div className={styles.mask} />
  const { position, parts } = url.data
  const askedAt = url.dataUpdatedAt
  const follow = () => {
    const element = film.current
    if (position === null || !element?.duration) return
    const wanted = (position + (Date.now() - askedAt) / 1_000) % element.duration
    if (Math.abs(element.currentTime - wanted) > TOLERANCE) element.currentTime = wanted
  }
  return (
    <video
      ref={film}
      className={styles.film}
      src={parts[part]?.url ?? url.data.url}
      controls
      playsInline
      loop={position !== null}
      autoPlay={position !== null || part > 0}
      muted={position !== null}
      aria-label={title}
      onLoadedMetadata={follow}
      onPlay={follow}
      onEnded={() => setPart((at) => Math.min(at + 1, Math.max(0, parts.length - 1)))}
    />
  )
}
