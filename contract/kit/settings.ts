import { type Static, Type } from 'typebox'
import { defaultsOf } from './defaults.ts'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** The settings of the player (D3-E25, D3-Q32). `remindTime` and `verifyTime` are in minutes. */
export const PlayerSettings = Type.Object({
  /** What happens at the end: 1 play again, 2 play the next courseware, 3 pause, anything else nothing. */
  endAction: Type.Integer({ default: 2 }),
  autoPlay: Type.Integer({ default: 0 }),
  /**
   * 0 undoes a jump of more than 10 s. 5 allows jumps up to the furthest watched point + 10 s. 1 allows all. Others
   * mean 0 (D3-Q35).
   */
  drag: Type.Integer({ default: 5 }),
  /** 1 offers the playback rates. */
  speed: Type.Integer({ default: 1 }),
  remindTime: Type.Number({ default: 5 }),
  stopOnTabSwitch: Type.Integer({ default: 0 }),
  highDefinition: Type.Integer({ default: 0 }),
  watermarkText: Type.String({ default: '', maxLength: 100 }),
  watermarkImage: Type.String({ default: '', maxLength: 500 }),
  verifyTime: Type.Number({ default: 0 }),
})
export type PlayerSettings = Static<typeof PlayerSettings>

/** The player where the server says nothing of its own (D3-Q32). */
export const standardPlayer = defaultsOf(PlayerSettings) as PlayerSettings

/**
 * The value of one setting, as text; `setting_nc_player` is the JSON text of `PlayerSettings`. Only keys that the
 * server's registry marks as public are answered (D1-Q47).
 */
export const getSetting = endpoint({
  id: 'D3-C28',
  also: ['D2-C74', 'D3-Q32', 'D1-Q47'],
  method: 'GET',
  path: '/setting/get/:key',
  access: 'open',
  keptOnDevice: true,
  input: Type.Object({ key: text(100) }),
  reply: Type.String(),
  refusals: {},
})
