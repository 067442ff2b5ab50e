import {
  resetSetting,
  setSetting,
  settingPolicies,
  settingReach,
  staffSettings,
} from '@college/contract/console/settings.ts'
import { whyNotSetting } from '@college/rules/console/setting-value.ts'
import { Value } from 'typebox/value'
import type { App } from '../../app-parts.ts'
import type { Database } from '../../kit/database.ts'
import { noteEdit, refuseIfChanged, versionOf } from '../../kit/edits.store.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { type Asked, serve } from '../../kit/serve.ts'
import type { Setting, SettingAbout } from '../../kit/settings.ts'
import { storedSettings } from '../../kit/stored-settings.store.ts'
import { mayInCollege, requireCollegePermit } from '../../policies/door.ts'
import { choiceStore } from '../../registry/choices.store.ts'

const { refusals } = setSetting
const notYours = { systemSettings: refusals.ofSystem, securitySettings: refusals.ofSecurity }

/**
 * What may be set for the whole college (D3-Q105), and by which role, per group; every change is audited with before
 * and after.
 */
export function serveStaffSettings(app: App) {
  serve(app, staffSettings, async ({ user }) => {
    await requireCollegePermit(app.database, user, staffSettings.access)
    const things = [...new Set(Object.values(settingPolicies))]
    const seen = await Promise.all(things.map((of) => mayInCollege(app.database, user, { to: 'see', of })))
    const stored = await storedSettings(app.database).all()
    const theirs = app.settings.declared.filter(({ about }) => seen[things.indexOf(settingPolicies[about.group])])
    return theirs.map(({ key, default: standard, about: { group, name, does, kind, touches } }) => {
      const own = stored.get(key)
      return {
        ...{ key, group, name, does, kind, default: standard },
        value: own?.value ?? standard,
        isTouching: touches !== undefined,
        changedBy: own?.by ?? '',
        changedAt: own?.at ?? '',
      }
    })
  })

  serve(app, settingReach, async ({ input: { key, value }, user, now }) => {
    const { about, default: standard } = await ownSetting(user, key)
    if (!fits(about, value)) throw new Refusal(refusals.unfit)
    const before = (await storedSettings(app.database).all()).get(key)?.value ?? standard
    return { reach: (await about.touches?.(app.database, { before, after: value, now })) ?? null }
  })

  serve(app, setSetting, async (asked) => {
    const { input, user, now } = asked
    await change(asked, 'set-setting', async (database, { key, about }) => {
      const { value } = input
      if (!fits(about, value) || !(await isThere(app, about, value))) throw new Refusal(refusals.unfit)
      await storedSettings(database).write({ key, value, by: user.id, now })
      return value
    })
    return null
  })

  serve(app, resetSetting, async (asked) => {
    await change(asked, 'reset-setting', async (database, { key, default: standard }) => {
      await storedSettings(database).reset(key)
      return standard
    })
    return null
  })

  /** Refuses people who may not change settings of its group, and names who can. */
  async function ownSetting(user: Parameters<typeof mayInCollege>[1], key: string): Promise<Setting> {
    await requireCollegePermit(app.database, user, setSetting.access)
    const setting = found(app.settings.find(key), refusals.noSetting)
    const of = settingPolicies[setting.about.group]
    await requireCollegePermit(app.database, user, { to: 'change', of }, notYours[of])
    return setting
  }

  type Act = (database: Database, setting: Setting) => Promise<string>
  /** Runs `act`, which answers the new value, unless somebody changed the setting after this person had read it. */
  async function change({ input, user, ip, now }: Asked<typeof resetSetting>, action: string, act: Act): Promise<void> {
    const { key, was } = input
    const setting = await ownSetting(user, key)
    await app.database.transaction(async (database) => {
      const locked = await storedSettings(database).lock({ key, value: setting.default, by: user.id, now })
      const thing = { name: 'settings', id: key }
      await refuseIfChanged(database, thing, { read: versionOf({ value: was }), present: { value: locked } })
      const detail = { before: locked, after: await act(database, setting) }
      await noteEdit(database, thing, user.id, now)
      await app.audit.add({ actor: user.id, action, target: key, result: 'done', ip, detail }, now)
    })
    app.settings.forget()
  }
}

/** Whether what a setting names is there. */
async function isThere(app: App, { kind: { type, from = '' } }: SettingAbout, value: string): Promise<boolean> {
  if (type !== 'one' || value === '') return true
  const source = app.choices.find(from)
  if (!source) throw new Error(`nobody registered the choices ${from}`)
  return (await choiceStore(app.database).named(source, [value])).length > 0
}

function fits({ kind, fits: shape }: SettingAbout, value: string): boolean {
  return whyNotSetting(kind, value) === undefined && (!shape || Value.Check(shape, JSON.parse(value)))
}
