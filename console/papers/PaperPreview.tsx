import { previewPaper } from '@college/contract/exams/papers.ts'
import { useAsk } from '@college/web/kit/data/queries.ts'
import { QuestionView } from '@college/web/questions/door.ts'
import { Button, Modal, Skeleton } from 'antd'
import { useEffect } from 'react'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'

/** One example of the paper as a learner would get it, with questions drawn at random; for screen and printer. */
export function PaperPreview({ id, title, onClose }: { id: string; title: string; onClose: () => void }) {
  const preview = useAsk(previewPaper, { id })
  // What is printed then: papers.css.
  useEffect(() => {
    document.body.dataset.showsPaper = ''
    return () => {
      delete document.body.dataset.showsPaper
    }
  }, [])
  return (
    <Modal
      open
      width={760}
      title={title}
      className="paper-preview"
      onCancel={onClose}
      footer={
        <>
          <Button onClick={() => void preview.refetch()}>换一份</Button>
          <Button
            type="primary"
            disabled={!preview.data?.length || preview.error !== null}
            onClick={() => window.print()}
          >
            打印
          </Button>
        </>
      }
    >
      {preview.isPending && <Skeleton active paragraph={{ rows: 8 }} />}
      {preview.error && <FailedView what="试卷" error={preview.error} retry={() => void preview.refetch()} />}
      {preview.data?.length === 0 && <StateView drawing="empty" title="试卷还没有题目" text="加了题目再来预览" />}
      <ol hidden={preview.error !== null}>
        {preview.data?.map(({ number, part, score, versionId, question }, at) => (
          <li key={versionId}>
            {preview.data[at - 1]?.part !== part && <h3>{part}</h3>}
            <p className="t3 s13">
              第 {number} 题 · {score} 分
            </p>
            <QuestionView question={question} answer={null} onAnswer={() => {}} label={`第 ${number} 题`} />
          </li>
        ))}
      </ol>
    </Modal>
  )
}
