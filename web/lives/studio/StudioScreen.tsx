import type { Reply } from '@college/contract/kit/endpoint.ts'
import { liveStudio } from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { Radio } from 'lucide-react'
import { useEffect, useRef, useState } from 'react'
import { useStore } from 'zustand'
import { useAsk } from '../../kit/data/queries.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { failureText } from '../../ui/states/failure.ts'
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
import { LossNotice } from './LossNotice.tsx'
import panes from './Pane.module.css'
import { Preview } from './Preview.tsx'
import { ProgramPanel } from './ProgramPanel.tsx'
import { ReceivedStream } from './ReceivedStream.tsx'
import { RehearsalPicture } from './RehearsalPicture.tsx'
import { StudioActs } from './StudioActs.tsx'
import { StudioChat } from './StudioChat.tsx'
import styles from './StudioScreen.module.css'
import { useAttended } from './use-attended.ts'

const { onAir, paused, ended, notStarted } = liveStates

type Studio = Reply<typeof liveStudio>

/** How often the studio asks for the state, in milliseconds. */
const ASK_MS = 3_000

/** The page from which a host broadcasts (D3-Q06). */
export function StudioScreen({ id }: { id: string }) {
  const studio = useAsk(liveStudio, { id }, { feature: 'lives', refetchInterval: ASK_MS })
  const [broadcast] = useState(() => makeBroadcast(id))
  const [isByProgram, setByProgram] = useState(false)
  const { line, isOpen, isRested, trouble } = useStore(broadcast.store)
  useTitle(studio.data?.title)
  useEffect(() => broadcast.close, [broadcast])
  useAttended(line === 'sending' || studio.data?.hasPicture === true)

  const state = studio.data?.state.value
  const target = targetOf(studio.data)
  const before = useRef(target)
  // The camera is off once the live or its rehearsal has ended, and on again if the host goes on with it.
  useEffect(() => {
    const isRehearsed = before.current === 'rehearsal' && target === undefined
    before.current = target
    if (state === ended || isRehearsed) broadcast.rest()
    else if (target) void broadcast.wake()
  }, [broadcast, state, target])
  // A page that is opened again in the middle goes on, once its devices are there. A rehearsal has a line of its own.
  useEffect(() => {
    broadcast.hold()
    if (target && isOpen) broadcast.send()
  }, [broadcast, target, isOpen])

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
  const { channelId, rtmp, hasPicture, rehearsesUntil } = studio.data
  const here = whyNotHere()
  const isOver = state === ended && studio.data.reopensUntil === null
  const isReady = isOpen || isRested
  return (
    <LiveRoomProvider liveId={id} channelId={channelId}>
      <div className={styles.page}>
        <TopBar title="演播室" />
        <header className={styles.head}>
          <Facts studio={studio.data} />
          <StudioActs studio={studio.data} canStart={isReady || isByProgram} canRehearse={isReady} />
        </header>
        <Preview
          {...{ broadcast, line, hasPicture }}
          state={studio.data.state.value}
          isRehearsal={rehearsesUntil !== null}
        />
        <LossNotice broadcast={broadcast} />
        {isRested && state === notStarted && (
          <p className={styles.rested} role="status">
            试播已结束，摄像头和麦克风已关闭；开始直播或再次试播时自动打开
          </p>
        )}
        {(here || trouble) && (
          <p className={styles.trouble} role="alert">
            {here ?? trouble}
          </p>
        )}
        <Controls broadcast={broadcast} isPossible={here === undefined && !isOver} />
        {rehearsesUntil && <RehearsalPicture liveId={id} />}
        {rtmp && state !== ended && <ProgramPanel id={id} rtmp={rtmp} isOpen={isByProgram} onOpen={setByProgram} />}
        <ReceivedStream received={studio.data.received} />
        <div className={panes.panes}>
          <CheckInPane liveId={id} state={studio.data.state.value} />
          <HandPane liveId={id} broadcast={broadcast} state={studio.data.state.value} />
        </div>
        <StudioChat className={styles.chat} />
      </div>
    </LiveRoomProvider>
  )
}

function Facts({ studio: { title, teacher, timeSdate, timeEdate, state, startedAt } }: { studio: Studio }) {
  const isRunning = state.value === onAir || state.value === paused
  return (
    <>
      <div className={styles.texts}>
        <h2 className={styles.title}>{title || '暂无标题'}</h2>
        <p className={styles.facts}>
          {teacher && `${teacher} · `}
          {rangeText(timeSdate, timeEdate)}
        </p>
      </div>
      <p className={styles.state} role="status" data-state={state.value}>
        <Radio size={18} aria-hidden="true" />
        {state.text}
        {isRunning && startedAt && <OnAirTime since={startedAt} />}
      </p>
    </>
  )
}

/** To what this page sends: the live, its rehearsal, or nothing. */
function targetOf(studio: Studio | undefined): 'live' | 'rehearsal' | undefined {
  const state = studio?.state.value
  if (state === onAir || state === paused) return 'live'
  return studio?.rehearsesUntil ? 'rehearsal' : undefined
}
