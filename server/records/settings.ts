import { hiddenSetting } from '../kit/settings.ts'

/** The settings of study records. */
export const recordSettings = {
  /** Study hours planned for a year, for learners without a plan of their own. */
  planHours: hiddenSetting('setting_nc_plan_hours', '50', {
    group: '课程与学时',
    name: '年度计划学时',
    does: '没有单独计划的学员一年应完成的学时。',
    kind: { type: 'number', least: 0, most: 1000, unit: '学时' },
  }),
  /** Points for a passed exam. */
  examPoints: hiddenSetting('setting_nc_points_exam', '10', {
    group: '课程与学时',
    name: '通过考试的积分',
    does: '第一次通过一场考试得到的积分，0 是不给积分。',
    kind: { type: 'number', least: 0, most: 100000, isWhole: true, unit: '分' },
  }),
}
