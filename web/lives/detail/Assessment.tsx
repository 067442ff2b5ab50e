import { homeworkStates } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { getLiveCheck } from '@college/contract/lives/assess.ts'
import { routes } from '@college/contract/routes.ts'
import { assessmentButton, assessmentText, isAssessable, isHomeworkReadOnly } from '@college/rules/lives/assessment.ts'
import { useEnterExam } from '../../exams/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { Notice } from '../../ui/states/Notice.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import type { Live } from '../live-page.ts'
import styles from './Assessment.module.css'

type Check = Reply<typeof getLiveCheck>['checkObj']

/** The exam, the homework and the certificate of a live (D3-B096); asked for when somebody is logged in (D3-B317). */
export function Assessment({ info }: { info: Live }) {
  const liveId = info.live.id
  const check = useAsk(getLiveCheck, { liveId }, { feature: 'lives' })
  return (
    <Loaded query={check}>
      {({ checkObj, finishedRate, attendedFrom }) => {
        const { hasExam, hasHomeWork, hasCert } = checkObj
        if (!hasExam && !hasHomeWork && !hasCert) return <Notice title="暂无数据" hint="本场直播没有安排考核" />
        return (
          <div className={styles.stack}>
            <p className={styles.note}>
              已看 {finishedRate}%，看满 {attendedFrom}% 计为完成
              {!isAssessable(info.countDown) && '；考试和作业在直播结束后开放'}
            </p>
            <Parts check={checkObj} liveId={liveId} isOpen={isAssessable(info.countDown)} />
          </div>
        )
      }}
    </Loaded>
  )
}

type PartsProps = { check: Check; liveId: string; isOpen: boolean }

function Parts({ check: { exam, homeWork, cert }, liveId, isOpen }: PartsProps) {
  const go = useGo()
  const entering = useEnterExam([getLiveCheck])
  const certificate = href(routes.certificate, { id: liveId })
  return (
    <>
      {exam && (
        <Part
          name="考试"
          title={exam.title}
          state={
            exam.score === null
              ? assessmentText(exam.state_value)
              : `${assessmentText(exam.state_value)} · ${exam.score} 分`
          }
          button={assessmentButton('exam', exam.state_value)}
          isOpen={isOpen}
          isBusy={entering.isBusy}
          onTap={() => entering.enter({ examId: exam.examId, businessId: liveId, businessType: 'live' })}
        />
      )}
      {homeWork && (
        <Part
          name="作业"
          title={homeWork.title}
          state={homeWork.state_text}
          button={assessmentButton('homework', homeWork.state_value)}
          isOpen={isOpen}
          onTap={() => go(homeworkPageOf(homeWork))}
        />
      )}
      {cert && (
        <Card className={styles.part}>
          <h3 className={styles.name}>证书</h3>
          {cert.number ? (
            <TapLink to={certificate} onTap={() => go(certificate)} className={styles.open}>
              查看证书
            </TapLink>
          ) : (
            <p className={styles.state}>看满直播并通过全部考核后颁发</p>
          )}
        </Card>
      )}
    </>
  )
}

type PartProps = {
  name: string
  title: string
  state: string
  button: string
  isOpen: boolean
  isBusy?: boolean
  onTap: () => void
}

const Part = ({ name, title, state, button, isOpen, isBusy = false, onTap }: PartProps) => (
  <Card className={styles.part}>
    <h3 className={styles.name}>
      {name}：{title}
    </h3>
    <p className={styles.state}>{state}</p>
    <Button small kind="soft" disabled={!isOpen} busy={isBusy} onClick={onTap}>
      {button}
    </Button>
  </Card>
)

/** D3-B210: what was sent is opened to be read. */
const homeworkPageOf = ({ homeWorkId, homeWorkStudentId, state_value }: NonNullable<Check['homeWork']>): string => {
  const isReadOnly = isHomeworkReadOnly(state_value)
  return href(routes.classHomework, {
    homeworkId: homeWorkId,
    state: String(isReadOnly ? homeworkStates.waiting : homeworkStates.unwritten),
    ...(homeWorkStudentId && { studentId: homeWorkStudentId }),
    ...(isReadOnly && { readonly: '1' }),
  })
}
