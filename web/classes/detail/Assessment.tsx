import type { classAssessment } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { Card } from '../../ui/Card.tsx'
import { ProgressBar } from '../../ui/ProgressBar.tsx'
import { Tag } from '../../ui/Tag.tsx'
import styles from './Assessment.module.css'

type Unit = Reply<typeof classAssessment>['unitAssess'][number]

/** What one unit asks for and what of it is there (D2-E05); of hours that are not asked for nothing is said. */
export const UnitAssessment = ({ unit }: { unit: Unit }) => (
  <Card className={styles.unit}>
    <h2 className={styles.name}>
      {unit.unitName}
      <Tag kind={unit.isReached ? 'green' : 'neutral'}>{unit.isReached ? '已达标' : '未达标'}</Tag>
    </h2>
    {unit.compulsoryGate === 0 && unit.electivesGate === 0 && <p className={styles.none}>本单元没有学时要求</p>}
    {unit.compulsoryGate > 0 && (
      <Gate
        name="必修"
        unit={unit.unitName}
        learned={unit.compulsoryGateProgress}
        gate={unit.compulsoryGate}
        percent={unit.compulsoryPercent}
      />
    )}
    {unit.electivesGate > 0 && (
      <Gate
        name="选修"
        unit={unit.unitName}
        learned={unit.electivesGateProgress}
        gate={unit.electivesGate}
        percent={unit.electivesPercent}
      />
    )}
  </Card>
)

type GateProps = { name: string; unit: string; learned: number; gate: number; percent: number }

const Gate = ({ name, unit, learned, gate, percent }: GateProps) => (
  <div className={styles.gate}>
    <p>
      {name}
      <span className="nc-num">
        {hoursText(learned)} / {hoursText(gate)} 学时
      </span>
    </p>
    <ProgressBar percent={percent} label={`${unit}${name}进度`} />
  </div>
)
