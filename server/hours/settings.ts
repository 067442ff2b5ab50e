import { hiddenSetting } from '../kit/settings.ts'

/** What the page of the year's hours judges by. */
export const hoursSettings = {
  /** Hours that somebody can learn in a day: who misses more than the days left allow is late. */
  aDay: hiddenSetting('setting_nc_hours_a_day', '1', {
    group: '课程与学时',
    name: '每天能学的学时',
    does: '“年度学时”里判断谁今年可能完不成：还差的学时超过距年底的天数乘以它。',
    kind: { type: 'number', least: 1, most: 24, isWhole: true, unit: '学时' },
  }),
  /** Percent of a unit's people. */
  alarming: hiddenSetting('setting_nc_hours_alarming', '12', {
    group: '课程与学时',
    name: '完不成的人标红',
    does: '“年度学时”里一个单位可能完不成的人达到这个比例，数字才用红色。',
    kind: { type: 'number', least: 1, most: 100, isWhole: true, unit: '%' },
  }),
}
