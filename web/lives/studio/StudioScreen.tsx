import type { Reply } from '@college/contract/kit/endpoint.ts'
import { liveStudio } from '@college/contract/lives/host.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { rangeText } from '@college/rules/kit/format.ts'
import { Radio } from 'lucide-react'
import { useEffect, useState } from 'react'
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

const { onAir, paused, ended } = liveStates

type Studio = Reply<typeof liveStudio>

/** How often the studio asks for the state, in milliseconds. */
const ASK_MS = 3_000

/** The page from which a host broadcasts (D3-Q06). */
export function StudioScreen({ id }: { id: string }) {
  const studio = useAsk(liveStudio, { id }, { feature: 'lives', refetchInterval: ASK_MS })
  const [broadcast] = useState(() => makeBroadcast(id))
  const [isByProgram, setByProgram] = useState(false)
  const { line, isOpen, trouble, viewers } = useStore(broadcast.store)
  useTitle(studio.data?.title)
  useEffect(() => broadcast.close, [broadcast])
  useAttended(line === 'sending' || studio.data?.hasPicture === true)

  const state = studio.data?.state.value
  const target = targetOf(studio.data)
  // The camera is off once the live has ended, and on again if the host goes on with it.
  useEffect(() => {
    if (state === ended) broadcast.rest()
    else if (target === 'live') void broadcast.wake()
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
  const shownViewers = line === 'sending' ? viewers : studio.data.viewers
  return (
    <LiveRoomProvider liveId={id} channelId={channelId}>
      <div className={styles.page}>
        <TopBar title="演播室" />
        <header className={styles.head}>
          <Facts studio={studio.data} />
          <StudioActs studio={studio.data} canStart={isOpen || isByProgram} canRehearse={isOpen} />
        </header>
        <Preview
          {...{ broadcast, line, hasPicture }}
          state={studio.data.state.value}
          isRehearsal={rehearsesUntil !== null}
        />
        <LossNotice broadcast={broadcast} />
        {(here || trouble) && (
          <p className={styles.trouble} role="alert">
            {here ?? trouble}
          </p>
        )}
        <Controls broadcast={broadcast} isPossible={here === undefined && !isOver} viewers={shownViewers} />
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
