import { classInfo } from '@college/contract/classes/info.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { surveyList, surveyListRefusals } from '@college/contract/surveys/list.ts'
import { classAddress } from '@college/rules/classes/address.ts'
import { useState } from 'react'
import { useFailureAlert } from '../../classes/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { Refused } from '../../kit/data/send.ts'
import { Card } from '../../ui/Card.tsx'
import { listFailureText } from '../../ui/states/failure.ts'
import { FailureNotice, Notice } from '../../ui/states/Notice.tsx'
import { Skeleton } from '../../ui/states/Skeleton.tsx'
import { WayOut } from '../../ui/states/ways-out.tsx'
import { Tag } from '../../ui/Tag.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useOpenSurvey } from '../use-open-survey.ts'
import styles from './DesktopSurveysScreen.module.css'
import { PAGE_SIZES, Pager } from './Pager.tsx'
import { SurveyActs, type SurveyItem, SurveySkeleton, SurveyState, windowText } from './SurveyRow.tsx'

const isEnrolFirst = (error: Error | null) =>
  error instanceof Refused && error.message === surveyListRefusals.enrolFirst.message

/** D2-R31: the questionnaires of a class as a table with a pager of 3, 6 and 9 (D2-B091). */
export function DesktopSurveysScreen({ id }: { id: string }) {
  const [page, setPage] = useState({ pageNum: 1, pageSize: PAGE_SIZES[0] as number })
  const { namespace, pageName } = surveyList
  const asked = { namespace, pageName, query: '{}', id }
  const options = { feature: 'surveys', keepPrevious: true }
  const list = useAsk(metaListData, { ...asked, ...page }, options)
  const count = useAsk(metaListCount, { ...asked, pageNum: 1 } as never, {
    ...options,
    enabled: list.data !== undefined,
  })
  const mustEnrol = isEnrolFirst(list.error)
  useFailureAlert(mustEnrol ? null : list.error, '数据异常')
  const rows = list.data as SurveyItem[] | undefined
  return (
    <>
      <TopBar title="问卷" />
      <div className={styles.page}>
        {mustEnrol ? (
          <EnrolFirst id={id} />
        ) : rows === undefined && list.error ? (
          <Card>
            <FailureNotice {...listFailureText(list.error)} onRetry={() => void list.refetch()} />
          </Card>
        ) : rows === undefined ? (
          <Skeleton place="card">
            {PAGE_SIZES.map((size) => (
              <SurveySkeleton key={size} />
            ))}
          </Skeleton>
        ) : rows.length === 0 && page.pageNum === 1 ? (
          <Card>
            <Notice title="无数据" hint="班级发布问卷后，这里会显示" />
          </Card>
        ) : (
          <>
            <SurveyTable rows={rows} />
            <Pager {...page} total={count.data?.count ?? rows.length} onChange={setPage} />
          </>
        )}
      </div>
    </>
  )
}

/** D2-B292: who has not enrolled is told so, with the way to the class. */
function EnrolFirst({ id }: { id: string }) {
  const info = useAsk(classInfo, { id })
  return (
    <Notice drawing="forbidden" title={surveyListRefusals.enrolFirst.message} page>
      {info.data && <WayOut to={classAddress(info.data.type_value, id)}>去报名</WayOut>}
    </Notice>
  )
}

function SurveyTable({ rows }: { rows: SurveyItem[] }) {
  const { open, opening } = useOpenSurvey('class')
  return (
    <Card className={styles.card}>
      <table className={styles.table}>
        <caption className="nc-hidden">班级问卷</caption>
        <thead>
          <tr>
            <th scope="col">问卷</th>
            <th scope="col">批次</th>
            <th scope="col">时间</th>
            <th scope="col">状态</th>
            <th scope="col" className={styles.number}>
              已提交
            </th>
            <th scope="col">操作</th>
          </tr>
        </thead>
        <tbody>
          {rows.map((survey) => (
            <tr key={survey._id}>
              <th scope="row">{survey['asq_info_listdata.name']}</th>
              <td>{survey.batchName}</td>
              <td className={styles.time}>{windowText(survey)}</td>
              <td>
                <span className={styles.acts}>
                  <SurveyState survey={survey} />
                  {survey.isAnonymous === 1 && <Tag>匿名</Tag>}
                </span>
              </td>
              <td className={styles.number}>{survey.submit_num}</td>
              <td>
                <span className={styles.acts}>
                  <SurveyActs survey={survey} isOpening={opening === survey.batchId} onOpen={() => open(survey)} />
                </span>
              </td>
            </tr>
          ))}
        </tbody>
      </table>
    </Card>
  )
}
