import { QUESTION_LIMIT } from '@college/contract/assistant/chat.ts'
import { ArrowUp, Square } from 'lucide-react'
import { type KeyboardEvent, type SubmitEvent, useState } from 'react'
import { isEnter } from '../kit/pressed-key.ts'
import { toast } from '../ui/layers/toast.tsx'
import styles from './AssistantScreen.module.css'
import { useConversation } from './conversation.ts'

/** The question field and one button beside it: send, or stop while an answer is streaming. */
export function Composer() {
  const [question, setQuestion] = useState('')
  const { isAnswering, ask, stop } = useConversation()

  function submit() {
    if (isAnswering) return
    if (question.trim() === '') return toast('请输入问题', 'rule')
    setQuestion('')
    void ask(question.trim())
  }

  function onKeyDown(event: KeyboardEvent) {
    if (!isEnter(event) || event.shiftKey) return
    event.preventDefault()
    submit()
  }

  return (
    <form
      className={styles.composer}
      onSubmit={(event: SubmitEvent) => {
        event.preventDefault()
        submit()
      }}
    >
      <textarea
        className={styles.input}
        aria-label="问题"
        placeholder="输入问题"
        rows={1}
        maxLength={QUESTION_LIMIT}
        enterKeyHint="send"
        value={question}
        onChange={(event) => setQuestion(event.target.value)}
        onKeyDown={onKeyDown}
      />
      {isAnswering ? (
        <button type="button" className={styles.send} aria-label="停止回答" onClick={stop}>
          <Square size={18} fill="currentColor" aria-hidden="true" />
        </button>
      ) : (
        <button type="submit" className={styles.send} aria-label="发送">
          <ArrowUp size={22} aria-hidden="true" />
        </button>
      )}
    </form>
  )
}
