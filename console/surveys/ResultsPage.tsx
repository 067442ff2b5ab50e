import type { Reply } from '@college/contract/kit/endpoint.ts'
import { surveyResults } from '@college/contract/surveys/results.ts'
import { staffBatch } from '@college/contract/surveys/staff-batches.ts'
import { exportSurveyResults } from '@college/contract/surveys/staff-results.ts'
import { useAsk, useSend } from '@college/web/kit/data/queries.ts'
import { Button } from 'antd'
import { useState } from 'react'
import { Link, useParams } from 'react-router'
import { ExportButton } from '../ui/jobs/ExportButton.tsx'
import { SkeletonRows } from '../ui/list/SkeletonRows.tsx'
import { Sheet } from '../ui/Sheet.tsx'
import { FailedView } from '../ui/states/FailedView.tsx'
import { StateView } from '../ui/states/States.tsx'
import { BatchCrumb, BatchMeta, BatchTabs } from './BatchTabs.tsx'
import { QuestionResults } from './QuestionResults.tsx'
import { ReportFigures } from './ReportFigures.tsx'
import './surveys.css'

type Batch = Reply<typeof staffBatch>

/** What a batch was answered: question by question, and of an evaluation the reports of all (D2-Q70). */
export function ResultsPage() {
  const { id = '' } = useParams()
  const asked = useAsk(staffBatch, { id })
  const batch = asked.data
  const exporting = useSend(exportSurveyResults)
  return (
    <Sheet
      page="survey-results"
      crumb={<BatchCrumb batch={batch} />}
      title={batch ? batch.value.name : '结果'}
      meta={batch && <BatchMeta batch={batch} />}
      actions={batch && <ExportButton title="导出问卷结果" start={(format) => exporting.mutateAsync({ id, format })} />}
    >
      {batch && <BatchTabs batch={batch} at="" />}
      <section
        className="list-body scroll survey-results-body"
        aria-label="结果"
        // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls is reached by the keyboard
        tabIndex={0}
      >
        {asked.isPending && <SkeletonRows height={120} />}
        {asked.error && !batch && <FailedView what="结果" error={asked.error} retry={() => void asked.refetch()} />}
        {batch && <Opened batch={batch} />}
      </section>
    </Sheet>
  )
}

/** The first look at anonymous results ends the batch for good, so it is asked for by a button. */
function Opened({ batch }: { batch: Batch }) {
  const [isWanted, setWanted] = useState(!batch.isAnonymous || batch.isClosed)
  if (isWanted || batch.phase !== 'over') return <Results batch={batch} />
  return (
    <StateView drawing="empty" title="匿名问卷的结果" text="查看以后，这一批不能再延长或再开放">
      <Button type="primary" onClick={() => setWanted(true)}>
        查看结果
      </Button>
    </StateView>
  )
}

function Results({ batch }: { batch: Batch }) {
  const results = useAsk(surveyResults, { batchId: batch.id }, { staleTime: Number.POSITIVE_INFINITY })
  const { data } = results
  if (results.error && !data) {
    return <FailedView what="结果" error={results.error} retry={() => void results.refetch()} />
  }
  if (!data) return <SkeletonRows height={120} />
  if (data.hidden) {
    return (
      <StateView drawing="empty" title="结果还不能显示" text={data.hidden}>
        {!batch.isAnonymous && (
          <Link to={`/surveys/batches/${batch.id}/people`}>
            <Button tabIndex={-1}>看作答名单</Button>
          </Link>
        )}
      </StateView>
    )
  }
  return (
    <>
      {batch.isEvaluation && <ReportFigures batchId={batch.id} />}
      {data.questions.map((question, place) => (
        <QuestionResults key={question.id} question={question} number={place + 1} />
      ))}
    </>
  )
}
