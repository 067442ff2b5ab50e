import { hiddenSetting } from '../kit/settings.ts'

export const liveSettings = {
  /** Points for a live that was attended for a class. */
  points: hiddenSetting('setting_nc_points_live', '10', {
    group: '课程与学时',
    name: '参加直播的积分',
    does: '在班级里完成一场直播得到的积分。',
    kind: { type: 'number', least: 0, most: 100000, isWhole: true, unit: '分' },
  }),
}
