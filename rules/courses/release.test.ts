import { expect, test } from 'vitest'
import { countingIn, courseEffectLines, type DraftPart, releaseOf } from './release.ts'

const part = (id: string, wish: Partial<DraftPart> = {}): DraftPart => ({
  ...{ id, title: id, type: 'video', isCompulsory: true, durationSeconds: 60, hasMedium: true, isDraft: false },
  ...{ documentId: null, linkUrl: '', subject: null },
  ...wish,
})
const chapter = (id: string, ...parts: DraftPart[]) => ({ id, title: id, parts })
const coming = part('转码中', { isDraft: true, hasMedium: false })

test('D1-B006 what is new and cannot be studied yet waits, and a chapter of which nothing is there with it', () => {
  const draft = [chapter('一', part('旧'), coming), chapter('二', coming), chapter('空')]
  const { released, waiting, missing } = releaseOf(draft)
  expect(released.map(({ id, parts }) => [id, parts.map((each) => each.id)])).toEqual([
    ['一', ['旧']],
    ['空', []],
  ])
  expect(waiting).toEqual([coming, coming])
  expect(missing).toEqual([])
})

test('D1-B006 what learners have keeps all of a draft back when it has a hole', () => {
  expect(releaseOf([chapter('一', part('旧', { hasMedium: false }))]).missing).toEqual(['「旧」缺视频'])
})

test.each([
  ['the compulsory ones', [part('1'), part('2', { isCompulsory: false })], ['1']],
  [
    'all where none is compulsory',
    [part('1', { isCompulsory: false }), part('2', { isCompulsory: false })],
    ['1', '2'],
  ],
  ['none without its recording', [part('1', { hasMedium: false }), part('2', { isCompulsory: false })], ['2']],
  ['none that is not studied here', [part('1'), part('2', { type: 'certificate' })], ['1']],
])('D3-Q01 of coursewares count %s', (_which, parts, counting) => {
  expect(countingIn(parts).map(({ id }) => id)).toEqual(counting)
})

test('D1-B006 the effect is said with people, of the course and of each class', () => {
  const nobody = {
    members: 5,
    rises: 0,
    falls: 0,
    completes: 0,
    keeps: 0,
    unitsReopened: 0,
    unitsReached: 0,
    resultsLost: 0,
  }
  const effect = {
    ...{ learners: 9, reopened: 2, completes: 1, inMiddle: 4, hours: { before: 1, after: 1 }, waiting: [] },
    classes: [{ id: '1', title: '甲班', effect: { ...nobody, falls: 3, completes: 1 } }],
  }
  expect(courseEffectLines(effect).map(({ text }) => text)).toEqual([
    '2 人学完了这门课，发布后还要接着学，已记的学时不变',
    '4 人学到一半的录像换成新的，片尾之后的学习不再计入',
    '1 人按新的要求学完这门课，发布后记学时',
    '班级「甲班」3 人进度下降',
    '班级「甲班」1 人达到全部要求，发布后即结业，不能收回',
  ])
})
