import type { Reply } from '@college/contract/kit/endpoint.ts'
import { notOpenYet } from '@college/contract/kit/refusals.ts'
import { evaluationDetail, evaluationList, evaluationReport } from '@college/contract/surveys/evaluations.ts'
import { useState } from 'react'
import { usePages } from '../../kit/data/paged-list.ts'
import { useSend } from '../../kit/data/queries.ts'
import { send } from '../../kit/data/send.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Cover } from '../../ui/Cover.tsx'
import { classes } from '../../ui/classes.ts'
import { DayRange } from '../../ui/DayRange.tsx'
import { showAlert } from '../../ui/layers/confirm.tsx'
import row from '../../ui/list/CoverRow.module.css'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { Phrases } from '../../ui/Phrases.tsx'
import { showActionFailure } from '../../ui/states/failure.ts'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useOpenSurvey } from '../use-open-survey.ts'
import styles from './EvaluationsScreen.module.css'

/** Cards per page (D2-B383). */
const PAGE_SIZE = 15

type Evaluation = Reply<typeof evaluationList>[number]

/** D2-R34: the quality evaluations. */
export function EvaluationsScreen() {
  const [keyword, setKeyword] = useState('')
  const pages = usePages<Evaluation>(
    (pageNum, signal) =>
      send(evaluationList, { start: (pageNum - 1) * PAGE_SIZE, size: PAGE_SIZE, keyword }, { signal }),
    { key: [evaluationList.path, { keyword }], pageSize: PAGE_SIZE, feature: 'surveys' },
  )
  return (
    <>
      <TopBar title="质量测评" />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="测评"
          layout="cards"
          skeleton={<EvaluationSkeleton />}
          empty={{ hint: '有新的测评时，这里会显示' }}
          search={{ placeholder: '搜索测评', onSearch: setKeyword }}
        >
          {(evaluation) => <EvaluationCard evaluation={evaluation} />}
        </PagedList>
      </div>
    </>
  )
}

/**
 * Project name, dates, and either the way in or that it is not open (D2-B098, D2-B099, D2-B100). Who has not submitted it
 * has no report to wait for.
 */
function EvaluationCard({ evaluation }: { evaluation: Evaluation }) {
  const { projectName, cover, time_sdate, time_edate, mayEnter, isComplete, phase } = evaluation
  const isOpen = mayEnter === '1'
  const { open, opening } = useOpenSurvey('evaluation')
  return (
    <div className={styles.card}>
      <div className={row.row}>
        <Cover src={cover} seed={evaluation._id} className={row.cover} mark="测评" />
        <div className={row.texts}>
          <h3 className={classes(row.title, 'nc-clip2')}>
            <Phrases text={projectName} />
          </h3>
          <p className={styles.dates}>
            {time_sdate && time_edate ? <DayRange from={time_sdate} to={time_edate} /> : time_sdate || time_edate}
          </p>
        </div>
      </div>
      <div className={styles.foot}>
        {!isOpen && <p className={styles.shut}>{phase === 'over' ? '测评已结束' : notOpenYet.message}</p>}
        {isComplete === 1 && <ReportButton evaluation={evaluation} />}
        {isOpen && isComplete === 0 && (
          <Button
            small
            busy={opening !== undefined}
            aria-label={`进入：${projectName}`}
            onClick={() => open(evaluation)}
          >
            进入
          </Button>
        )}
      </div>
    </div>
  )
}

/** The address of the report is asked for when it is wanted; without one the alert of D2-M137 says why. */
function ReportButton({ evaluation: { evaluationId, projectName } }: { evaluation: Evaluation }) {
  const go = useGo()
  const asking = useSend(evaluationDetail)
  const show = () =>
    asking.mutate(
      { evaluationId },
      {
        onSuccess: ({ url }) => (url ? go(url) : void showAlert(evaluationReport.refusals.noReport.message)),
        onError: showActionFailure,
      },
    )
  return (
    <Button kind="line" small busy={asking.isPending} aria-label={`查看报告：${projectName}`} onClick={show}>
      查看报告
    </Button>
  )
}

const EvaluationSkeleton = () => (
  <>
    <div className={row.row}>
      <SkeletonBlock className={row.cover} />
      <div className={row.texts}>
        <SkeletonBlock height={16} marginTop={4} />
        <SkeletonBlock height={12} width="70%" />
      </div>
    </div>
    <div className={styles.foot}>
      <SkeletonBlock height={36} width={96} borderRadius="var(--nc-r-full)" />
    </div>
  </>
)
