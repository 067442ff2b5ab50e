import { surveyList } from '@college/contract/surveys/list.ts'
import { useFailureAlert } from '../../classes/door.ts'
import { usePagedList } from '../../kit/data/paged-list.ts'
import { PagedList } from '../../ui/list/PagedList.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { useOpenSurvey } from '../use-open-survey.ts'
import styles from './CampSurveysScreen.module.css'
import { SurveyRow, SurveySkeleton } from './SurveyRow.tsx'

/** D2-R22: the questionnaires of a camp; of a special class too (D2-B031). */
export function CampSurveysScreen({ id }: { id: string }) {
  const pages = usePagedList(surveyList, { id }, { feature: 'surveys' })
  const { open, opening } = useOpenSurvey('class')
  useFailureAlert(pages.error, '数据异常')
  return (
    <>
      <TopBar title="问卷" />
      <div className={styles.page}>
        <PagedList
          pages={pages}
          label="问卷"
          layout="cards"
          skeleton={<SurveySkeleton />}
          empty={{ hint: '班级发布问卷后，这里会显示' }}
        >
          {(survey) => (
            <div className={styles.card}>
              <SurveyRow survey={survey} isOpening={opening === survey.batchId} onOpen={() => open(survey)} />
            </div>
          )}
        </PagedList>
      </div>
    </>
  )
}
