import { chatRefusals, LONGEST_LINE } from '@college/contract/chat/chat.ts'
import { MOST_FILES } from '@college/contract/files/files.ts'
import { lineText, whyNotSent } from '@college/rules/chat/line.ts'
import { ImagePlus, X } from 'lucide-react'
import { type KeyboardEvent, useRef } from 'react'
import { draftKey } from '../kit/data/drafts.ts'
import { randomUuid } from '../kit/data/random-uuid.ts'
import { useDraft } from '../kit/data/use-draft.ts'
import { isEnter } from '../kit/pressed-key.ts'
import { Button } from '../ui/Button.tsx'
import { PictureGrid } from '../ui/form/PictureGrid.tsx'
import { usePictures, whyNotReady } from '../ui/form/use-pictures.ts'
import { IconButton } from '../ui/IconButton.tsx'
import { toast } from '../ui/layers/toast.tsx'
import styles from './ChatInput.module.css'
import type { ChatLine } from './chat-log.ts'
import type { Unsent } from './outbox/unsent-store.ts'

type Props = {
  classId: string
  userId: string
  answered: ChatLine | undefined
  onStopAnswering: () => void
  onSend: (line: Unsent) => void
}

/** What is being typed; it is kept on the device until it is sent. */
export function ChatInput(props: Props) {
  const { answered, onStopAnswering } = props
  const { text, setText, pictures, acts, field, isEmpty, send } = useComposed(props)
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event) || event.shiftKey) return
    event.preventDefault()
    send()
  }

  return (
    <>
      {answered && (
        <p className={styles.replying}>
          <span className="nc-clip1">
            回复 {answered.userName}：{answered.content || '[图片]'}
          </span>
          <IconButton label="取消回复" icon={<X size={18} />} onClick={onStopAnswering} />
        </p>
      )}
      {pictures.length > 0 && (
        <div className={styles.chosen}>
          <PictureGrid
            pictures={pictures}
            most={MOST_FILES}
            onAdd={acts.add}
            onRetry={acts.retry}
            onRemove={acts.remove}
          />
        </div>
      )}
      <div className={styles.input}>
        <label className={styles.picker}>
          <ImagePlus size={24} aria-hidden="true" />
          <input
            type="file"
            multiple
            accept="image/png,image/jpeg,image/webp,image/gif"
            aria-label="发送图片"
            onChange={({ target }) => {
              acts.add([...(target.files ?? [])])
              // Cleared, so that the same picture can be chosen again after it was removed.
              target.value = ''
            }}
          />
        </label>
        <textarea
          ref={field}
          rows={1}
          aria-label="消息"
          placeholder="和同学们说点什么"
          maxLength={LONGEST_LINE * 2}
          enterKeyHint="send"
          value={text}
          onChange={({ target }) => setText(target.value)}
          onKeyDown={onKeyDown}
        />
        <Button small className={styles.send} disabled={isEmpty} onClick={send}>
          发送
        </Button>
      </div>
    </>
  )
}

function useComposed({ classId, userId, answered, onStopAnswering, onSend }: Props) {
  const [text, setText, forget] = useDraft(draftKey(`chat text ${classId}`, userId))
  const { pictures, ...acts } = usePictures([])
  const field = useRef<HTMLTextAreaElement>(null)
  const isEmpty = lineText(text) === '' && pictures.length === 0

  const send = () => {
    const content = lineText(text)
    const why = whyNotSent({ content, images: pictures.length })
    if (why) return toast(chatRefusals[why].message)
    const notReady = whyNotReady(pictures)
    if (notReady) return toast(notReady)
    onSend({
      classId,
      clientId: randomUuid(),
      content,
      images: pictures.flatMap(({ id }) => id ?? []),
      pictures: pictures.map(({ source }) => source),
      ...(answered && { replySeq: answered.seq }),
      sentAt: new Date().toISOString(),
      failure: '',
    })
    forget()
    acts.replace([])
    onStopAnswering()
    field.current?.focus()
  }
  return { text, setText, pictures, acts, field, isEmpty, send }
}
