import { hiddenSetting } from '../kit/settings.ts'

export const moderationSettings = {
  /** How many people report a thing until only its author sees it, and a reviewer decides. */
  reportsToHold: hiddenSetting('setting_nc_reports_to_hold', '3'),
}
