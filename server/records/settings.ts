import { hiddenSetting } from '../kit/settings.ts'

/** What the administrators set about study records. */
export const recordSettings = {
  /** Study hours planned for a year where no plan of the learner's own exists. */
  planHours: hiddenSetting('setting_nc_plan_hours', '50'),
}
