import { publicSetting } from '../kit/settings.ts'

/** The settings of columns. */
export const columnSettings = {
  /** '1' gives a medal for a finished column. */
  hasMedals: publicSetting('setting_nc_other_medal', '0'),
}
