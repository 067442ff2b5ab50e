import { badgeText, recentText } from '@college/rules/kit/format.ts'
import { ArrowDown, Search } from 'lucide-react'
import { Fragment, useState } from 'react'
import { PicturePreview } from '../files/door.ts'
import { WhyNotWrite } from '../moderation/door.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { LoadOlder } from '../ui/list/LoadOlder.tsx'
import { failureText } from '../ui/states/failure.ts'
import { FailureNotice, Notice } from '../ui/states/Notice.tsx'
import { Skeleton, SkeletonBlock } from '../ui/states/Skeleton.tsx'
import styles from './Chat.module.css'
import { ChatBubble } from './ChatBubble.tsx'
import { ChatInput } from './ChatInput.tsx'
import { ChatSearch } from './ChatSearch.tsx'
import { type ChatLine, type ChatLog, hasTime } from './chat-log.ts'
import { LineActs } from './LineActs.tsx'
import { chatOutbox } from './outbox/chat-outbox.ts'
import { useChat } from './use-chat.ts'
import { useLogEnd } from './use-log-end.ts'
import { WaitingLine } from './WaitingLine.tsx'

/** The group chat of a class (D2-B057): its messages, and what the person writes. */
export function ChatRoom({ classId }: { classId: string }) {
  const chat = useChat(classId)
  const { log, userId, room } = chat
  const { list, waiting, isAtEnd, toEnd, onScroll, goToLine, firstNew, newLines } = useLogEnd(chat)
  const [acting, setActing] = useState<ChatLine>()
  const [answered, setAnswered] = useState<ChatLine>()
  const [picture, setPicture] = useState<string>()

  if (!chat.isLoaded && chat.error)
    return <FailureNotice {...failureText(chat.error)} onRetry={() => void chat.retry()} />
  if (!chat.isLoaded) return <ChatSkeleton />

  return (
    <section className={styles.room} aria-label="群聊">
      <Head classId={classId} memberTotal={room?.memberTotal} onPick={(seq) => void goToLine(seq)} />
      <div ref={list} className={styles.log} role="log" aria-label="消息" onScroll={onScroll}>
        {chat.hasOlder && <LoadOlder key={log[0]?.id} onLoad={chat.loadOlder} />}
        {log.length === 0 && waiting.length === 0 && (
          <Notice title="还没有人说话" hint={chat.whyNotWrite ? undefined : '打个招呼，认识一下同学们'} />
        )}
        {log.map((line, index) => (
          <Fragment key={line.id}>
            {hasTime(line, log[index - 1]) && <Time at={line.sentAt} />}
            {line === firstNew && <p className={styles.new}>以下是新消息</p>}
            <ChatBubble
              line={line}
              isOwn={line.userId === userId}
              onOpenPicture={setPicture}
              onActs={() => setActing(line)}
              onReplyTap={(seq) => void goToLine(seq)}
            />
          </Fragment>
        ))}
        {waiting.map((line) => (
          <WaitingLine key={line.clientId} line={line} log={log} userId={userId} onOpenPicture={setPicture} />
        ))}
      </div>
      <div className={styles.foot}>
        {!isAtEnd && <ToEnd newLines={newLines} onTap={toEnd} />}
        {chat.whyNotWrite ? (
          <WhyNotWrite className={styles.closed} text={chat.whyNotWrite} />
        ) : (
          <ChatInput
            classId={classId}
            userId={userId}
            answered={answered}
            onStopAnswering={() => setAnswered(undefined)}
            onSend={(line) => {
              chatOutbox.add(line)
              toEnd()
            }}
          />
        )}
      </div>
      <LineActs
        classId={classId}
        line={acting}
        isOwn={acting?.userId === userId}
        isHost={room?.isHost ?? false}
        mayWrite={room !== undefined && chat.whyNotWrite === ''}
        onReply={setAnswered}
        onClose={() => setActing(undefined)}
      />
      {picture && <PicturePreview pictures={picturesIn(log)} first={picture} onClose={() => setPicture(undefined)} />}
    </section>
  )
}

type HeadProps = { classId: string; memberTotal: number | undefined; onPick: (seq: number) => void }

function Head({ classId, memberTotal, onPick }: HeadProps) {
  const [isSearching, setSearching] = useState(false)
  return (
    <>
      <div className={styles.head}>
        <span>{memberTotal === undefined ? '群聊' : `群聊 · ${memberTotal} 人`}</span>
        <IconButton label="查找聊天记录" icon={<Search size={20} />} onClick={() => setSearching(true)} />
      </div>
      <ChatSearch classId={classId} isOpen={isSearching} onClose={() => setSearching(false)} onPick={onPick} />
    </>
  )
}

const picturesIn = (log: ChatLog) =>
  log.flatMap(({ images, userName }) => images.map((image) => ({ _id: image, image, name: `${userName}的图片` })))

const ToEnd = ({ newLines, onTap }: { newLines: number; onTap: () => void }) => (
  <button type="button" className={styles.jump} onClick={onTap}>
    <ArrowDown size={16} aria-hidden="true" />
    {newLines > 0 ? `${badgeText(newLines)} 条新消息` : '回到最新'}
  </button>
)

const Time = ({ at }: { at: string }) => <p className={styles.time}>{recentText(new Date(at), new Date())}</p>

const ChatSkeleton = () => (
  <div className={styles.room}>
    <Skeleton place="page">
      {[62, 48, 70, 40].map((width) => (
        <SkeletonBlock key={width} height={44} width={`${width}%`} borderRadius="var(--nc-r-m)" />
      ))}
    </Skeleton>
  </div>
)
