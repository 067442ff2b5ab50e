import { classStates } from '@college/contract/classes/class.ts'
import { expect, test } from 'vitest'
import { campSteps, type StepFacts } from './steps.ts'

const info: StepFacts['info'] = {
  state: classStates.admitted,
  training: 'open',
  usercompulsoryGate: 8,
  userelectivesGate: 2,
  compulsoryObtained: 3,
  electivesObtained: 0,
  examId: '',
  examPass: 0,
}
const done = { state: classStates.completed, compulsoryObtained: 8, electivesObtained: 2 }

type Wish = Partial<StepFacts['info']>
/** Units of these degrees, and the steps as '开营 done'. */
const stepsOf = (degrees: number[], wish: Wish = {}) =>
  campSteps({
    units: degrees.map((completeDegree, at) => ({ unitId: `u${at}`, unitName: `单元${at + 1}`, completeDegree })),
    info: { ...info, ...wish },
  }).map(({ name, state }) => `${name} ${state}`)

test.each<[string, number[], Wish, string[]]>([
  ['D2-B194 no unit is there yet', [], {}, ['开营 done', '结营 now']],
  ['D2-B194 start, each unit and end', [0, 0], {}, ['开营 done', '单元1 now', '单元2 ahead', '结营 ahead']],
  ['D2-B195 a unit is green at 100', [100, 99], {}, ['开营 done', '单元1 done', '单元2 now', '结营 ahead']],
  ['D2-B195 a later unit too', [30, 100], {}, ['开营 done', '单元1 now', '单元2 done', '结营 ahead']],
  ['D2-B196 with an exam', [100], { examId: 'e' }, ['开营 done', '单元1 done', '课后考试 now', '结营 ahead']],
  [
    'D2-B197 the exam is green when it is passed',
    [100],
    { examId: 'e', examPass: 1 },
    ['开营 done', '单元1 done', '课后考试 done', '结营 now'],
  ],
  ['D2-B197 a pass without an exam is no step', [100], { examPass: 1 }, ['开营 done', '单元1 done', '结营 now']],
  ['D2-B198 completed, both gates reached', [100], done, ['开营 done', '单元1 done', '结营 done']],
  ['D2-B198 both gates reached, not completed', [100], { ...done, state: 2 }, ['开营 done', '单元1 done', '结营 now']],
  [
    'D2-B198 compulsory hours miss',
    [100],
    { ...done, compulsoryObtained: 7.5 },
    ['开营 done', '单元1 done', '结营 now'],
  ],
  ['D2-B198 elective hours miss', [100], { ...done, electivesObtained: 1.5 }, ['开营 done', '单元1 done', '结营 now']],
  ['before the training nothing is done', [0], { training: 'before' }, ['开营 ahead', '单元1 ahead', '结营 ahead']],
  ['after it nothing comes next', [30], { training: 'over' }, ['开营 done', '单元1 ahead', '结营 ahead']],
])('%s', (_name, degrees, wish, steps) => {
  expect(stepsOf(degrees, wish)).toEqual(steps)
})

test('D2-B194 units are numbered from 1', () => {
  const units = ['a', 'b'].map((unitId) => ({ unitId, unitName: unitId, completeDegree: 0 }))
  expect(campSteps({ units, info }).map(({ kind, number }) => [kind, number])).toEqual([
    ['start', 0],
    ['unit', 1],
    ['unit', 2],
    ['end', 0],
  ])
})
