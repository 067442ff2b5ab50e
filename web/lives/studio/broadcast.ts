import { create } from 'zustand'
import { type Broadcast, nothing } from './broadcast-state.ts'
import { listDevices, type Scene } from './devices.ts'
import { type Encoder, openEncoder } from './encoder.ts'
import type { EncoderReport } from './encoder-messages.ts'
import { withLoss } from './losses.ts'
import { mayRestart } from './may-restart.ts'
import { Publisher } from './publisher.ts'
import { studioMicrophone } from './studio-microphone.ts'
import { studioPictures } from './studio-pictures.ts'

/**
 * Devices, encoder and line of one studio page. Each device can be another one, and the encoder a new one, without a new
 * line and without a gap: what is sent goes on with the same stream.
 */
export function makeBroadcast(liveId: string) {
  const store = create<Broadcast>()(() => nothing)
  const { setState: set, getState: get } = store
  const epoch = Date.now()
  const restarts = mayRestart()
  let encoder: Encoder | undefined
  const publisher = new Publisher(liveId, {
    onState: (line) => set({ line }),
    onViewers: (viewers) => set({ viewers }),
    onReady: () => encoder?.key(),
  })
  const pictures = studioPictures(store, () => encoder)
  const microphone = studioMicrophone(store, (port) => encoder?.listen(port))
  const stopCounting = countEachSecond(publisher, set)

  /** The one before it, if it died, is replaced. */
  async function startEncoder(): Promise<void> {
    encoder?.close()
    encoder = openEncoder(epoch, onReport)
    set(({ lost }) => ({ lost: withLoss(lost, 'encoder', false) }))
    pictures.feedAgain()
    await microphone.open()
  }

  function onReport(report: EncoderReport): void {
    passOn(report, publisher)
    if (report.type !== 'failed') return
    if (restarts.isAllowed()) void again(startEncoder)
    else set(({ lost }) => ({ lost: withLoss(lost, 'encoder', true) }))
  }

  async function again(act: () => Promise<void>): Promise<void> {
    await act().catch(() => set(({ lost }) => ({ lost: withLoss(lost, 'sound', true) })))
  }

  const devices = followDevices((found) => {
    set(found)
    microphone.look(found.microphones.map(({ id }) => id))
    pictures.look(found.cameras.map(({ id }) => id))
  })

  async function choose(scene: Scene): Promise<boolean> {
    if (!encoder) await again(startEncoder)
    const isFirst = !get().microphone && !get().isSilent && !get().lost.includes('microphone')
    const hasVoice = !isFirst || (await microphone.change())
    const why = get().trouble
    const isShown = await pictures.choose(scene)
    if (isShown) set({ isOpen: true })
    // A picture without a voice is no success in silence.
    if (isShown && !hasVoice) set({ trouble: why })
    await devices.look()
    return isShown
  }

  return {
    store,
    choose,
    openMicrophone: async (id?: string) => {
      await microphone.change(id)
      await devices.look()
    },
    openCamera: pictures.changeCamera,
    beSilent: microphone.beSilent,
    goOnWithSound: () => again(microphone.goOn),
    encodeAgain: () => again(startEncoder),
    send: publisher.start,
    hold: publisher.stop,
    level: microphone.level,
    /** Undefined until the sound is open. */
    voice: microphone.voice,
    setMuted: microphone.setMuted,
    close(): void {
      devices.stop()
      stopCounting()
      publisher.stop()
      pictures.close()
      microphone.close()
      encoder?.close()
    },
  }
}

/** What the encoder makes goes to the line. */
function passOn(report: EncoderReport, publisher: Publisher): void {
  if (report.type === 'picture') publisher.picture(report)
  if (report.type === 'sound') publisher.sound(report)
  if (report.type === 'packet') publisher.packet(report)
  if (report.type === 'dropped') publisher.counts.dropped += 1
}

type Devices = Awaited<ReturnType<typeof listDevices>>

/** Which devices there are, told again whenever one comes or goes. */
function followDevices(tell: (devices: Devices) => void) {
  const look = async () => {
    const found = await listDevices().catch(() => undefined)
    if (found) tell(found)
  }
  const onChange = () => void look()
  navigator.mediaDevices?.addEventListener?.('devicechange', onChange)
  return { look, stop: () => navigator.mediaDevices?.removeEventListener?.('devicechange', onChange) }
}

function countEachSecond(publisher: Publisher, set: (figures: Partial<Broadcast>) => void): () => void {
  let before = 0
  const counting = setInterval(() => {
    const { bytes, dropped } = publisher.counts
    set({ kilobits: Math.round(((bytes - before) * 8) / 1_000), dropped })
    before = bytes
  }, 1_000)
  return () => clearInterval(counting)
}

export type StudioBroadcast = ReturnType<typeof makeBroadcast>
