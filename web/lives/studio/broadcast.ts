import { create, type StoreApi } from 'zustand'
import { type Broadcast, nothing } from './broadcast-state.ts'
import { listDevices, type Scene } from './devices.ts'
import { keptEncoder, orWithoutSound } from './kept-encoder.ts'
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
  const publisher = new Publisher(liveId, {
    onState: (line) => set({ line }),
    onReady: () => encoder.current()?.key(),
  })
  const pictures = studioPictures(store, () => encoder.current())
  const microphone = studioMicrophone(store, (port) => encoder.current()?.listen(port))
  const encoder = keptEncoder(set, publisher, async () => {
    pictures.feedAgain()
    await microphone.open()
  })
  const stopCounting = countEachSecond(publisher, set)

  const devices = followDevices((found) => {
    set(found)
    microphone.look(found.microphones.map(({ id }) => id))
    pictures.look(found.cameras.map(({ id }) => id))
  })

  async function open(scene: Scene): Promise<boolean> {
    if (!encoder.current()) await encoder.start()
    const isFirst = !get().microphone && !get().isSilent && !get().lost.includes('microphone')
    const hasVoice = !isFirst || (await microphone.change())
    const why = get().trouble
    const isShown = !resting.isOn() && (await pictures.choose(scene)) && !resting.isOn()
    if (isShown) set({ isOpen: true, isRested: false })
    // A picture without a voice is no success in silence.
    if (isShown && !hasVoice) set({ trouble: why })
    await devices.look()
    return isShown
  }

  function letGo(): void {
    publisher.stop()
    pictures.close()
    microphone.close()
    encoder.close()
    set({ isOpen: false, lost: [] })
  }

  const resting = offUntilOpened(letGo)
  const choose = (scene: Scene) => resting.open(() => open(scene))

  return {
    store,
    choose,
    ...restAndWake(store, { letGo: resting.begin, choose }),
    openMicrophone: (id?: string) => resting.open(() => microphone.change(id)).then(devices.look),
    openCamera: (id: string) => resting.open(() => pictures.changeCamera(id)),
    beSilent: microphone.beSilent,
    goOnWithSound: () => orWithoutSound(set, microphone.goOn),
    encodeAgain: encoder.start,
    send: publisher.start,
    hold: publisher.stop,
    level: microphone.level,
    /** Undefined until the sound is open. */
    voice: microphone.voice,
    setMuted: microphone.setMuted,
    close(): void {
      devices.stop()
      stopCounting()
      resting.begin()
    },
  }
}

/** Everything is off until the host opens something. What is still being opened then is off as soon as it is open. */
function offUntilOpened(letGo: () => void) {
  let isOn = false
  return {
    isOn: () => isOn,
    begin(): void {
      isOn = true
      letGo()
    },
    async open<Answer>(act: () => Promise<Answer>): Promise<Answer> {
      isOn = false
      const answer = await act()
      if (isOn) letGo()
      return answer
    },
  }
}

type Acts = { letGo: () => void; choose: (scene: Scene) => Promise<unknown> }

function restAndWake({ getState, setState }: StoreApi<Broadcast>, { letGo, choose }: Acts) {
  /** What was sent when it ended. */
  let rested: Scene | undefined
  return {
    /** The live or its rehearsal has ended: camera and microphone are off from now on. */
    rest(): void {
      const { isOpen, scene } = getState()
      if (isOpen) {
        rested = scene
        setState({ isRested: true })
      }
      letGo()
    },
    /** It goes on, with what was sent before. */
    async wake(): Promise<void> {
      const scene = rested
      rested = undefined
      setState({ isRested: false })
      if (scene) await choose(scene)
    },
  }
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
