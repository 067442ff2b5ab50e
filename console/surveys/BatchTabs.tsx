import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { staffBatch } from '@college/contract/surveys/staff-batches.ts'
import { Link } from 'react-router'
import { Dot } from '../ui/Dot.tsx'
import { PageTabs } from '../ui/PageTabs.tsx'
import { surveyStates } from './names.ts'

type Batch = Reply<typeof staffBatch>

/** The pages of one batch; of an anonymous one nobody is listed. */
export function BatchTabs({ batch, at }: { batch: Batch; at: '' | '/people' }) {
  const to = (path: string) => `/surveys/batches/${batch.id}${path}`
  const tabs = [{ name: '结果', to: to('') }, ...(batch.isAnonymous ? [] : [{ name: '作答名单', to: to('/people') }])]
  return <PageTabs of="问卷批次" tabs={tabs} current={to(at)} />
}

/** Where the batch belongs. */
export function BatchCrumb({ batch }: { batch: Batch | undefined }) {
  return batch ? <Link to={`/surveys/${batch.surveyId}/batches`}>{batch.title}</Link> : <Link to="/surveys">问卷</Link>
}

/** Whom it was put to, and how it stands. */
export function BatchMeta({ batch }: { batch: Batch }) {
  const { phase, className, isAnonymous, taken, audience } = batch
  return (
    <>
      <Dot tone={surveyStates[phase].tone}>{surveyStates[phase].text}</Dot>
      {isAnonymous && <span className="tip">匿名</span>}
      <span className="t3 s13 clip">
        {className || '全体学员'} · <span className="num">{`${taken} / ${audience} 人已交`}</span>
      </span>
    </>
  )
}
