import type { classInfo } from '@college/contract/classes/info.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { percentOf } from '@college/rules/kit/percent.ts'
import { Card } from '../../ui/Card.tsx'
import { ProgressRing } from '../../ui/ProgressRing.tsx'
import styles from './Gates.module.css'

type Props = { info: Reply<typeof classInfo> }

/** How far the person is with the compulsory and the elective hours that completion needs (D2-B029). */
export const Gates = ({ info }: Props) => (
  <Card className={styles.gates}>
    <Gate name="必修" learned={info.compulsoryObtained} gate={info.usercompulsoryGate} />
    <Gate name="选修" learned={info.electivesObtained} gate={info.userelectivesGate} elective />
  </Card>
)

type GateProps = { name: string; learned: number; gate: number; elective?: boolean }

const Gate = ({ name, learned, gate, elective = false }: GateProps) => (
  <div className={styles.gate}>
    <ProgressRing percent={percentOf(learned, gate)} label={`${name}进度`} size={52} elective={elective} />
    <p className={styles.texts}>
      {name}学时
      <span className="nc-keep">
        <b className="nc-num">{hoursText(learned)}</b> {gate > 0 ? `/ ${hoursText(gate)}` : '没有要求'}
      </span>
    </p>
  </div>
)
