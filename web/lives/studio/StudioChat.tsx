import { banFromLive, closeRoom, liveBanned } from '@college/contract/lives/chat.ts'
import { pointsText } from '@college/rules/kit/format.ts'
import { useState } from 'react'
import { useAsk, useSend } from '../../kit/data/queries.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Switch } from '../../ui/form/Switch.tsx'
import { Sheet } from '../../ui/layers/Sheet.tsx'
import { failureText, showActionFailure } from '../../ui/states/failure.ts'
import { Loading } from '../../ui/states/Loaded.tsx'
import { FailureLine, Notice } from '../../ui/states/Notice.tsx'
import { LiveChat } from '../chat/LiveChat.tsx'
import { useLiveRoom } from '../room/live-room.ts'
import styles from './StudioChat.module.css'

/** The chat beside the picture: the host reads, writes, takes down, turns out, and closes it. */
export function StudioChat({ className }: { className?: string | undefined }) {
  const { liveId, info } = useLiveRoom()
  const close = useSend(closeRoom)
  const [isListOpen, setListOpen] = useState(false)
  const isClosed = info?.isClosed ?? false
  return (
    <div className={className}>
      <div className={styles.pane}>
        <div className={styles.head}>
          <h3 className={styles.title}>
            互动{info && <span className="nc-num"> {pointsText(info.viewers)} 人在线</span>}
          </h3>
          <Button kind="line" small onClick={() => setListOpen(true)}>
            移出名单
          </Button>
          <Switch
            label="全员禁言"
            isOn={isClosed}
            onChange={(wanted) => close.mutate({ id: liveId, isClosed: wanted }, { onError: showActionFailure })}
          />
        </div>
        <LiveChat placeholder="以主持人身份发言" />
      </div>
      <Sheet isOpen={isListOpen} onClose={() => setListOpen(false)} title="移出名单">
        {isListOpen && <TurnedOut liveId={liveId} />}
      </Sheet>
    </div>
  )
}

/** Who was turned out of this live; each may be let in again. */
function TurnedOut({ liveId }: { liveId: string }) {
  const banned = useAsk(liveBanned, { id: liveId }, { staleTime: 0 })
  const admit = useSend(banFromLive, { changes: [liveBanned] })
  if (banned.error) return <FailureLine {...failureText(banned.error)} onRetry={() => void banned.refetch()} />
  if (!banned.data) return <Loading place="card" />
  if (banned.data.length === 0) return <Notice title="没有被移出的人" />
  return (
    <ul className={styles.people}>
      {banned.data.map(({ userId, userName, photo }) => (
        <li key={userId} className={styles.person}>
          <Avatar src={photo} seed={userId} name={userName} size={36} />
          <span className={styles.name}>{userName}</span>
          <Button
            kind="line"
            small
            busy={admit.isPending}
            onClick={() => admit.mutate({ id: liveId, userId, isBanned: false }, { onError: showActionFailure })}
          >
            允许进入
          </Button>
        </li>
      ))}
    </ul>
  )
}
