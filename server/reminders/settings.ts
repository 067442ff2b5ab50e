import { hiddenSetting, type Settings } from '../kit/settings.ts'

const hour = { type: 'number', least: 0, most: 24, isWhole: true, unit: '点' } as const

/** What the administrators set about reminders by staff. */
export const reminderSettings = {
  days: hiddenSetting('setting_nc_reminder_days', '3', {
    group: '课程与学时',
    name: '同一件事几天内不催第二次',
    does: '催学时，这些天里已经为同一件事提醒过的人会跳过；0 为不限。',
    kind: { type: 'number', least: 0, most: 60, isWhole: true, unit: '天' },
  }),
  quietFrom: hiddenSetting('setting_nc_reminder_quiet_from', '21', {
    group: '课程与学时',
    name: '催学的安静时段从几点起',
    does: '从这时起，催学的推送和短信等到安静时段结束再发；和结束的时间相同为不限。',
    kind: hour,
  }),
  quietUntil: hiddenSetting('setting_nc_reminder_quiet_until', '8', {
    group: '课程与学时',
    name: '催学的安静时段到几点止',
    does: '安静时段里等着的推送和短信在这时发出。',
    kind: hour,
  }),
  price: hiddenSetting('setting_nc_reminder_sms_price', '0.05', {
    group: '课程与学时',
    name: '一条短信多少钱',
    does: '催学前按这个价格估算短信费用，只用于显示。',
    kind: { type: 'number', least: 0, most: 10, unit: '元' },
  }),
}

export type ReminderRules = { days: number; quiet: { from: number; until: number }; price: number }

/** As they hold now; what is no number counts as the default. */
export async function reminderRules(settings: Settings): Promise<ReminderRules> {
  const { days, quietFrom, quietUntil, price } = reminderSettings
  const numberOf = async (setting: typeof days) => {
    const value = Number.parseFloat(await settings.get(setting))
    return Number.isFinite(value) && value >= 0 ? value : Number(setting.default)
  }
  return {
    days: await numberOf(days),
    quiet: { from: (await numberOf(quietFrom)) % 24, until: (await numberOf(quietUntil)) % 24 },
    price: await numberOf(price),
  }
}
