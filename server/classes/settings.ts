import { hiddenSetting, type Settings } from '../kit/settings.ts'

/** What the administrators set about classes. */
export const classSettings = {
  /** Hours of study that count for the ranking of a class on one day (D2-Q76). */
  dailyHours: hiddenSetting('setting_nc_class_daily_hours', '8', {
    group: '课程与学时',
    name: '班级排名每天计入的学时',
    does: '班级排名里一个人一天最多计入这些小时的学习。',
    kind: { type: 'number', least: 0, most: 24, unit: '小时' },
  }),
}

/** The same in seconds; what is no number counts as the default. */
export async function dailySecondsOf(settings: Settings): Promise<number> {
  const hours = Number(await settings.get(classSettings.dailyHours))
  const usable = hours >= 0 && hours <= 24 ? hours : Number(classSettings.dailyHours.default)
  return Math.round(usable * 3_600)
}
