import { saveClassNotice, staffNotices, staffNoticeText } from '@college/contract/classes/staff-notices.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Alert, Button, DatePicker, Input, Modal, Segmented, Skeleton } from 'antd'
import dayjs from 'dayjs'
import { useState } from 'react'
import { useSay } from '../../kit/say.ts'
import { HtmlField } from '../../ui/form/HtmlField.tsx'
import type { Seen } from '../../ui/form/kept-draft.ts'
import { useDraftOf } from '../../ui/form/use-draft-of.ts'
import { Labelled } from '../../ui/Labelled.tsx'
import { FailedView } from '../../ui/states/FailedView.tsx'
import '../../ui/form/form.css'

type Props = { classId: string; noticeId?: string; onClose: () => void }
type Saved = Reply<typeof staffNoticeText>
type Text = Pick<Saved, 'title' | 'content'>
const blank: Seen<Text> = { value: { title: '', content: '' }, version: '' }

/** Writes an announcement, or changes one that waits for its time. */
export function NoticeDialog({ noticeId, ...props }: Props) {
  return noticeId ? <Changed noticeId={noticeId} {...props} /> : <Form {...props} />
}

function Changed({ noticeId, classId, onClose }: Props & { noticeId: string }) {
  const asked = useAsk(staffNoticeText, { id: classId, noticeId }, { staleTime: 0 })
  if (asked.data && !asked.isFetching) return <Form classId={classId} saved={asked.data} onClose={onClose} />
  return (
    <Modal open title="修改公告" width={760} footer={null} onCancel={onClose}>
      {asked.error ? (
        <FailedView what="公告" error={asked.error} retry={() => void asked.refetch()} />
      ) : (
        <Skeleton active paragraph={{ rows: 6 }} />
      )}
    </Modal>
  )
}

function Form({ classId, saved, onClose }: { classId: string; saved?: Saved; onClose: () => void }) {
  const say = useSay()
  const [publishAt, setPublishAt] = useState<number | null>(saved?.publishedAt ?? null)
  const [isLater, setLater] = useState(saved !== undefined)
  const saving = useSend(saveClassNotice, { changes: [staffNotices, staffNoticeText] })
  const draft = useDraftOf<Text>({
    // Only a new one is kept, also when it is closed.
    name: saved ? '' : `notice ${classId}`,
    seen: saved ? { value: { title: saved.title, content: saved.content }, version: saved.version } : blank,
    async save(text) {
      const when = { publishAt: isLater ? publishAt : null }
      const earlier = saved && { noticeId: saved.id, version: saved.version }
      await saving.mutateAsync({ id: classId, ...text, ...when, ...earlier })
      say.done(isLater ? '公告已定时' : '公告已发布')
      return undefined
    },
    saved: onClose,
  })
  const { title, content } = draft.value
  const write = (part: Partial<Text>) => draft.write((now) => ({ ...now, ...part }))
  const isReady = title.trim() !== '' && content !== '' && (!isLater || publishAt !== null)
  return (
    <Modal
      open
      title={saved ? '修改公告' : '写公告'}
      width={760}
      okText={isLater ? '定时发布' : '发布'}
      okButtonProps={{ disabled: !isReady, loading: draft.isSaving }}
      onOk={() => void draft.save()}
      onCancel={onClose}
      mask={{ closable: false }}
    >
      <div className="notice-form">
        {draft.failure && <Alert type="error" showIcon title={draft.failure} />}
        {draft.wasKept && (
          <Alert
            type="info"
            showIcon
            title="上次写到这里，还没有发布"
            action={
              <Button size="small" onClick={draft.discard}>
                重新写
              </Button>
            }
          />
        )}
        <Labelled name="标题">
          {(id) => (
            <Input
              id={id}
              autoFocus
              maxLength={100}
              placeholder="例如 【通知】结业考试的安排"
              value={title}
              onChange={({ target }) => write({ title: target.value })}
            />
          )}
        </Labelled>
        <span id="notice-content-label">正文</span>
        <HtmlField id="notice-content" label="正文" html={content} onChange={(html) => write({ content: html })} />
        <When {...{ isLater, setLater, publishAt, setPublishAt }} />
      </div>
    </Modal>
  )
}

type WhenProps = {
  isLater: boolean
  setLater: (isLater: boolean) => void
  publishAt: number | null
  setPublishAt: (at: number | null) => void
}

const When = ({ isLater, setLater, publishAt, setPublishAt }: WhenProps) => (
  <div className="row">
    <Segmented
      aria-label="什么时候发布"
      value={isLater ? 'later' : 'now'}
      options={[
        { value: 'now', label: '现在发布' },
        { value: 'later', label: '定时发布' },
      ]}
      onChange={(value) => setLater(value === 'later')}
    />
    {isLater && (
      <DatePicker
        aria-label="发布时间"
        showTime={{ format: 'HH:mm' }}
        format="YYYY-MM-DD HH:mm"
        placeholder="发布时间"
        minDate={dayjs()}
        value={publishAt === null ? null : dayjs(publishAt)}
        onChange={(at) => setPublishAt(at ? at.second(0).millisecond(0).valueOf() : null)}
      />
    )}
    <span className="t3 s13">{isLater ? '到时间前学员看不到，可以修改' : '班里的人马上看到，不能再修改'}</span>
  </div>
)
