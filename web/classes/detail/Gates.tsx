import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { hoursText, percentText } from '@college/rules/kit/format.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import styles from './Gates.module.css'

type Props = { info: Reply<typeof classInfo> }

/** How far the person is: of all that the class asks for, and with the hours of both gates (D2-B029). */
export const Gates = ({ info }: Props) => (
  <Card className={styles.gates}>
    <div className={styles.whole}>
      班级进度
      <span className={styles.bar}>
        <ProgressBar percent={info.classPercent} label="班级进度" />
      </span>
      <span className="nc-num">{percentText(info.classPercent)}</span>
    </div>
    <Gate name="必修" learned={info.compulsoryObtained} gate={info.usercompulsoryGate} />
    <Gate name="选修" learned={info.electivesObtained} gate={info.userelectivesGate} elective />
  </Card>
)

type GateProps = { name: string; learned: number; gate: number; elective?: boolean }

const Gate = ({ name, learned, gate, elective = false }: GateProps) => (
  <div className={styles.gate}>
    {/* A full ring would say that something was reached, where nothing is asked for. */}
    {gate > 0 && (
      <ProgressRing percent={percentOf(learned, gate)} label={`${name}进度`} size={52} elective={elective} />
    )}
    <p className={styles.texts}>
      {name}学时
      <span className="nc-keep">
        <b className="nc-num">{hoursText(learned)}</b> {gate > 0 ? `/ ${hoursText(gate)}` : '没有要求'}
      </span>
    </p>
  </div>
)
