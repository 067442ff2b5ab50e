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
}
