import { chatLines, RECALL_WITHIN, recallChatLine } from '@college/contract/chat/chat.ts'
import { Copy, Flag, type LucideIcon, MessageCircleOff, Reply, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { BanSheet, useReport } from '../moderation/door.ts'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { Sheet } from '../ui/layers/Sheet.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
import styles from './Chat.module.css'
import type { ChatLine } from './chat-log.ts'
import { copyText } from './copy-text.ts'

type Props = {
  classId: string
  line: ChatLine | undefined
  isOwn: boolean
  isHost: boolean
  mayWrite: boolean
  onReply: (line: ChatLine) => void
  onClose: () => void
}

/** What can be done with one message. */
export function LineActs({ classId, line, isOwn, isHost, mayWrite, onReply, onClose }: Props) {
  const recall = useSend(recallChatLine, { changes: [chatLines] })
  const { report, reportSheet } = useReport('chat')
  const [banned, setBanned] = useState<{ author: Pick<ChatLine, 'userId' | 'userName'>; isOpen: boolean }>()
  const isNew = line !== undefined && Date.now() - Date.parse(line.sentAt) < RECALL_WITHIN

  const take = async ({ id, userName }: ChatLine) => {
    const question = isOwn ? '确认撤回这条消息吗？' : `确认移除${userName}的这条消息吗？`
    if (await showConfirm({ text: question, danger: true }))
      recall.mutate({ classId, id }, { onError: showActionFailure })
  }
  const then = (act: () => void) => () => {
    onClose()
    act()
  }

  return (
    <>
      <Sheet isOpen={line !== undefined} onClose={onClose} title="消息">
        {line && (
          <div className={styles.acts}>
            {mayWrite && <Act icon={Reply} text="回复" onTap={then(() => onReply(line))} />}
            {line.content !== '' && <Act icon={Copy} text="复制" onTap={then(() => void copyText(line.content))} />}
            {isOwn && isNew && <Act icon={Undo2} text="撤回" onTap={then(() => void take(line))} />}
            {!isOwn && <Act icon={Flag} text="举报" onTap={then(() => report(line.id))} />}
            {isHost && !isOwn && line.kind !== 'teacher' && line.userId !== '' && (
              <Act
                icon={MessageCircleOff}
                text="禁言"
                isDanger
                onTap={then(() => setBanned({ author: line, isOpen: true }))}
              />
            )}
            {isHost && !isOwn && <Act icon={Trash2} text="移除" isDanger onTap={then(() => void take(line))} />}
          </div>
        )}
      </Sheet>
      {reportSheet}
      {banned && (
        <BanSheet
          key={banned.author.userId}
          classId={classId}
          userId={banned.author.userId}
          name={banned.author.userName}
          isOpen={banned.isOpen}
          onClose={() => setBanned({ ...banned, isOpen: false })}
        />
      )}
    </>
  )
}

type ActProps = { icon: LucideIcon; text: string; isDanger?: boolean; onTap: () => void }

const Act = ({ icon: Icon, text, isDanger, onTap }: ActProps) => (
  <button type="button" className={isDanger ? styles.danger : undefined} onClick={onTap}>
    <Icon size={20} aria-hidden="true" />
    {text}
  </button>
)
