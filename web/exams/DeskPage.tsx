import type { ExamDesk } from '@college/contract/exams/sitting.ts'
import { blocking, groupOf } from '@college/rules/exams/conditions.ts'
import { dateTimeText, rangeText } from '@college/rules/kit/format.ts'
import { CircleAlert, Clock3, FileCheck2, ListChecks, Repeat2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useGo } from '../kit/navigation/navigation.ts'
import { BottomBar } from '../ui/BottomBar.tsx'
import { Button } from '../ui/Button.tsx'
import { Card } from '../ui/Card.tsx'
import { classes } from '../ui/classes.ts'
import { Phrases } from '../ui/Phrases.tsx'
import { Section } from '../ui/Section.tsx'
import { Tag } from '../ui/Tag.tsx'
import { TapLink } from '../ui/TapLink.tsx'
import { TopBar } from '../ui/TopBar.tsx'
import styles from './DeskPage.module.css'
import { WhyExamSheet } from './WhyExamSheet.tsx'

type Props = {
  desk: ExamDesk
  isStarting: boolean
  onStart: () => void
  resultAddress: (sittingId: string) => string
}

/** Before and after a sitting: what is asked, by which rules, the attempts so far, and the one button. */
export function DeskPage({ desk, isStarting, onStart, resultAddress }: Props) {
  const { exam, open, blocked, attempts } = desk
  return (
    <>
      <TopBar title="考试" wash />
      <div className={styles.page}>
        <Card className={styles.head}>
          <h2 className={styles.name}>
            <Phrases text={exam.name} />
          </h2>
          <dl className={styles.facts}>
            <Fact icon={<ListChecks size={20} />} name="题目" value={`${desk.questionCount} 题`} />
            <Fact
              icon={<Clock3 size={20} />}
              name="时长"
              value={desk.extraMinutes > 0 ? `${desk.minutes}+${desk.extraMinutes} 分钟` : `${desk.minutes} 分钟`}
            />
            <Fact icon={<FileCheck2 size={20} />} name="合格" value={`${exam.pass_score} / ${exam.score} 分`} />
            <Fact
              icon={<Repeat2 size={20} />}
              name="次数"
              value={exam.examlimit === 0 ? '不限' : `${exam.exam_count} / ${exam.examlimit}`}
            />
          </dl>
          {(exam.start_time || exam.end_time) && <p className={styles.window}>{windowText(exam)}</p>}
        </Card>

        <Card className={styles.rules}>
          <h3 className={styles.rulesTitle}>
            <CircleAlert size={18} aria-hidden="true" />
            考试须知
          </h3>
          <ul>
            <li>点击“开始考试”后计时，中途离开、锁屏或断网，计时都不停。</li>
            <li>每次作答都会自动保存；没有网络时先存在本机，恢复后自动补交。</li>
            <li>同一时间只能在一个页面上作答。</li>
            <li>
              {desk.leaveLimit > 0
                ? `离开考试页面会被记录，超过 ${desk.leaveLimit} 次将自动交卷。`
                : '离开考试页面的次数会被记录，供阅卷老师参考。'}
            </li>
            <li>时间到会自动交卷。</li>
          </ul>
        </Card>

        {attempts.length > 0 && (
          <Section title="考试记录">
            <Card rows>
              {attempts.map((attempt) => (
                <AttemptRow key={attempt.sittingId} attempt={attempt} to={resultAddress(attempt.sittingId)} />
              ))}
            </Card>
          </Section>
        )}
      </div>
      {blocked ? (
        <Blocked desk={desk} onStart={onStart} />
      ) : (
        <BottomBar note={open && !open.isHeldHere ? '您在另一个页面或设备上有未完成的考试' : undefined}>
          <Button block busy={isStarting} onClick={onStart}>
            {open ? '继续考试' : attempts.length > 0 ? '再考一次' : '开始考试'}
          </Button>
        </BottomBar>
      )}
    </>
  )
}

/** In place of a button that would be refused: what the server refuses by, and the way to what is missing. */
function Blocked({ desk: { exam, blocked, conditions, judgedAt }, onStart }: { desk: ExamDesk; onStart: () => void }) {
  const go = useGo()
  const [isOpen, setOpen] = useState(false)
  const group = groupOf(conditions)
  const way = group === 'over' ? undefined : blocking(conditions).find(({ to }) => to !== '')
  return (
    <>
      <BottomBar note={blocked}>
        <Button kind="line" block={!way} onClick={() => setOpen(true)}>
          为什么
        </Button>
        {way && (
          <Button block onClick={() => go(way.to)}>
            {way.act}
          </Button>
        )}
      </BottomBar>
      <WhyExamSheet
        exam={{ ...exam, group, conditions, judgedAt }}
        isOpen={isOpen}
        onClose={() => setOpen(false)}
        onStart={onStart}
      />
    </>
  )
}

const Fact = ({ icon, name, value }: { icon: ReactNode; name: string; value: string }) => (
  <div className={styles.fact}>
    <span className={styles.icon} aria-hidden="true">
      {icon}
    </span>
    <dt>{name}</dt>
    <dd className="nc-keep">{value}</dd>
  </div>
)

function AttemptRow({ attempt, to }: { attempt: ExamDesk['attempts'][number]; to: string }) {
  const { score, isPassed, isMarked } = attempt
  const go = useGo()
  return (
    <TapLink to={to} onTap={() => go(to)} className={styles.attempt}>
      <span className={styles.attemptTexts}>
        <span className={styles.attemptName}>第 {attempt.attempt} 次</span>
        <span className={styles.attemptTime}>{dateTimeText(new Date(attempt.submittedAt))} 交卷</span>
      </span>
      {score !== null && <span className={classes(styles.score, 'nc-num')}>{score} 分</span>}
      {isPassed !== null ? (
        <Tag kind={isPassed ? 'green' : 'warning'}>{isPassed ? '合格' : '未合格'}</Tag>
      ) : (
        <Tag>{isMarked ? '已交卷' : '阅卷中'}</Tag>
      )}
    </TapLink>
  )
}

function windowText({ start_time, end_time }: ExamDesk['exam']): string {
  if (!start_time) return `${end_time} 前可参加`
  return end_time ? rangeText(start_time, end_time) : `${start_time} 起可参加`
}
