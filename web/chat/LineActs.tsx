import { chatLines, RECALL_WITHIN, recallChatLine } from '@college/contract/chat/chat.ts'
import { Copy, Flag, MessageCircleOff, Reply, Trash2, Undo2 } from 'lucide-react'
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

  const copy = (text: string) => {
    onClose()
    void copyText(text)
  }
  const take = async ({ id, userName }: ChatLine) => {
    onClose()
    const question = isOwn ? '确认撤回这条消息吗？' : `确认移除${userName}的这条消息吗？`
    if (await showConfirm({ text: question, danger: true }))
      recall.mutate({ classId, id }, { onError: showActionFailure })
  }

  return (
    <>
      <Sheet isOpen={line !== undefined} onClose={onClose} title="消息">
        {line && (
          <div className={styles.acts}>
            {mayWrite && (
              <button
                type="button"
                onClick={() => {
                  onReply(line)
                  onClose()
                }}
              >
                <Reply size={20} aria-hidden="true" />
                回复
              </button>
            )}
            {line.content !== '' && (
              <button type="button" onClick={() => copy(line.content)}>
                <Copy size={20} aria-hidden="true" />
                复制
              </button>
            )}
            {isOwn && isNew && (
              <button type="button" onClick={() => void take(line)}>
                <Undo2 size={20} aria-hidden="true" />
                撤回
              </button>
            )}
            {!isOwn && (
              <button
                type="button"
                onClick={() => {
                  onClose()
                  report(line.id)
                }}
              >
                <Flag size={20} aria-hidden="true" />
                举报
              </button>
            )}
            {isHost && !isOwn && line.kind !== 'teacher' && line.userId !== '' && (
              <button
                type="button"
                className={styles.danger}
                onClick={() => {
                  onClose()
                  setBanned({ author: line, isOpen: true })
                }}
              >
                <MessageCircleOff size={20} aria-hidden="true" />
                禁言
              </button>
            )}
            {isHost && !isOwn && (
              <button type="button" className={styles.danger} onClick={() => void take(line)}>
                <Trash2 size={20} aria-hidden="true" />
                移除
              </button>
            )}
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
