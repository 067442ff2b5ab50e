import { hoursPeople } from '@college/contract/hours/hours.ts'
import type { YearRule } from '@college/rules/hours/unit-figures.ts'
import { daysLeft } from '@college/rules/hours/year.ts'
import { plannedHours, yearOf } from '@college/rules/records/hours.ts'
import type { App } from '../app-parts.ts'
import { Refusal } from '../kit/refusal.ts'
import { recordSettings } from '../records/door.ts'
import { hoursSettings } from './settings.ts'

/** By what the hours of a year are judged now; refuses a year that has not begun. */
export async function yearRuleOf(
  { settings }: Pick<App, 'settings'>,
  year: number,
  now: Date,
): Promise<YearRule & { daysLeft: number }> {
  if (year > yearOf(now)) throw new Refusal(hoursPeople.refusals.future)
  const [setting, aDay] = await Promise.all([settings.get(recordSettings.planHours), settings.get(hoursSettings.aDay)])
  const left = daysLeft(year, now)
  return {
    planned: Math.round(plannedHours(undefined, setting) * 10),
    learnable: left * Number(aDay) * 10,
    daysLeft: left,
  }
}
