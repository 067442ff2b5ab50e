import { type Static, Type } from 'typebox'

/** What arrives from another program, such as OBS. A track that does not come, or cannot be passed on, is null. */
export const Received = Type.Object({
  /** False for a program that has left: then only what was wrong with it is told. */
  isConnected: Type.Boolean(),
  picture: Type.Union([
    Type.Object({
      /** Of H.264: 'Baseline', 'Main', 'High'. */
      profile: Type.String(),
      width: Type.Integer(),
      height: Type.Integer(),
      /** Pictures a second. */
      fps: Type.Number({ minimum: 0 }),
      kbps: Type.Integer({ minimum: 0 }),
      /** Between two key pictures; null before the second. */
      keySeconds: Type.Union([Type.Number({ minimum: 0 }), Type.Null()]),
    }),
    Type.Null(),
  ]),
  sound: Type.Union([
    Type.Object({
      channels: Type.Integer({ minimum: 1 }),
      /** Samples a second. */
      rate: Type.Integer(),
      kbps: Type.Integer({ minimum: 0 }),
    }),
    Type.Null(),
  ]),
  /** What cannot be passed on, or not well, each with what to change in the program. */
  problems: Type.Array(Type.String()),
})
export type Received = Static<typeof Received>
