import { hiddenSetting, type Settings } from '../kit/settings.ts'

/** What the administrators set about classes. */
export const classSettings = {
  /** Hours of study that count for the ranking of a class on one day (D2-Q76). */
  dailyHours: hiddenSetting('setting_nc_class_daily_hours', '8'),
}

/** The same in seconds; what is no number counts as the default. */
export async function dailySeconds(settings: Settings): Promise<number> {
  const hours = Number(await settings.get(classSettings.dailyHours))
  const usable = hours >= 0 && hours <= 24 ? hours : Number(classSettings.dailyHours.default)
  return Math.round(usable * 3_600)
}
