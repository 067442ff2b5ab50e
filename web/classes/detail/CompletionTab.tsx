import { classCertificate } from '@college/contract/classes/certificate.ts'
import { classStates, studentStatuses, studentTypes } from '@college/contract/classes/class.ts'
import type { classInfo } from '@college/contract/classes/info.ts'
import { queryStudentType } from '@college/contract/classes/people.ts'
import { classAssessment } from '@college/contract/classes/study.ts'
import { getExamUrl } from '@college/contract/exams/exam.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { homeworkAddress } from '@college/rules/classes/address.ts'
import { isInside } from '@college/rules/classes/button.ts'
import { finalExamRefusal, finalRefusal } from '@college/rules/classes/completion.ts'
import { itemButtonText } from '@college/rules/classes/item-button.ts'
import { ChevronRight, CircleCheckBig, ClipboardCheck, FilePenLine, Flag, Table2 } from 'lucide-react'
import { useState } from 'react'
import { useEnterExam } from '../../exams/door.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { OpenedReason, ReasonOpener } from '../../reasons/door.ts'
import { Card } from '../../ui/Card.tsx'
import { showRefusal } from '../../ui/layers/refusal.ts'
import { IconRow } from '../../ui/list/IconRow.tsx'
import { Section } from '../../ui/Section.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { CardSkeleton, LineSkeleton } from '../../ui/states/Skeleton.tsx'
import { TapLink } from '../../ui/TapLink.tsx'
import { UnitAssessment } from './Assessment.tsx'
import { Gates } from './Gates.tsx'
import styles from './Tab.module.css'

type Info = Reply<typeof classInfo>
const { progressFirst } = getExamUrl.refusals

/** 结业: how far the person is, what each unit asks for, the final exam and homework, and the certificate (D2-B029). */
export const CompletionTab = ({ info }: { info: Info }) => (
  <div>
    <div className={styles.stack}>
      <Gates info={info} />
      <Remaining info={info} />
      {isInside(info.state) && <Assessment id={info.id} />}
    </div>
    <Section title="结业考核">
      <Card rows>
        {isInside(info.state) && info.isstudent === studentStatuses.student && <OwnGrades id={info.id} />}
        <Finals info={info} />
      </Card>
    </Section>
    <Section title="结业证书">
      <Card className={styles.part}>
        {info.certificateState === 1 || info.state === classStates.completed ? (
          <Certificate id={info.id} />
        ) : (
          <NoCertificate info={info} />
        )}
      </Card>
    </Section>
  </div>
)

function OwnGrades({ id }: { id: string }) {
  const go = useGo()
  const to = href(routes.classGrades, { id })
  return <IconRow icon={Table2} tone="tone2" name="我的成绩" meta="各项成绩和目前总评" to={to} onTap={() => go(to)} />
}

/** That there is none yet, and to members what is missing. */
const NoCertificate = ({ info }: { info: Info }) => (
  <>
    <p className={styles.none}>暂无数据。达到结业要求后颁发证书</p>
    {isInside(info.state) && <WhyNoCertificate id={info.id} />}
  </>
)

const WhyNoCertificate = ({ id }: { id: string }) => (
  <ReasonOpener about={{ kind: 'certificate', id }} className={styles.ask} label="为什么没有证书">
    为什么
    <ChevronRight size={16} aria-hidden="true" />
  </ReasonOpener>
)

/** What is left until the class is completed, in one sentence (D2-Q66). */
function Remaining({ info }: { info: Info }) {
  const text = isInside(info.state) ? info.remaining || '各单元均已达到学习要求' : '报名通过后，这里显示离结业还差什么'
  const Icon = info.stateValue ? CircleCheckBig : Flag
  const content = (
    <>
      <Icon size={20} aria-hidden="true" />
      <span>{text}</span>
    </>
  )
  if (!isInside(info.state)) return <p className={styles.note}>{content}</p>
  return (
    <ReasonOpener about={{ kind: 'class', id: info.id }} className={styles.note}>
      {content}
      <span className={styles.how}>
        为什么
        <ChevronRight size={16} aria-hidden="true" />
      </span>
    </ReasonOpener>
  )
}

