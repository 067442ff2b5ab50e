import { Button } from '../ui/Button.tsx'
import styles from './Chat.module.css'
import { ChatBubble } from './ChatBubble.tsx'
import type { ChatLog } from './chat-log.ts'
import { copyText } from './copy-text.ts'
import { chatOutbox } from './outbox/chat-outbox.ts'
import type { Unsent } from './outbox/unsent-store.ts'

type Props = { line: Unsent; log: ChatLog; userId: string; onOpenPicture: (address: string) => void }

/** An own message that the server does not have yet. */
export function WaitingLine({ line, log, userId, onOpenPicture }: Props) {
  const { content, pictures, clientId, failure, replySeq } = line
  const own = log.findLast((said) => said.userId === userId)
  const answered = replySeq === undefined ? undefined : log.find(({ seq }) => seq === replySeq)
  return (
    <div>
      <ChatBubble
        line={{
          content,
          images: pictures,
          reply: answered ?? null,
          userId,
          userName: own?.userName ?? '我',
          photo: own?.photo ?? '',
          kind: '',
          state: 'normal',
        }}
        isOwn
        waiting={{ failure }}
        onOpenPicture={onOpenPicture}
      />
      {failure !== '' && (
        <p className={styles.failed}>
          <Button small kind="line" onClick={() => chatOutbox.again(line)}>
            重新发送
          </Button>
          {content !== '' && (
            <Button small kind="line" onClick={() => void copyText(content)}>
              复制
            </Button>
          )}
          <Button small kind="line" onClick={() => chatOutbox.drop(clientId)}>
            删除
          </Button>
        </p>
      )}
    </div>
  )
}
