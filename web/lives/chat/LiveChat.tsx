import { type LiveLine, pinLiveLine, removeLiveLine } from '@college/contract/lives/chat.ts'
import { liveStates } from '@college/contract/lives/live.ts'
import { badgeText } from '@college/rules/kit/format.ts'
import { ArrowDown } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { LoadOlder } from '../../ui/list/LoadOlder.tsx'
import { failureText, showActionFailure } from '../../ui/states/failure.ts'
import { FailureNotice } from '../../ui/states/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { useLiveRoom } from '../room/live-room.ts'
import styles from './LiveChat.module.css'
import { LiveChatInput } from './LiveChatInput.tsx'
import { LiveChatLine } from './LiveChatLine.tsx'
import { LiveLineActs } from './LiveLineActs.tsx'
import { PinnedLine } from './PinnedLine.tsx'
import { useLiveChat } from './use-live-chat.ts'
import { useLogEnd } from './use-log-end.ts'

type Props = { className?: string | undefined; placeholder?: string }

/** The chat of the live of this page, for learners and hosts (D3-B104). */
export function LiveChat({ className, placeholder }: Props) {
  const { liveId, info, connection } = useLiveRoom()
  const userId = useSession((session) => session.userId) ?? ''
  const chat = useLiveChat(liveId)
  const { log, pinned } = chat
  const { list, waiting, isAtEnd, toEnd, onScroll, newLines } = useLogEnd(chat, userId)
  const [acting, setActing] = useState<LiveLine>()
  const isHost = info?.role === 'host'
  // Before the start the bar of the page is for the subscription, and there is nothing to write yet.
  const isBefore = info?.state.value === liveStates.notStarted && !isHost
  const { restore, unpin } = useHostActs(liveId)
  return (
    <section className={classes(styles.room, className)} aria-label="互动">
      {connection === 'failed' && (
        <p className={styles.trouble} role="status">
          聊天室初始化失败，正在重试
        </p>
      )}
      {pinned && <PinnedLine line={pinned} onUnpin={isHost ? unpin : undefined} />}
      <div ref={list} className={styles.log} role="log" aria-label="发言" onScroll={onScroll}>
        {!chat.isLoaded && (chat.error ? <Failure error={chat.error} onRetry={chat.retry} /> : <LinesSkeleton />)}
        {chat.hasOlder && <LoadOlder key={log[0]?.id} onLoad={chat.loadOlder} />}
        {chat.isLoaded && !chat.hasOlder && <p className={styles.welcome}>欢迎来到直播间，请文明发言</p>}
        {chat.isLoaded && info?.whyNotWrite === '' && log.length + waiting.length === 0 && (
          <p className={styles.nobody}>还没有人发言，来说第一句</p>
        )}
        {isBefore && <p className={styles.nobody}>{info.whyNotWrite}</p>}
        {log.map((line) => (
          <LiveChatLine
            key={line.id}
            line={line}
            onActs={() => setActing(line)}
            onRestore={isHost ? () => restore(line) : undefined}
          />
        ))}
        {waiting.map(({ clientId, content, failure }) => (
          <LiveChatLine key={clientId} line={{ userId, userName: '我', photo: '', isHost, content, state: 'normal' }}>
            <SendState
              failure={failure}
              onAgain={() => void chat.say(content, clientId)}
              onDrop={() => chat.drop(clientId)}
            />
          </LiveChatLine>
        ))}
      </div>
      <div className={styles.foot}>
        {!isAtEnd && <ToEnd newLines={newLines} onTap={toEnd} />}
        {!isBefore && (
          <LiveChatInput
            liveId={liveId}
            whyNot={info ? info.whyNotWrite : connection === 'failed' ? '暂时不能发言' : '正在进入直播间'}
            {...(placeholder !== undefined && { placeholder })}
            onSay={(content) => {
              void chat.say(content)
              toEnd()
            }}
          />
        )}
      </div>
      <LiveLineActs
        liveId={liveId}
        line={acting}
        isOwn={acting?.userId === userId}
        isHost={isHost}
        isPinned={acting !== undefined && acting.id === pinned?.id}
        onClose={() => setActing(undefined)}
      />
    </section>
  )
}

function useHostActs(liveId: string) {
  const remove = useSend(removeLiveLine)
  const pin = useSend(pinLiveLine)
  return {
    restore: ({ id: lineId }: LiveLine) =>
      remove.mutate({ id: liveId, lineId, isRemoved: false }, { onError: showActionFailure }),
    unpin: () => pin.mutate({ id: liveId }, { onError: showActionFailure }),
  }
}

type SendStateProps = { failure: string; onAgain: () => void; onDrop: () => void }

const SendState = ({ failure, onAgain, onDrop }: SendStateProps) =>
  failure === '' ? (
    <p className={styles.standing}>正在发送</p>
  ) : (
    <p className={styles.failed} role="alert">
      {failure}
      <Button small kind="line" onClick={onAgain}>
        重新发送
      </Button>
      <Button small kind="line" onClick={onDrop}>
        删除
      </Button>
    </p>
  )

const ToEnd = ({ newLines, onTap }: { newLines: number; onTap: () => void }) => (
  <button type="button" className={styles.jump} onClick={onTap}>
    <ArrowDown size={16} aria-hidden="true" />
    {newLines > 0 ? `${badgeText(newLines)} 条新消息` : '回到最新'}
  </button>
)

const Failure = ({ error, onRetry }: { error: Error; onRetry: () => Promise<void> }) => (
  <FailureNotice {...failureText(error)} onRetry={() => void onRetry()} />
)

const LinesSkeleton = () => (
  <Skeleton place="page">
    {[46, 62, 38, 54].map((width) => (
      <SkeletonBlock key={width} height={40} width={`${width}%`} borderRadius="var(--nc-r-m)" />
    ))}
  </Skeleton>
)
