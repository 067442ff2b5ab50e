import { liveStates, liveTypes } from '@college/contract/lives/live.ts'
import { ChevronLeft, PanelRightClose, PanelRightOpen } from 'lucide-react'
import { type ReactNode, useEffect, useEffectEvent, useMemo, useState } from 'react'
import { useStore } from 'zustand'
import { useSession } from '../kit/data/session.ts'
import { useBack, useGoToLogin } from '../kit/navigation/navigation.ts'
import { useTitle } from '../kit/navigation/title.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { failureText } from '../ui/states/failure.ts'
import { Loading } from '../ui/states/Loaded.tsx'
import { FailureNotice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { useFullWidth } from '../ui/use-full-width.ts'
import { FieldPlace } from './chat/LiveChatInput.tsx'
import { CheckInOverlay } from './check-in/CheckInOverlay.tsx'
import { LiveBar } from './detail/LiveBar.tsx'
import { LiveHeading } from './detail/LiveHeading.tsx'
import { LiveTabs } from './detail/LiveTabs.tsx'
import { HandToolkit } from './hand/HandToolkit.tsx'
import { RaisedHand } from './hand/raised-hand.ts'
import styles from './LivePlayScreen.module.css'
import { type Live, liveTitle, useLive } from './live-page.ts'
import { LivePlayer } from './player/LivePlayer.tsx'
import { LiveRoomProvider } from './room/LiveRoomProvider.tsx'
import { Attended, AttendedLine } from './study/Attended.tsx'
import { CountingNote } from './study/CountingNote.tsx'
import { ReplayGaps } from './study/ReplayGaps.tsx'
import { useIsSideways } from './use-sideways.ts'

/** D3-R21, D3-R22, D3-R23: a live; liveDetail is the same page behind the login. */
export function LivePlayScreen({ id }: { id: string }) {
  const info = useLive(id)
  const [hand] = useState(() => new RaisedHand(id))
  const [place, setPlace] = useState<HTMLElement | null>(null)
  const [hasField, setHasField] = useState(false)
  const fieldPlace = useMemo(() => ({ element: place, onUse: setHasField }), [place])
  const marked = hasField ? { 'data-has-field': '' } : {}
  const { step, isDirect } = useStore(hand.store)
  const back = useBack()
  const title = info.data && liveTitle(info.data)
  const isSideways = useIsSideways()
  const [isTalkClosed, setTalkClosed] = useState(false)
  const [hasAside, setAside] = useState(false)
  // The microphone's buttons and a check-in that waits stand there: whoever closed the talk sees it as long as they last.
  const isTalkNeeded = step !== 'idle' || hasAside
  useTitle(title)
  useFullWidth()
  useLostLogin(info.data?.loginCheck, async () => (await info.refetch()).data?.loginCheck)
  if (!info.data || title === undefined) {
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
  return (
    <LiveRoomProvider liveId={id} channelId={info.data.live.channelValue}>
      <div className={styles.page} {...marked} data-talk={isTalkClosed && !isTalkNeeded ? 'closed' : 'open'}>
        <div className={styles.picture}>
          <IconButton label="返回" icon={<ChevronLeft size={26} />} className={styles.back} onClick={back} />
          <LivePlayer id={id} info={info.data} title={title} isSilenced={isDirect} onLost={() => void info.refetch()} />
          {isSideways && (
            <SidewaysWords id={id} info={info.data}>
              {!isTalkNeeded && <TalkButton isClosed={isTalkClosed} onClosed={setTalkClosed} />}
            </SidewaysWords>
          )}
        </div>
        <div className={styles.rest}>
          <CountingNote liveId={id} />
          {!isSideways && (
            <LiveHeading id={id} info={info.data}>
              <Attended id={id} info={info.data} />
              <ReplayGaps id={id} info={info.data} />
            </LiveHeading>
          )}
          <FieldPlace value={fieldPlace}>
            <LiveTabs info={info.data} />
          </FieldPlace>
          <div className={styles.foot} {...marked}>
            <div ref={setPlace} className={styles.field} />
            <LiveBar id={id} info={info.data} isFolded={hasField}>
              {canTakePart(info.data) && <CheckInOverlay liveId={id} onAside={setAside} />}
              {canTakePart(info.data) && (info.data.live.micOpen === 1 || step !== 'idle') && (
                <HandToolkit hand={hand} />
              )}
            </LiveBar>
          </div>
        </div>
      </div>
    </LiveRoomProvider>
  )
}

type WordsProps = { id: string; info: Live; children: ReactNode }

/** Over the picture of a phone held sideways: what is seen, what of it counts, and as a child the way to close the chat. */
const SidewaysWords = ({ id, info, children }: WordsProps) => (
  <>
    <div className={styles.words}>
      <h1 className="nc-clip1">{liveTitle(info)}</h1>
      <AttendedLine id={id} info={info} />
    </div>
    {children}
  </>
)

const TalkButton = ({ isClosed, onClosed }: { isClosed: boolean; onClosed: (isClosed: boolean) => void }) => (
  <IconButton
    label={isClosed ? '展开互动' : '收起互动'}
    icon={isClosed ? <PanelRightOpen size={22} /> : <PanelRightClose size={22} />}
    className={styles.close}
    onClick={() => onClosed(!isClosed)}
  />
)

/** D3-B353, D3-Q89: this device thinks that somebody is logged in, and the server knows of nobody. */
function useLostLogin(loginCheck: boolean | undefined, askAgain: () => Promise<boolean | undefined>): void {
  const goToLogin = useGoToLogin()
  const lose = useEffectEvent(async () => {
    const { userId, end } = useSession.getState()
    // The answer may be of before the login.
    if (userId === undefined || (await askAgain()) !== false) return
    toast('请重新登录')
    end()
    goToLogin()
  })
  useEffect(() => {
    if (loginCheck === false) void lose()
  }, [loginCheck])
}

/** Check-in and the microphone are for those who watch a broadcast of the college while its room is open. */
const canTakePart = ({ live, state, loginCheck, isHost }: Live): boolean =>
  loginCheck &&
  !isHost &&
  live.stateValue === 1 &&
  live.typeValue === liveTypes.native &&
  (state.value === liveStates.onAir || state.value === liveStates.paused)
