import { surveyPage } from '@college/contract/surveys/survey.ts'
import { Lock } from 'lucide-react'
import { useAsk } from '../../kit/data/queries.ts'
import { useSession } from '../../kit/data/session.ts'
import { useTitle } from '../../kit/navigation/title.ts'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { CardSkeleton } from '../../ui/states/Skeleton.tsx'
import { GoBack } from '../../ui/states/ways-out.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { AnswerForm } from './AnswerForm.tsx'
import styles from './SurveyPage.module.css'
import type { OpenSurvey } from './use-answers.ts'

/** A questionnaire with its questions, or why there are none. */
export function SurveyPage({ batchId }: { batchId: string }) {
  // The form is not asked for again while it is filled in.
  const query = useAsk(surveyPage, { batchId }, { staleTime: Number.POSITIVE_INFINITY })
  const userId = useSession((session) => session.userId)
  const title = query.data?.isEvaluation ? '测评' : '问卷'
  useTitle(query.data?.title)
  return (
    <>
      <TopBar title={title} />
      <div className={styles.page}>
        <Loaded query={query} page failure="获取问卷异常" skeleton={<SurveySkeleton />}>
          {(survey) =>
            survey.form && userId !== undefined ? (
              <>
                <Heading survey={survey} />
                <AnswerForm key={batchId} survey={survey} form={survey.form} userId={userId} />
              </>
            ) : (
              <Closed survey={survey} />
            )
          }
        </Loaded>
      </div>
    </>
  )
}

function Heading({ survey: { title, batchName, intro, isAnonymous } }: { survey: OpenSurvey }) {
  return (
    <Card className={styles.heading}>
      <h2 className={styles.title}>{title}</h2>
      <p className={styles.batch}>{batchName}</p>
      {intro && <p className={styles.intro}>{intro}</p>}
      {isAnonymous && <AnonymousPromise />}
    </Card>
  )
}

/** What is promised to who answers an anonymous questionnaire (decision 028). */
export const AnonymousPromise = () => (
  <p className={styles.anonymous}>
    <Lock size={18} aria-hidden="true" />
    <span>
      匿名问卷：只记录您已参加，答案与您本人没有任何关联。提交后无法查询、修改或撤回。请不要在文字里写出姓名。
    </span>
  </p>
)

function Closed({ survey: { state, title, opensAt, isEvaluation } }: { survey: OpenSurvey }) {
  const name = isEvaluation ? '测评' : '问卷'
  const texts = {
    taken: { text: `${name}已提交`, hint: isEvaluation ? '感谢参与，报告在测评列表里查看' : '感谢参与' },
    before: { text: `${name}未开始`, hint: `${opensAt} 开始` },
    over: { text: `${name}已结束`, hint: title },
    open: { text: '获取问卷异常', hint: title },
  }
  const { text, hint } = texts[state]
  return (
    <div role="status">
      <Notice page drawing={state === 'taken' ? 'done' : 'forbidden'} title={text} hint={hint}>
        <GoBack />
      </Notice>
    </div>
  )
}

const SurveySkeleton = () => (
  <>
    <CardSkeleton height={112} />
    <CardSkeleton height={240} />
    <CardSkeleton height={240} />
  </>
)
