import type { Device, Scene } from './devices.ts'
import type { Lost } from './losses.ts'
import type { LineState } from './publisher.ts'

/** What the studio shows of its own devices and its line. */
export type Broadcast = {
  scene: Scene
  camera: MediaStream | undefined
  screen: MediaStream | undefined
  microphone: MediaStream | undefined
  /** The devices that can be chosen. */
  cameras: Device[]
  microphones: Device[]
  /** The host has chosen what is sent. */
  isOpen: boolean
  /** Everything is off since the live or its rehearsal ended; what was sent is opened again when it goes on. */
  isRested: boolean
  /** The host chose to have no microphone. */
  isSilent: boolean
  isMuted: boolean
  /** What was there and is gone. */
  lost: readonly Lost[]
  line: LineState
  /** Of the last second. */
  kilobits: number
  dropped: number
  /** Why a device could not be opened. */
  trouble: string
}

export const nothing: Broadcast = {
  scene: 'camera',
  ...{ camera: undefined, screen: undefined, microphone: undefined, cameras: [], microphones: [] },
  ...{ isOpen: false, isRested: false, isSilent: false, isMuted: false, lost: [] },
  ...{ line: 'idle', kilobits: 0, dropped: 0, trouble: '' },
}
