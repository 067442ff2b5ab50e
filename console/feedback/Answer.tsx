import { type feedbackList, LONGEST_REPLY, replyFeedback } from '@college/contract/feedback/feedback.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { FEEDBACK_TYPES } from '@college/rules/feedback/feedback.ts'
import { answerBy } from '@college/rules/reasons/answer-by.ts'
import { complaintWords, reasonWords } from '@college/rules/reasons/words.ts'
import { FactList } from '@college/web/ui/FactList.tsx'
import { Button, Input } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useKeys } from '../kit/keys.ts'
import { useDraftOf } from '../ui/form/use-draft-of.ts'
import { Kbd } from '../ui/Kbd.tsx'
import { PersonLink } from '../ui/person/PersonLink.tsx'

type Row = Reply<typeof feedbackList>['rows'][number]
const minute = (at: string) => dayjs(at).format('YYYY-MM-DD HH:mm')

type Evidence = NonNullable<Row['evidence']>

/** What the rule saw when somebody said that it is wrong: the same that they saw. */
const Objected = ({ evidence, sentAt }: { evidence: Evidence; sentAt: string }) => (
  <section className="feedback-evidence" aria-label="当时的记录">
    <p className="t3 s13">
      {reasonWords[evidence.kind].title} · {evidence.name}
    </p>
    <h3>
      {evidence.title} <span className="feedback-complaint">{complaintWords[evidence.complaint]}</span>
    </h3>
    <FactList facts={evidence.facts} />
    <p className="t3 s13 num">
      按 {evidence.judgedAt} 的记录 · 请在 {answerBy(new Date(sentAt))} 前答复
    </p>
  </section>
)

/** Where a reply is kept that is written and not sent yet. */
export const replyDraft = (id: string) => ({ name: `feedback ${id}`, isOfTab: true })

/**
 * One feedback and its reply; a later reply replaces the one before. What is being written remembers the reply that it was
 * based on: one that a colleague sends meanwhile is compared with it.
 */
export function Answer({ row, onReply }: { row: Row; onReply: (text: string, was: string) => void }) {
  const {
    value: text,
    base,
    write,
  } = useDraftOf({
    ...replyDraft(row.id),
    seen: { value: row.reply, version: row.reply },
  })
  const [isMissing, setMissing] = useState(false)
  const submit = () => {
    setMissing(text.trim() === '')
    if (text.trim() !== '') onReply(text.trim(), base.value)
  }
  useKeys({ 'Ctrl+Enter': submit })
  return (
    <>
      <article className="scroll grow feedback-text" aria-label={`${row.name}的反馈`}>
        <h2>
          <PersonLink id={row.userId} name={row.name} /> <span className="t3 s13">{row.unitName || '全院'}</span>
        </h2>
        <p className="t3 s13 num">
          {FEEDBACK_TYPES.find(({ value }) => value === row.type)?.text} · {minute(row.createdAt)}
          {row.contact && ` · 联系方式 ${row.contact}`}
          {row.resourceTitle && ` · 来自“${row.resourceTitle}”`}
        </p>
        {row.evidence && <Objected evidence={row.evidence} sentAt={row.createdAt} />}
        <p className="song">{row.content}</p>
        <div className="feedback-pictures">
          {row.pictures.map(({ id, address }, index) => (
            <a key={id} href={address} target="_blank" rel="noopener">
              <img src={address} alt={`第 ${index + 1} 张截图`} />
            </a>
          ))}
        </div>
      </article>
      <form className="feedback-reply" onSubmit={(event) => event.preventDefault()}>
        <Input.TextArea
          aria-label="回复"
          placeholder="回复，学员会收到消息"
          rows={5}
          maxLength={LONGEST_REPLY}
          showCount
          value={text}
          onChange={({ target }) => {
            write(() => target.value)
            setMissing(false)
          }}
        />
        <div className="row">
          {isMissing && <span role="alert">{replyFeedback.refusals.noReply.message}</span>}
          {row.repliedAt && <span className="t3 s13">{minute(row.repliedAt)} 已回复</span>}
          <Button type="primary" onClick={submit}>
            {row.repliedAt ? '重新回复' : '回复'} <Kbd isOnFill>Ctrl Enter</Kbd>
          </Button>
        </div>
      </form>
    </>
  )
}
