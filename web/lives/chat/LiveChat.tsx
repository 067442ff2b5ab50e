import { type LiveLine, pinLiveLine, removeLiveLine } from '@college/contract/lives/chat.ts'
import { badgeText } from '@college/rules/kit/format.ts'
import { ArrowDown, PinOff } from 'lucide-react'
import { useEffect, useLayoutEffect, useRef, useState } from 'react'
import { useSend } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { Button } from '../../ui/Button.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { LoadOlder } from '../../ui/list/LoadOlder.tsx'
import { useStayAtEnd } from '../../ui/list/use-stay-at-end.ts'
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

type Props = { className?: string | undefined; placeholder?: string }

/** The chat of the live of this page, for learners and hosts (D3-B104). */
export function LiveChat({ className, placeholder }: Props) {
  const { liveId, info, connection } = useLiveRoom()
  const userId = useSession((session) => session.userId) ?? ''
  const chat = useLiveChat(liveId)
  const { log, unsaid, pinned, trim } = chat
  const list = useRef<HTMLDivElement>(null)
  const [acting, setActing] = useState<LiveLine>()
  const isHost = info?.role === 'host'
  const remove = useSend(removeLiveLine)
  const pin = useSend(pinLiveLine)
  const waiting = unsaid.filter(({ clientId }) => !log.some((line) => line.clientId === clientId))
  const last = log.at(-1)
  const { isAtEnd, toEnd, onScroll } = useStayAtEnd(list, {
    first: log[0]?.id,
    last: waiting.at(-1)?.clientId ?? last?.id,
    count: log.length + waiting.length,
  })
  const newLines = useNewLines(log, isAtEnd, userId)
  useKeepBelow(list, pinned?.id, isAtEnd)
  useEffect(() => {
    if (isAtEnd && log.length > 0) trim()
  }, [isAtEnd, log.length, trim])

  const restore = ({ id: lineId }: LiveLine) =>
    remove.mutate({ id: liveId, lineId, isRemoved: false }, { onError: showActionFailure })

  return (
    <section className={classes(styles.room, className)} aria-label="互动">
      {connection === 'failed' && (
        <p className={styles.trouble} role="status">
          聊天室初始化失败，正在重试
        </p>
      )}
      {pinned && (
        <PinnedLine line={pinned}>
          {isHost && (
            <IconButton
              label="取消置顶"
              icon={<PinOff size={18} />}
              onClick={() => pin.mutate({ id: liveId }, { onError: showActionFailure })}
            />
          )}
        </PinnedLine>
      )}
      <div ref={list} className={styles.log} role="log" aria-label="发言" onScroll={onScroll}>
        {!chat.isLoaded && (chat.error ? <Failure error={chat.error} onRetry={chat.retry} /> : <LinesSkeleton />)}
        {chat.hasOlder && <LoadOlder key={log[0]?.id} onLoad={chat.loadOlder} />}
        {chat.isLoaded && !chat.hasOlder && <p className={styles.welcome}>欢迎来到直播间，请文明发言</p>}
        {chat.isLoaded && info?.whyNotWrite === '' && log.length + waiting.length === 0 && (
          <p className={styles.nobody}>还没有人发言，来说第一句</p>
        )}
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
            {failure === '' ? (
              <p className={styles.standing}>正在发送</p>
            ) : (
              <p className={styles.failed} role="alert">
                {failure}
                <Button small kind="line" onClick={() => void chat.say(content, clientId)}>
                  重新发送
                </Button>
                <Button small kind="line" onClick={() => chat.drop(clientId)}>
                  删除
                </Button>
              </p>
            )}
          </LiveChatLine>
        ))}
      </div>
      <div className={styles.foot}>
        {!isAtEnd && (
          <button type="button" className={styles.jump} onClick={toEnd}>
            <ArrowDown size={16} aria-hidden="true" />
            {newLines > 0 ? `${badgeText(newLines)} 条新消息` : '回到最新'}
          </button>
        )}
        <LiveChatInput
          liveId={liveId}
          whyNot={info ? info.whyNotWrite : connection === 'failed' ? '暂时不能发言' : '正在进入直播间'}
          {...(placeholder !== undefined && { placeholder })}
          onSay={(content) => {
            void chat.say(content)
            toEnd()
          }}
        />
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

/** How many lines of others have come since the reader left the end. */
function useNewLines(log: readonly LiveLine[], isAtEnd: boolean, userId: string): number {
  const [leftAt, setLeftAt] = useState(0)
  const last = log.at(-1)?.seq ?? 0
  const now = useRef(last)
  now.current = last
  useEffect(() => {
    if (!isAtEnd) setLeftAt(now.current)
  }, [isAtEnd])
  if (isAtEnd) return 0
  return log.filter(({ seq, userId: author, state }) => seq > leftAt && author !== userId && state !== 'removed').length
}

/** A pinned line that comes above the list or goes does not move the line that is read. */
function useKeepBelow(list: React.RefObject<HTMLElement | null>, pinnedId: string | undefined, isAtEnd: boolean) {
  const top = useRef<number>(undefined)
  // biome-ignore lint/correctness/useExhaustiveDependencies: the pinned line is what moves the list
  useLayoutEffect(() => {
    const element = list.current
    if (!element) return
    const now = element.offsetTop
    if (!isAtEnd && top.current !== undefined) element.scrollTop += now - top.current
    top.current = now
  }, [list, pinnedId])
}

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
