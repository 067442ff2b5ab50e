import { endLive, liveStudio, pauseLive, resumeLive, startLive } from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { CircleStop, Pause, Play, Radio } from 'lucide-react'
import { useEffect, useState } from 'react'
import { useStore } from 'zustand'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { Button } from '../../ui/Button.tsx'
import { showConfirm } from '../../ui/layers/confirm.tsx'
import { failureText, showActionFailure } from '../../ui/states/failure.ts'
import { Loading } from '../../ui/states/Loaded.tsx'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { LiveRoomProvider } from '../room/LiveRoomProvider.tsx'
import { OnAirTime } from '../room/OnAirTime.tsx'
import { makeBroadcast } from './broadcast.ts'
import { CheckInPane } from './CheckInPane.tsx'
import { Controls } from './Controls.tsx'
import { whyNotHere } from './devices.ts'
import { HandPane } from './HandPane.tsx'
import panes from './Pane.module.css'
import { Preview } from './Preview.tsx'
import { ProgramPanel } from './ProgramPanel.tsx'
import { StudioChat } from './StudioChat.tsx'
import styles from './StudioScreen.module.css'
import { useAttended } from './use-attended.ts'

const { onAir, paused, ended, notStarted } = liveStates

/** How often the studio asks for the state, in milliseconds. */
const ASK_MS = 3_000

/** The page from which a host broadcasts (D3-Q06). */
export function StudioScreen({ id }: { id: string }) {
  const studio = useAsk(liveStudio, { id }, { feature: 'lives', refetchInterval: ASK_MS })
  const [broadcast] = useState(() => makeBroadcast(id))
  const [isByProgram, setByProgram] = useState(false)
  const { line, camera, screen, trouble, viewers } = useStore(broadcast.store)
  const acts = { changes: [liveStudio] }
  const start = useSend(startLive, acts)
  const pause = useSend(pauseLive, acts)
  const resume = useSend(resumeLive, acts)
  const end = useSend(endLive, acts)
  useTitle(studio.data?.title)
  useEffect(() => broadcast.close, [broadcast])
  useAttended(line === 'sending' || studio.data?.hasPicture === true)

  const state = studio.data?.state.value
  const hasDevice = camera !== undefined || screen !== undefined
  // A page that is opened again in the middle goes on, once its devices are there.
  useEffect(() => {
    if (state === ended) broadcast.hold()
    else if ((state === onAir || state === paused) && hasDevice) broadcast.send()
  }, [broadcast, state, hasDevice])

  if (!studio.data) {
    return (
      <>
        <TopBar title="演播室" />
        {studio.error ? (
          <FailureNotice
            page
            {...failureText(studio.error, '获取直播数据异常')}
            onRetry={() => void studio.refetch()}
          />
        ) : (
          <Loading place="page" />
        )}
      </>
    )
  }
  const { title, channelId, teacher, timeSdate, timeEdate, startedAt, rtmp, hasPicture } = studio.data
  const here = whyNotHere()
  const act = (which: typeof start) => which.mutate({ id }, { onError: showActionFailure })
  const finish = async () => {
    const isSure = await showConfirm({
      title: '结束直播',
      text: '结束后不能再次开播，录像会自动生成回放',
      yes: '结束',
      no: '取消',
      danger: true,
    })
    if (isSure) act(end)
  }
  const shownViewers = line === 'sending' ? viewers : studio.data.viewers
  return (
    <LiveRoomProvider liveId={id} channelId={channelId}>
      <div className={styles.page}>
        <TopBar title="演播室" />
        <header className={styles.head}>
          <div className={styles.texts}>
            <h2 className={styles.title}>{title || '暂无标题'}</h2>
            <p className={styles.facts}>
              {teacher && `${teacher} · `}
              {rangeText(timeSdate, timeEdate)}
            </p>
          </div>
          <p className={styles.state} role="status" data-state={state}>
            <Radio size={18} aria-hidden="true" />
            {studio.data.state.text}
            {(state === onAir || state === paused) && startedAt && <OnAirTime since={startedAt} />}
          </p>
          <div className={styles.acts}>
            {state === notStarted && (
              <Button busy={start.isPending} disabled={!hasDevice && !isByProgram} onClick={() => act(start)}>
                <Play size={18} aria-hidden="true" />
                开始直播
              </Button>
            )}
            {state === onAir && (
              <Button kind="soft" busy={pause.isPending} onClick={() => act(pause)}>
                <Pause size={18} aria-hidden="true" />
                暂停
              </Button>
            )}
            {state === paused && (
              <Button busy={resume.isPending} onClick={() => act(resume)}>
                <Play size={18} aria-hidden="true" />
                继续直播
              </Button>
            )}
            {(state === onAir || state === paused) && (
              <Button kind="line" busy={end.isPending} onClick={() => void finish()}>
                <CircleStop size={18} aria-hidden="true" />
                结束直播
              </Button>
            )}
          </div>
        </header>
        <Preview broadcast={broadcast} line={line} state={studio.data.state.value} hasPicture={hasPicture} />
        {(here || trouble) && (
          <p className={styles.trouble} role="alert">
            {here ?? trouble}
          </p>
        )}
        <Controls broadcast={broadcast} isPossible={here === undefined && state !== ended} viewers={shownViewers} />
        {rtmp && state !== ended && <ProgramPanel id={id} rtmp={rtmp} isOpen={isByProgram} onOpen={setByProgram} />}
        <div className={panes.panes}>
          <CheckInPane liveId={id} state={studio.data.state.value} />
          <HandPane liveId={id} broadcast={broadcast} state={studio.data.state.value} />
        </div>
        <StudioChat className={styles.chat} />
      </div>
    </LiveRoomProvider>
  )
}
