import { hiddenSetting } from '../kit/settings.ts'

/** The settings of study records. */
export const recordSettings = {
  /** Study hours planned for a year, for learners without a plan of their own. */
  planHours: hiddenSetting('setting_nc_plan_hours', '50'),
}
