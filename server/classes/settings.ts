import { hiddenSetting, publicSetting, type Settings } from '../kit/settings.ts'

/** The values that `mayAskPoll` in rules/classes/poll.ts reads. */
const askers = [
  { value: 'all', label: '班级成员' },
  { value: 'cadres', label: '班委和教师' },
  { value: 'teachers', label: '只有教师' },
]

/** What the administrators set about classes. */
export const classSettings = {
  /** Hours of study that count for the ranking of a class on one day (D2-Q76). */
  dailyHours: hiddenSetting('setting_nc_class_daily_hours', '8', {
    group: '课程与学时',
    name: '班级排名每天计入的学时',
    does: '班级排名里一个人一天最多计入这些小时的学习。',
    kind: { type: 'number', least: 0, most: 24, unit: '小时' },
  }),
  /** Who may ask a poll in the community of a class (D2-Q97). */
  pollAskers: publicSetting('setting_nc_class_poll', 'all', {
    group: '社区与审核',
    name: '班级投票由谁发起',
    does: '班级社区的帖子里，谁可以发起投票。',
    kind: { type: 'choice', options: askers },
  }),
}

/** The same in seconds; what is no number counts as the default. */
export async function dailySecondsOf(settings: Settings): Promise<number> {
  const hours = Number(await settings.get(classSettings.dailyHours))
  const usable = hours >= 0 && hours <= 24 ? hours : Number(classSettings.dailyHours.default)
  return Math.round(usable * 3_600)
}