function Assessment({ id }: { id: string }) {
  const assessment = useAsk(classAssessment, { id }, { feature: 'classes' })
  return (
    <Loaded query={assessment} skeleton={<CardSkeleton height={180} />}>
      {({ unitAssess }) => unitAssess.map((unit) => <UnitAssessment key={unit.unitId} unit={unit} />)}
    </Loaded>
  )
}

/** The final exam and homework; why one cannot be entered is said when it is tapped, with what is missing (D2-B230 to D2-B233). */
function Finals({ info }: { info: Info }) {
  const go = useGo()
  // Of the members who are no formal students, teachers enter without having studied.
  const isStaff = info.isstudent === studentStatuses.staff
  const type = useAsk(queryStudentType, { classId: info.id }, { enabled: isStaff }).data ?? studentTypes.ordinary
  const facts = { stateValue: info.stateValue, isstudent: info.isstudent, type }
  const { enterInClass } = useEnterExam()
  const [isAsked, setAsked] = useState(false)
  const [isEarly, setEarly] = useState(false)
  const enter = (refusal: string | undefined, open: () => void) => {
    if (!refusal) return open()
    if (refusal !== progressFirst.message) return void showRefusal(refusal, { about: info.name })
    // What is missing stands in the reason of the progress, each with the way to it.
    setEarly(true)
    setAsked(true)
  }
  const { examId, homeworkId, homeworkState, homeworkStudentId } = info
  const homework = {
    typeValue: 'work',
    progress: homeworkState === homeworkStates.passed ? 100 : 0,
    homeWorkState: homeworkState,
  } as const
  return (
    <>
      <IconRow
        icon={ClipboardCheck}
        name={info.examPass === 1 ? '考试结果' : '结业考试'}
        meta={examText(info)}
        onTap={() =>
          enter(finalExamRefusal({ ...facts, examId, isDone: info.examPass === 1 }), () =>
            enterInClass({ examId, businessId: info.id, entryType: 'final' }),
          )
        }
      />
      {homeworkId && (
        <IconRow
          icon={FilePenLine}
          tone="tone3"
          name="结业作业"
          meta={info.homeworkScore ? `${info.homeworkScore} 分` : itemButtonText(homework)}
          onTap={() =>
            enter(finalRefusal({ ...facts, isDone: homeworkState === homeworkStates.passed }), () =>
              go(homeworkAddress({ homeworkId, state: homeworkState, studentId: homeworkStudentId })),
            )
          }
        />
      )}
      {isEarly && (
        <p role="alert" className={styles.none}>
          {progressFirst.message}
        </p>
      )}
      <OpenedReason about={{ kind: 'class', id: info.id }} isOpen={isAsked} onClose={() => setAsked(false)} />
    </>
  )
}

function examText({ examId, examPass, score }: Info): string {
  if (!examId) return '暂无'
  if (examPass !== 1) return '待完成 · 开始考试'
  return score ? `${score} 分 · 查看考试` : '查看考试'
}

function Certificate({ id }: { id: string }) {
  const certificate = useAsk(classCertificate, { id }, { feature: 'classes' })
  const go = useGo()
  const to = href(routes.certificate, { id })
  return (
    <Loaded query={certificate} inset skeleton={<LineSkeleton hint />}>
      {({ number, issuedOn, isRevoked, revokedReason }) =>
        number && !isRevoked ? (
          <div className={styles.certificate}>
            <p>
              证书编号 {number}
              <br />
              颁发日期 {issuedOn}
            </p>
            <TapLink to={to} onTap={() => go(to)} className={styles.open}>
              查看证书
            </TapLink>
          </div>
        ) : (
          <>
            <p className={styles.none}>
              {isRevoked ? `证书已撤销。原因：${revokedReason || '没有说明原因'}` : '暂无数据'}
            </p>
            <WhyNoCertificate id={id} />
          </>
        )
      }
    </Loaded>
  )
}
