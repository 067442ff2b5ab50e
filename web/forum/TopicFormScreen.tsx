import { MOST_FILES } from '@college/contract/files/files.ts'
import {
  catalogList,
  DEFAULT_BOARD,
  LONGEST_CONTENT,
  LONGEST_TITLE,
  type Topic,
  topicDetail,
} from '@college/contract/forum/topics.ts'
import { picturesOf } from '../comments/door.ts'
import { useAsk } from '../kit/data/queries.ts'
import { useBack } from '../kit/navigation/navigation.ts'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { Chip, Chips } from '../ui/form/Chip.tsx'
import { Field } from '../ui/form/Field.tsx'
import { PictureGrid } from '../ui/form/PictureGrid.tsx'
import { TextArea } from '../ui/form/TextArea.tsx'
import { toast } from '../ui/layers/toast.tsx'
import { failureText } from '../ui/states/failure.ts'
import { Loaded } from '../ui/states/Loaded.tsx'
import { Notice } from '../ui/states/Notice.tsx'
import { TopBar } from '../ui/TopBar.tsx'
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
      {(found) => (found.mine === 1 ? <TopicForm topic={found} /> : <Notice page title="只能编辑自己的帖子" />)}
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
  return (
    <form className={styles.form} onSubmit={(event) => void form.submit(event)} noValidate>
      {!topic?.agentClassesLinkedRecord && <Boards chosen={written.boardId} onChoose={(boardId) => set({ boardId })} />}
      <Card className={styles.part}>
        <Field
          label="标题"
          name="title"
          maxLength={LONGEST_TITLE * 10}
          value={written.title}
          onChange={(title) => set({ title })}
        />
        <TextArea
          label="内容"
          name="content"
          placeholder="说说您的学习体会"
          rows={10}
          most={LONGEST_CONTENT}
          value={written.text}
          onChange={(text) => set({ text })}
        />
      </Card>
      <TopicPictures form={form} />
      <Button type="submit" block busy={form.isBusy} disabled={form.isSent}>
        {topic ? '保存' : '发帖'}
      </Button>
    </form>
  )
}

/** The boards to choose from. A share has none: it stands in the one that every college has. */
function Boards({ chosen, onChoose }: { chosen: string; onChoose: (id: string) => void }) {
  const boards = useAsk(catalogList, {}, { staleTime: 300_000 })
  // A failed or empty list leaves the board that every college has (D3-B305).
  const shown = boards.data?.length ? boards.data : [DEFAULT_BOARD]
  return (
    <Card className={styles.part}>
      <h2 className={styles.label}>版块</h2>
      {boards.error && <p role="alert">{failureText(boards.error, '获取版块异常').title}</p>}
      <div className={styles.boards}>
        <Chips label="版块" wrap>
          {shown.map(({ catalogId, catalogName }) => (
            <Chip key={catalogId} isOn={chosen === catalogId} onTap={() => onChoose(catalogId)}>
              {catalogName}
            </Chip>
          ))}
        </Chips>
      </div>
    </Card>
  )
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
  pictures: picturesOf(topic.topicImg).map(({ id, relativePath }, at) => ({
    id,
    name: `图片 ${at + 1}`,
    source: relativePath,
  })),
})
