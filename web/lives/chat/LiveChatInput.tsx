import { LONGEST_LIVE_LINE, liveChatRefusals } from '@college/contract/lives/chat.ts'
import { liveLineText, whyNotSaid } from '@college/rules/lives/line.ts'
import { Send } from 'lucide-react'
import { createContext, type KeyboardEvent, useContext, useEffect, useRef } from 'react'
import { createPortal } from 'react-dom'
import { draftKey } from '../../kit/data/drafts.ts'
import { useSession } from '../../kit/data/session.ts'
import { useDraft } from '../../kit/data/use-draft.ts'
import { isEnter } from '../../kit/pressed-key.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { toast } from '../../ui/layers/toast.tsx'
import styles from './LiveChatInput.module.css'

/** Where the field stands instead of below the lines: in the bar of the page, in one row with its actions. */
export const FieldPlace = createContext<{ element: HTMLElement | null; onUse: (isUsed: boolean) => void } | null>(null)

type Props = {
  liveId: string
  /** Why nothing can be written; '' when it can. It stands in the field. */
  whyNot: string
  /** For hosts another one. */
  placeholder?: string
  onSay: (content: string) => void
}

/** D3-B216, D3-B217: the field is disabled in a closed room and for visitors, and says why. */
export function LiveChatInput({ liveId, whyNot, placeholder = '说点什么', onSay }: Props) {
  const userId = useSession((session) => session.userId) ?? ''
  const [text, setText, forget] = useDraft(draftKey(`live ${liveId}`, userId))
  const field = useRef<HTMLTextAreaElement>(null)
  const { element: place, onUse } = useContext(FieldPlace) ?? {}
  useEffect(() => {
    onUse?.(true)
    return () => onUse?.(false)
  }, [onUse])
  const content = liveLineText(text)

  const say = () => {
    if (content === '') return
    const why = whyNotSaid(content)
    if (why) return toast(liveChatRefusals[why].message)
    onSay(content)
    forget()
    field.current?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (!isEnter(event)) return
    event.preventDefault()
    say()
  }

  const bar = (
    <div className={place ? styles.beside : styles.bar}>
      <textarea
        ref={field}
        className={styles.field}
        rows={1}
        aria-label="发言"
        placeholder={whyNot || placeholder}
        disabled={whyNot !== ''}
        maxLength={LONGEST_LIVE_LINE * 2}
        enterKeyHint="send"
        value={whyNot ? '' : text}
        onChange={({ target }) => setText(target.value)}
        onKeyDown={onKeyDown}
      />
      {/* Beside actions it comes with the first letter, and takes their place. */}
      {!whyNot && (!place || text !== '') && (
        <IconButton label="发送" icon={<Send size={22} />} disabled={content === ''} onClick={say} />
      )}
    </div>
  )
  return place ? createPortal(bar, place) : bar
}
