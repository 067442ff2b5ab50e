import { classInfo } from '@college/contract/classes/info.ts'
import { msUntilChange } from '@college/rules/classes/next-change.ts'
import { useAsk } from '../kit/data/queries.ts'

/** Open pages of a class do not all ask in the same second. Milliseconds. */
export const SPREAD_MS = 3_000

/** A class as its pages show it. Asked for again when its enrolment or its training begins or ends. */
export const useClassInfo = (id: string) =>
  useAsk(
    classInfo,
    { id },
    {
      feature: 'classes',
      changesIn(info) {
        const left = msUntilChange(info, new Date())
        return left && left + Math.random() * SPREAD_MS
      },
    },
  )
