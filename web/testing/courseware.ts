import type { Courseware } from '../courses/player/study/progress.ts'

/** A film of a course, not played yet; `fields` are what the test is about. */
export const aCourseware = (id: string, fields: Partial<Courseware> = {}): Courseware => ({
  ...{ id, title: id, rTypeValue: 'video', rTypeText: '视频', duration: '00:12:40', seconds: 760 },
  ...{ lastWatchPoint: '00:00:00', finishedRate: 0, isFinished: 0, compulsory: 1, counts: 1 },
  ...{ ext: '', extValue: '', extStr: '' },
  ...fields,
})
