import { MOST_FILES } from '@college/contract/files/files.ts'
import { LONGEST_CONTENT, LONGEST_TITLE, type Topic, topicDetail } from '@college/contract/forum/topics.ts'
import { type KeyboardEvent, useEffect, useRef } from 'react'
import { picturesOf } from '../comments/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { isEnter } from '../kit/pressed-key.ts'
import { WhyNotCard } from '../moderation/door.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Field } from '../ui/form/Field.tsx'
import { MentionList } from '../ui/form/mention/MentionList.tsx'
import { PictureGrid } from '../ui/form/PictureGrid.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import { BoardPicker } from './BoardPicker.tsx'
import styles from './Forum.module.css'
import { linesOf, useTopicForm } from './use-topic-form.ts'

/** D3-R28: a new topic, or with `id` an own one to change. */
export const TopicFormScreen = ({ id }: { id?: string }) => (
  <>
    <TopBar title={id ? '编辑帖子' : '发帖'} />
    <div className={styles.page}>{id ? <ChangedTopic key={id} id={id} /> : <TopicForm />}</div>
  </>
)

function ChangedTopic({ id }: { id: string }) {
  const topic = useAsk(topicDetail, { topicId: id, vType: '0', fPageNo: 1, cPageSize: 0 }, { staleTime: 0 })
  return (
    <Loaded query={topic} page>
      {(found) =>
        found.mine === 1 ? <TopicForm topic={found} /> : <Notice drawing="forbidden" page title="只能编辑自己的帖子" />
      }
    </Loaded>
  )
}

function TopicForm({ topic }: { topic?: Topic }) {
  const back = useBack()
  const form = useTopicForm({
    of: topic?.topicId ?? 'new',
    ...(topic && { topic: draftOf(topic) }),
    lost: '上传图片失败',
    onSaved(_id, isHeld) {
      toast(isHeld ? '已提交，审核中' : topic ? '保存成功' : '发布成功', 'success')
      back()
    },
  })
  const { written, set } = form
  const element = useRef<HTMLFormElement>(null)
  const isNew = topic === undefined
  // Who comes to write needs no tap for it.
  useEffect(() => {
    if (isNew) partOf(element.current, 'title')?.focus({ preventScroll: true })
  }, [isNew])
  return (
    <form ref={element} className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      <WhyNotCard text={form.whyNot} />
      {/* A share has no board to choose: it stands in the default one. */}
      {!topic?.agentClassesLinkedRecord && (
        <Card className={styles.part}>
          <BoardPicker
            value={written.boardId}
            onPick={({ catalogId }) => set({ boardId: catalogId })}
            {...(topic && { present: topic })}
          />
        </Card>
      )}
      <Card className={styles.part}>
        <Field
          label="标题"
          name="title"
          maxLength={LONGEST_TITLE * 10}
          value={written.title}
          enterKeyHint="next"
          onKeyDown={goOnToContent}
          onChange={(title) => set({ title })}
        />
        <TextArea
          label="内容"
          name="content"
          placeholder="说说您的学习体会"
          {...form.mentioning.field}
          rows={10}
          most={LONGEST_CONTENT}
          value={written.text}
          onChange={(text) => set({ text })}
        />
        <MentionList {...form.mentioning.list} />
      </Card>
      <TopicPictures form={form} />
      <Button type="submit" block busy={form.isBusy} disabled={form.isSent || form.whyNot !== ''}>
        {topic ? '保存' : '发帖'}
      </Button>
    </form>
  )
}

const partOf = (form: HTMLFormElement | null, name: string) =>
  form?.elements.namedItem(name) as HTMLElement | null | undefined

/** Enter leads from the title to the content: a topic is sent by its button. */
function goOnToContent(event: KeyboardEvent<HTMLInputElement>): void {
  if (!isEnter(event)) return
  event.preventDefault()
  partOf(event.currentTarget.form, 'content')?.focus()
}

/** The pictures of a topic that is being written. */
export const TopicPictures = ({ form: { pictures, pictureActs } }: { form: ReturnType<typeof useTopicForm> }) => (
  <Card className={styles.part}>
    <h2 className={styles.label}>
      图片<small>选填，最多 {MOST_FILES} 张</small>
    </h2>
    <PictureGrid
      pictures={pictures}
      most={MOST_FILES}
      onAdd={pictureActs.add}
      onRetry={pictureActs.retry}
      onRemove={pictureActs.remove}
    />
  </Card>
)

const draftOf = (topic: Topic) => ({
  id: topic.topicId,
  isShare: topic.agentClassesLinkedRecord !== null,
  boardId: topic.catalogId,
  title:
    topic.agentClassesLinkedRecord && topic.topicName === topic.agentClassesLinkedRecord.coursewareTitle
      ? ''
      : topic.topicName,
  text: linesOf(topic),
  mentions: topic.mentions ?? [],
  pictures: picturesOf(topic.topicImg).map(({ id, relativePath }, at) => ({
    id,
    name: `图片 ${at + 1}`,
    source: relativePath,
  })),
})
