import { type Static, Type } from 'typebox'
import { endpoint } from './endpoint.ts'
import { text } from './fields.ts'

/** What the player is set to (D3-E25, D3-Q32). Minutes for `remindTime` and `verifyTime`. */
export const PlayerSettings = Type.Object({
  /** 1 loop, 2 next courseware, 3 pause, else nothing. */
  endAction: Type.Integer({ default: 2 }),
  autoPlay: Type.Integer({ default: 0 }),
  /** 0 reverts a jump over 10 s, 5 allows up to the furthest point + 10 s, 1 is free; unknown acts as 0 (D3-Q35). */
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

/**
 * One value as text; `setting_nc_player` is a JSON text of `PlayerSettings`. Only the keys that the server's
 * registry marks public are answered (D1-Q47).
 */
export const getSetting = endpoint({
  id: 'D3-C28',
  also: ['D3-Q32', 'D1-Q47'],
  method: 'GET',
  path: '/setting/get/:key',
  access: 'open',
  input: Type.Object({ key: text(100) }),
  reply: Type.String(),
  refusals: {},
})
