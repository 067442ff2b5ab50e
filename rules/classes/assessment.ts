import type { classAssessment } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { classProgress, unitProgress } from './progress.ts'

type Assessed = {
  units: readonly { id: string; title: string; progress: ReturnType<typeof unitProgress> }[]
  total: ReturnType<typeof classProgress>
}

/** What each unit asks for and what of it is reached (D2-E05), as the page of the class shows it. */
export const assessmentOf = ({ units, total }: Assessed): Reply<typeof classAssessment> => ({
  unitAssess: units.map(({ id, title, progress: { compulsory, electives, isReached } }) => ({
    unitId: id,
    unitName: title.trim(),
    compulsoryGate: compulsory.gate,
    compulsoryGateProgress: compulsory.counted,
    compulsoryPercent: compulsory.percent,
    electivesGate: electives.gate,
    electivesGateProgress: electives.counted,
    electivesPercent: electives.percent,
    isReached,
  })),
  stateValue: total.gatesReached,
  remaining: total.remaining,
})
