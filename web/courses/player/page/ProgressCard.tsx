import { hoursText, percentText } from '@college/rules/kit/format.ts'
import { ChevronRight } from 'lucide-react'
import type { ReactNode } from 'react'
import { useAppearance } from '../../../kit/appearance.ts'
import { useSession } from '../../../kit/data/session.ts'
import { useGoToLogin } from '../../../kit/navigation/navigation.ts'
import { ReasonOpener } from '../../../reasons/door.ts'
import { Button } from '../../../ui/Button.tsx'
import { Card } from '../../../ui/Card.tsx'
import { ProgressRing } from '../../../ui/ProgressRing.tsx'
import { summaryOf, type Trend } from '../study/progress.ts'
import styles from './ProgressCard.module.css'

type Props = { courseId: string; trend: Trend; period: number; isPreview: boolean }

/** How far the learner is, and what finishing is worth. */
export function ProgressCard({ courseId, trend, period, isPreview }: Props) {
  const isGuest = useSession((session) => session.userId === undefined)
  const isLarge = useAppearance((appearance) => appearance.isLarge)
  const goToLogin = useGoToLogin()
  const { unfinished, percent, classPercent, hasElectives } = summaryOf(trend)
  const isDone = percent === 100
  const hours = `记 ${hoursText(period)} 学时`

  if (isPreview) return <Note text="预览模式，不记录学习进度" />
  if (isGuest) {
    return (
      <Note text={`登录后学习，${hours}`}>
        <Button kind="soft" small onClick={() => goToLogin()}>
          去登录
        </Button>
      </Note>
    )
  }
  return (
    <Card className={styles.card}>
      <ProgressRing percent={percent} label="课程进度" size={isLarge ? 70 : 54} />
      <div className={styles.texts}>
        <p className={styles.title}>
          {isDone ? (
            '课程已学完'
          ) : (
            <>
              <span className="nc-keep">{`还有 ${unfinished} 节${hasElectives ? '必修' : ''}`}</span>
              <span className="nc-keep">未学完</span>
            </>
          )}
        </p>
        <p className={styles.hint}>
          {isDone ? `已完成课程，已${hours}` : `学完${hasElectives ? '必修' : '全部'}课件，${hours}`}
        </p>
        {classPercent !== undefined && (
          <p className={styles.hint}>
            本班进度 <b className="nc-num">{percentText(classPercent)}</b>
          </p>
        )}
      </div>
      <ReasonOpener about={{ kind: 'course', id: courseId }} className={styles.why} label="为什么：课程进度">
        为什么
        <ChevronRight size={16} aria-hidden="true" />
      </ReasonOpener>
    </Card>
  )
}

const Note = ({ text, children }: { text: string; children?: ReactNode }) => (
  <Card className={styles.card}>
    <p className={styles.texts}>{text}</p>
    {children}
  </Card>
)
