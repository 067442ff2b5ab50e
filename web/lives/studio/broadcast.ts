import { create } from 'zustand'
import { deviceFailure } from '../media-devices.ts'
import { type Encoder, openCamera, openEncoder, openScreen, type Scene } from './devices.ts'
import type { EncoderReport } from './encoder-messages.ts'
import { type LineState, Publisher } from './publisher.ts'

/** What the studio shows of its own devices and its line. */
export type Broadcast = {
  scene: Scene
  camera: MediaStream | undefined
  screen: MediaStream | undefined
  line: LineState
  viewers: number
  isMuted: boolean
  /** Of the last second. */
  kilobits: number
  dropped: number
  /** Why a device or the encoder does not work. */
  trouble: string
}

const nothing: Broadcast = {
  scene: 'camera',
  camera: undefined,
  screen: undefined,
  line: 'idle',
  viewers: 0,
  isMuted: false,
  kilobits: 0,
  dropped: 0,
  trouble: '',
}

const scenes: Record<Scene, { camera: boolean; screen: boolean }> = {
  camera: { camera: true, screen: false },
  screen: { camera: false, screen: true },
  both: { camera: true, screen: true },
}

/** Devices, encoder and line of one studio page. */
export function makeBroadcast(liveId: string) {
  const store = create<Broadcast>()(() => nothing)
  const { setState: set, getState: get } = store
  let encoder: Promise<Encoder> | undefined
  let ready: Encoder | undefined
  const publisher = new Publisher(liveId, {
    onState: (line) => set({ line }),
    onViewers: (viewers) => set({ viewers }),
    onReady: () => ready?.key(),
  })
  let before = 0
  const counting = setInterval(() => {
    const { bytes, dropped } = publisher.counts
    set({ kilobits: Math.round(((bytes - before) * 8) / 1_000), dropped })
    before = bytes
  }, 1_000)

  const startEncoder = () => openEncoder((report) => passOn(report, publisher, (trouble) => set({ trouble })))

  function letGo(name: 'camera' | 'screen'): void {
    for (const track of get()[name]?.getTracks() ?? []) track.stop()
    set({ [name]: undefined })
  }

  async function open(name: 'camera' | 'screen'): Promise<void> {
    if (get()[name]) return
    const stream = await (name === 'camera' ? openCamera() : openScreen())
    // The browser has a button of its own that ends the sharing of the screen.
    stream.getVideoTracks()[0]?.addEventListener('ended', () => name === 'screen' && void choose('camera'))
    set({ [name]: stream })
  }

  /** Opens what a scene shows; answers whether that worked. What was shown before stays until then. */
  async function choose(scene: Scene): Promise<boolean> {
    let what = '麦克风'
    try {
      encoder ??= startEncoder()
      ready = await encoder
      // It may have been muted before there was a microphone.
      ready.setMuted(get().isMuted)
      const wanted = scenes[scene]
      what = '屏幕'
      if (wanted.screen) await open('screen')
      what = '摄像头'
      if (wanted.camera) await open('camera')
      const { camera, screen } = get()
      const main = (wanted.screen ? screen : camera)?.getVideoTracks()[0]
      const small = scene === 'both' ? camera?.getVideoTracks()[0] : undefined
      if (main) ready.feed('main', main)
      if (small) ready.feed('small', small)
      else ready.unfeed('small')
      for (const name of ['camera', 'screen'] as const) if (!wanted[name]) letGo(name)
      set({ scene, trouble: '' })
      return true
    } catch (error) {
      if (!ready) encoder = undefined
      set({ trouble: deviceFailure(error, what) })
      return false
    }
  }

  return {
    store,
    choose,
    send: publisher.start,
    hold: publisher.stop,
    level: () => ready?.level() ?? 0,
    /** Undefined until the devices are open. */
    voice: () => ready?.voice,
    setMuted(isMuted: boolean): void {
      ready?.setMuted(isMuted)
      set({ isMuted })
    },
    close(): void {
      clearInterval(counting)
      publisher.stop()
      letGo('camera')
      letGo('screen')
      ready?.close()
    },
  }
}

/** What the encoder says goes to the line. */
function passOn(report: EncoderReport, publisher: Publisher, complain: (trouble: string) => void): void {
  if (report.type === 'picture') publisher.picture(report)
  if (report.type === 'sound') publisher.sound(report)
  if (report.type === 'packet') publisher.packet(report)
  if (report.type === 'dropped') publisher.counts.dropped += 1
  if (report.type === 'failed') complain('画面或声音编码失败，请刷新页面或改用新版 Chrome、Edge')
}

export type StudioBroadcast = ReturnType<typeof makeBroadcast>
