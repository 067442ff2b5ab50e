import { chatLines, RECALL_WITHIN, recallChatLine } from '@college/contract/chat/chat.ts'
import { Copy, Flag, MessageCircleOff, Reply, Trash2, Undo2 } from 'lucide-react'
import { useState } from 'react'
import { useSend } from '../kit/data/queries.ts'
import { BanSheet, useReport } from '../moderation/door.ts'
import { type LineAct, LineActsSheet } from '../ui/chat/LineActsSheet.tsx'
import { showConfirm } from '../ui/layers/confirm.tsx'
import { showActionFailure } from '../ui/states/failure.ts'
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
  const acts: LineAct[] = line
    ? [
        { text: '回复', icon: Reply, act: () => onReply(line), isShown: mayWrite },
        { text: '复制', icon: Copy, act: () => void copyText(line.content), isShown: line.content !== '' },
        { text: '撤回', icon: Undo2, act: () => void take(line), isShown: isOwn && isNew },
        { text: '举报', icon: Flag, act: () => report(line.id), isShown: !isOwn },
        {
          text: '禁言',
          icon: MessageCircleOff,
          act: () => setBanned({ author: line, isOpen: true }),
          isShown: isHost && !isOwn && line.kind !== 'teacher' && line.userId !== '',
          isDanger: true,
        },
        { text: '移除', icon: Trash2, act: () => void take(line), isShown: isHost && !isOwn, isDanger: true },
      ]
    : []

  return (
    <>
      <LineActsSheet title="消息" isOpen={line !== undefined} acts={acts} onClose={onClose} />
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
