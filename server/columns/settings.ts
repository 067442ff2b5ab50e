import { publicSetting } from '../kit/settings.ts'

/** The settings of columns. */
export const columnSettings = {
  /** '1' gives a medal for a finished column. */
  hasMedals: publicSetting('setting_nc_other_medal', '0', {
    group: '课程与学时',
    name: '专栏勋章',
    does: '打开后学完一个专栏得到勋章。',
    kind: { type: 'flag' },
  }),
}
