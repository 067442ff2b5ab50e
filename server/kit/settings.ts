import { PlayerSettings } from '@college/contract/kit/settings.ts'
import { sql } from 'drizzle-orm'
import { Value } from 'typebox/value'
import type { Database } from './database.ts'
import { settings as table } from './tables.ts'

export type Setting = {
  default: string
  /** Whether `setting/get` answers it to anybody (D1-Q47). */
  isPublic: boolean
}

const shown = (value: string): Setting => ({ default: value, isPublic: true })
const hidden = (value: string): Setting => ({ default: value, isPublic: false })

/** Every setting there is. A key that is not here does not exist; a value that is not stored is the default. */
export const registry = {
  setting_nc_player: shown(JSON.stringify(Value.Create(PlayerSettings))),
  setting_nc_player_comment: shown('1'),
  setting_nc_player_plan: shown('1'),
  setting_bbs_is_topic_review: shown('0'),
  setting_bbs_is_comment_review: shown('0'),
  setting_bbs_open: shown('0'),
  setting_nc_other_dycth: shown('0'),
  setting_nc_other_dycth_id: shown(''),
  setting_nc_other_isopenystsg: shown('0'),
  setting_nc_other_isopenzxsc: shown('0'),
  setting_nc_other_medal: shown('0'),
  setting_nc_other_tel_support: shown(''),
  setting_nc_other_tel_contact: shown(''),
  setting_nc_other_mail: shown(''),
  setting_nc_other_xxqg_url: shown(''),
  /** How the app shell opens 学习强国 itself (D1-Q71). */
  setting_nc_other_xxqg_scheme: shown('dtxuexi://'),
  /** Outside pages: 有声图书馆, 在线书店, and the address that 视频会议 opens (D1-Q27, D1-Q48). */
  setting_nc_other_ystsg_url: hidden(''),
  setting_nc_other_zxsd_url: hidden(''),
  setting_nc_other_meeting_url: hidden(''),
  /** 服务咨询: the chat inside DingTalk, dingtalk://… (D1-B252). */
  setting_nc_other_service_chat: shown(''),
  setting_nc_other_app_store_url: shown(''),
  setting_nc_other_app_package_url: shown(''),
  /** '1' asks for a contact with every feedback; of the kind 'phone' or 'any' (D1-Q68). */
  setting_nc_feedback_contact: shown('0'),
  setting_nc_feedback_contact_type: shown('any'),
  /** The college's own app, of which the download page offers the newest version. */
  setting_nc_other_app_package: hidden('cn.college.app'),
  /** JSON of `LoginLayout` (D1-B088); what it lacks is the default. */
  setting_nc_login: hidden('{}'),
  setting_nc_tk_share: shown('0'),
  setting_nc_other_vip_user: hidden(''),
  setting_nc_other_ai: hidden('0'),
  /** Study hours planned for a year where no plan of the learner's own exists. */
  setting_nc_plan_hours: hidden('50'),
  /** Days after which a password has to be changed (MLPS); 0 is never. */
  setting_nc_password_days: hidden('0'),
  setting_nc_password_days_staff: hidden('90'),
  /** Points for a finished course. */
  setting_nc_points_course: hidden('10'),
  /** Hosts that banners and frames may lead to, separated by spaces. */
  setting_nc_other_hosts: hidden(''),
} satisfies Record<string, Setting>

export type SettingKey = keyof typeof registry

export type Settings = {
  get(key: SettingKey): Promise<string>
  player(): Promise<PlayerSettings>
  set(key: SettingKey, value: string, by: string, now: Date): Promise<void>
}

/** Long enough to spare a query per pulse, short enough that nobody waits for a switch. */
const KEPT_MS = 1_000

export function settingStore(database: Database, now: () => Date): Settings {
  const findAll = database.select({ key: table.key, value: table.value }).from(table).prepare('kit_find_settings')
  let kept: { until: number; values: Promise<Map<string, string>> } | undefined

  async function read(): Promise<Map<string, string>> {
    const rows = await findAll.execute()
    return new Map(rows.map(({ key, value }) => [key, value]))
  }

  function values(): Promise<Map<string, string>> {
    const at = now().getTime()
    if (!kept || kept.until <= at) {
      const asked = { until: at + KEPT_MS, values: read() }
      kept = asked
      // A failed read is not kept: the next caller asks again.
      asked.values.catch(() => {
        if (kept === asked) kept = undefined
      })
    }
    return kept.values
  }

  const get = async (key: SettingKey) => (await values()).get(key) ?? registry[key].default
  return {
    get,
    async player() {
      return readPlayer(await get('setting_nc_player'))
    },
    async set(key, value, by, at) {
      await database
        .insert(table)
        .values({ key, value, updatedBy: by, updatedAt: at })
        .onConflictDoUpdate({ target: table.key, set: { value: sql`excluded.value`, updatedBy: by, updatedAt: at } })
      kept = undefined
    },
  }
}

/** A stored value may be older than the schema: what it lacks is the default, what makes no sense too. */
function readPlayer(stored: string): PlayerSettings {
  try {
    const value = Value.Clean(PlayerSettings, Value.Default(PlayerSettings, JSON.parse(stored)))
    if (Value.Check(PlayerSettings, value)) return value
  } catch {
    // not JSON
  }
  return Value.Create(PlayerSettings)
}
