import { expect, test } from 'vitest'
import { completionConditions, progressReason } from './completion-conditions.ts'
import type { ExamClass, StudiedItem } from './exam-conditions.ts'
import { classProgress, unitProgress } from './progress.ts'

const item = (id: string, wish: Partial<StudiedItem> = {}): StudiedItem => ({
  ...{ id, kind: 'course', businessId: id, title: id, isCompulsory: true, progress: 0, period: 1 },
  window: { from: null, until: null },
  course: { parts: 1, counting: [{ seconds: 2_700 }] },
  ...wish,
})
const other = (kind: StudiedItem['kind'], id: string, wish: Partial<StudiedItem> = {}) =>
  item(id, { kind, period: 0, course: undefined, ...wish })

function aClass(units: { items: StudiedItem[]; compulsoryGate?: number; electivesGate?: number }[]) {
  const studied = units.map(({ items, compulsoryGate = 0, electivesGate = 0 }, at) => ({
    ...{ title: `第${'一二三'[at]}单元`, itemsInOrder: false, items },
    progress: unitProgress({ compulsoryGate, electivesGate, items }),
  }))
  const total = classProgress(studied.map(({ progress }) => progress))
  const training = { from: null, until: null }
  const membership = { kind: 'student', status: 'admitted' } as const
  const terms = { type: 1, isOpenToAll: false, training, unitsInOrder: false, membership } as const
  const ofClass: ExamClass = {
    ...{ id: 'c1', title: '专题班', terms, units: studied, gatesReached: total.gatesReached, homework: new Map() },
  }
  return { conditions: completionConditions(ofClass), total }
}

test('D2-Q66 each unit names the hours and the works that it still asks for, and what is reached is met', () => {
  const { conditions } = aClass([
    { items: [item('done', { progress: 100 })], compulsoryGate: 1 },
    { items: [item('half', { progress: 50 }), other('work', '报告'), other('exam', '测试')], compulsoryGate: 1 },
    { items: [item('free', { isCompulsory: false })] },
  ])
  expect(conditions.map(({ title, isMet }) => [title, isMet])).toEqual([
    ['学完第一单元', true],
    ['学完第二单元', false],
    ['交作业《报告》', false],
    ['通过考试《测试》', false],
  ])
  const [met, hours, work, exam] = conditions
  expect(met?.standing).toBe('必修 1.0 / 1.0 学时')
  expect(hours).toMatchObject({ standing: '还差必修 1.0 学时', courseIds: ['half'] })
  expect(hours?.facts).toContainEqual({ name: '没学完', value: 'half' })
  expect([hours?.to, work?.to].every((to) => to !== '')).toBe(true)
  expect(exam).toMatchObject({ act: '去考试', to: expect.stringContaining('tab=exam&why=') })
})

test.each([
  ['hours are missing', [{ items: [item('a')], compulsoryGate: 1 }], 1],
  ['a work is missing', [{ items: [other('work', 'a'), other('live', 'b', { progress: 100 })] }], 1],
  ['all is there', [{ items: [item('a', { progress: 100 })], compulsoryGate: 1 }], 0],
  ['electives are missing', [{ items: [item('a', { isCompulsory: false })], electivesGate: 1 }], 1],
] as const)('D2-Q66 something blocks exactly while the class is not reached: %s', (_name, units, open) => {
  const { conditions, total } = aClass(units as never)
  expect(conditions.filter(({ isMet }) => !isMet)).toHaveLength(open)
  expect(total.isReached).toBe(open === 0)
})

test('D2-Q66 the figure is the progress of the class, and the sentence says what completes it', () => {
  const { conditions, total } = aClass([{ items: [item('a', { progress: 100 }), item('b')], compulsoryGate: 2 }])
  const told = (isCompleted: boolean, of = conditions) => progressReason({ total, isCompleted, conditions: of })
  expect(told(false)).toEqual({ figure: '50%', sentence: '1 项完成后结业' })
  expect(told(true).sentence).toBe('已结业')
  expect(told(false, []).sentence).toBe('没有结业要求')
})
