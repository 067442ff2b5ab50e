import { PlayerSettings } from '@college/contract/kit/settings.ts'
import { Value } from 'typebox/value'
import { hiddenSetting, publicSetting, type Settings } from '../kit/settings.ts'

/** The settings of courses and of the player. */
export const courseSettings = {
  /** JSON of `PlayerSettings`. */
  player: publicSetting('setting_nc_player', JSON.stringify(Value.Create(PlayerSettings))),
  playerComment: publicSetting('setting_nc_player_comment', '1'),
  playerPlan: publicSetting('setting_nc_player_plan', '1'),
  playerShare: publicSetting('setting_nc_player_share', '1'),
  /** Points for a finished course. */
  points: hiddenSetting('setting_nc_points_course', '10'),
}

/** The player's settings. A stored value may be older than the schema: missing or invalid fields get their default. */
export async function playerSettings(settings: Settings): Promise<PlayerSettings> {
  try {
    const stored = JSON.parse(await settings.get(courseSettings.player))
    const value = Value.Clean(PlayerSettings, Value.Default(PlayerSettings, stored))
    if (Value.Check(PlayerSettings, value)) return value
  } catch (error) {
    if (!(error instanceof SyntaxError)) throw error
  }
  return Value.Create(PlayerSettings)
}
