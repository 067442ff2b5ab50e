import { PlayerSettings } from '@college/contract/kit/settings.ts'
import { Value } from 'typebox/value'
import { hiddenSetting, publicSetting, type Settings } from '../kit/settings.ts'
import { playerParts } from './player-parts.ts'

/** The settings of courses and of the player. */
export const courseSettings = {
  /** JSON of `PlayerSettings`. */
  player: publicSetting('setting_nc_player', JSON.stringify(Value.Create(PlayerSettings)), {
    group: '课程与学时',
    name: '播放器',
    does: '播放结束做什么、能否拖动和变速、提醒与核对的间隔、水印。',
    kind: { type: 'record', parts: playerParts },
    fits: PlayerSettings,
  }),
  playerComment: publicSetting('setting_nc_player_comment', '1', {
    group: '课程与学时',
    name: '播放页的评论',
    does: '打开后播放页可以评论。',
    kind: { type: 'flag' },
  }),
  playerPlan: publicSetting('setting_nc_player_plan', '1', {
    group: '课程与学时',
    name: '播放页的学习计划',
    does: '打开后播放页可以加入学习计划。',
    kind: { type: 'flag' },
  }),
  playerShare: publicSetting('setting_nc_player_share', '1', {
    group: '课程与学时',
    name: '播放页的分享',
    does: '打开后播放页可以分享。',
    kind: { type: 'flag' },
  }),
  /** Points for a finished course. */
  points: hiddenSetting('setting_nc_points_course', '10', {
    group: '课程与学时',
    name: '学完课程的积分',
    does: '学完一门课程得到的积分。',
    kind: { type: 'number', least: 0, most: 100000, isWhole: true, unit: '分' },
  }),
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
