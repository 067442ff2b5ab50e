import { classActs } from '@college/contract/classes/acts.ts'
import { type ClassPhase, classPhases } from '@college/contract/classes/staff.ts'
import { expect, test } from 'vitest'
import { mayAct } from './acts.ts'

const NOW = Date.parse('2026-11-04T09:00+08:00')
const HOUR_MS = 3_600_000

test('D2-Q73 what is not shown can be published, what is shown withdrawn, and what has begun ended', () => {
  const actsIn = (phase: ClassPhase, trainFrom: number | null = null) =>
    classActs.filter((act) => mayAct(act, { phase, trainFrom }, NOW))
  expect(Object.fromEntries(classPhases.map((phase) => [phase, actsIn(phase)]))).toEqual({
    draft: ['publish'],
    enrolling: ['withdraw', 'end'],
    soon: ['withdraw', 'end'],
    running: ['withdraw', 'end'],
    over: ['withdraw'],
    withdrawn: ['publish'],
  })
  expect(actsIn('soon', NOW + HOUR_MS)).toEqual(['withdraw'])
  expect(actsIn('running', NOW - HOUR_MS)).toEqual(['withdraw', 'end'])
})
