import { type LiveState, liveStates } from '@college/contract/lives/live.ts'
import { firstFile } from '@college/rules/kit/file-list.ts'
import { livePlayer } from '@college/rules/lives/player.ts'
import { liveStateText, untilStartText } from '@college/rules/lives/state.ts'
import { CirclePlay } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useLoginPrompt } from '../../kit/login-prompt.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { isDisabled, type Live, playsReplay, recordingsOf, stateOf } from '../live-page.ts'
import { LivePicture } from '../picture/LivePicture.tsx'
import { useAttended } from '../study/Attended.tsx'
import { Film } from './Film.tsx'
import { LinkedLive } from './LinkedLive.tsx'
import { LiveMask } from './LiveMask.tsx'
import styles from './LivePlayer.module.css'
import { useReplayWish } from './replay-position.ts'

type Props = {
  id: string
  info: Live
  title: string
  /** The host's sound comes by the call, without the delay of the broadcast. */
  isSilenced: boolean
  onLost: () => void
}

/** The player area: the picture of the live, or the reason why there is none. */
export function LivePlayer({ id, info, title, isSilenced, onLost }: Props) {
  const ask = useLoginPrompt((prompt) => prompt.ask)
  const { live, loginCheck } = info
  const state = stateOf(info)
  const kind = livePlayer({
    type: live.typeValue,
    state,
    isDisabled: isDisabled(info),
    isLoggedIn: loginCheck,
    hasReplay: playsReplay(info),
  })
  const covered = useAttended({ id, info })?.covered
  const cover = { src: firstFile(live.cover), seed: id }
  const isOnAir = kind === 'stream' || kind === 'video'
  // Who watched it to its end is told that it is over; the replay is another thing, which they may want to see.
  const [sawIt, setSawIt] = useState(isOnAir)
  const wantsReplay = useReplayWish(({ wish }) => wish?.liveId === id)
  const sees = isOnAir || (sawIt && !wantsReplay)
  if (sawIt !== sees) setSawIt(sees)
  if (kind === 'stream') {
    return <LivePicture {...{ liveId: id, title, cover, state, isSilenced, since: live.startedAt, onLost }} />
  }
  if (kind === 'video') return <Film key="play" type="play" {...{ id, title, cover }} />
  if (kind === 'replay' && !sawIt)
    return <Film key="replay" type="replay" {...{ id, title, cover, covered }} recordings={recordingsOf(info)} />
  return (
    <LiveMask cover={cover}>
      {kind === 'disabled' && <p>直播间已被禁用</p>}
      {kind === 'login' && (
        <button type="button" className={styles.play} aria-label="登录后观看" onClick={() => ask()}>
          <CirclePlay size={56} strokeWidth={1.5} aria-hidden="true" />
          登录后观看
        </button>
      )}
      {kind === 'waiting' && <Waiting live={live} />}
      {kind === 'link' && <LinkedLive id={id} url={live.liveUrl} startedAt={live.startedAt} />}
      {kind === 'replay' && <Over onReplay={() => setSawIt(false)} />}
      {kind === 'cover' && <NoPicture state={state} hasReplay={live.replayOpen === 1} />}
    </LiveMask>
  )
}

const Waiting = ({ live }: { live: Live['live'] }) => (
  <p className={styles.waiting}>
    {liveStateText(liveStates.notStarted)}
    <b>{live.timeSdate} 开始</b>
    <UntilStart startsAt={live.startsAt} />
  </p>
)

function UntilStart({ startsAt }: { startsAt: string }) {
  const [now, setNow] = useState(() => new Date())
  useEffect(() => {
    const timer = setInterval(() => setNow(new Date()), 1_000)
    return () => clearInterval(timer)
  }, [])
  return <span className={classes('nc-num', styles.left)}>{untilStartText(new Date(startsAt), now)}</span>
}

const Over = ({ onReplay }: { onReplay: () => void }) => (
  <div className={styles.waiting}>
    <b role="status">{liveStateText(liveStates.ended)}</b>
    <Button small onClick={onReplay}>
      看回放
    </Button>
  </div>
)

const NoPicture = ({ state, hasReplay }: { state: LiveState; hasReplay: boolean }) => (
  <p className={styles.waiting}>
    <b>{liveStateText(state) || '暂无数据'}</b>
    {state === liveStates.ended && <span>{hasReplay ? '暂时没有回放' : '本场直播不提供回放'}</span>}
  </p>
)
