import type { StoreApi } from 'zustand'
import { deviceFailure, openMicrophone } from '../media-devices.ts'
import type { Broadcast } from './broadcast-state.ts'
import { deviceIdOf, stopStream, watchTrack } from './devices.ts'
import { withLoss } from './losses.ts'
import { openSoundGraph, type SoundGraph } from './sound-graph.ts'

/** What the host speaks into: can be another microphone, or none, at any time. `send` gives the encoder its sound. */
export function studioMicrophone(
  { setState: set, getState: get }: StoreApi<Broadcast>,
  send: (port: MessagePort) => void,
) {
  let stopWatching = () => {}
  const lose = (isGone: boolean) => set(({ lost }) => ({ lost: withLoss(lost, 'microphone', isGone) }))
  const hold = (isHeld: boolean) => set(({ lost }) => ({ lost: withLoss(lost, 'sound', isHeld) }))
  const sound = microphoneSound(() => get().microphone, send, hold)

  /** The one before it is let go only now, so that nothing is missing between them. */
  function take(stream: MediaStream | undefined): void {
    const before = get().microphone
    const [track] = stream?.getAudioTracks() ?? []
    if (track) track.enabled = !get().isMuted
    sound.connect(stream)
    stopWatching()
    stopWatching = track ? watchTrack(track, lose) : () => {}
    set(({ lost }) => ({ microphone: stream, lost: withLoss(lost, 'microphone', track?.readyState === 'ended') }))
    stopStream(before)
  }

  return {
    open: sound.open,
    goOn: sound.goOn,
    level: sound.level,
    voice: sound.voice,
    /** Answers whether it could be opened; if not, the one before it stays. */
    async change(deviceId?: string): Promise<boolean> {
      try {
        take(await openMicrophone(deviceId))
        set({ isSilent: false, trouble: '' })
        return true
      } catch (error) {
        if (!get().microphone && !get().isSilent) lose(true)
        set({ trouble: deviceFailure(error, '麦克风') })
        return false
      }
    },
    /** The host goes on without a voice of their own. */
    beSilent(): void {
      take(undefined)
      set({ isSilent: true, trouble: '' })
    },
    setMuted(isMuted: boolean): void {
      for (const track of get().microphone?.getAudioTracks() ?? []) track.enabled = !isMuted
      set({ isMuted })
    },
    /** Devices came or went: some browsers do not tell that the one in use is gone. */
    look(ids: readonly string[]): void {
      const id = deviceIdOf(get().microphone)
      if (id !== '' && ids.length > 0 && !ids.includes(id)) lose(true)
    },
    close(): void {
      stopWatching()
      stopWatching = () => {}
      stopStream(get().microphone)
      sound.close()
      set({ microphone: undefined })
    },
  }
}

/** The sound that goes to the encoder: of this microphone, or silence. */
function microphoneSound(
  microphone: () => MediaStream | undefined,
  send: (port: MessagePort) => void,
  hold: (isHeld: boolean) => void,
) {
  let graph: SoundGraph | undefined
  async function open(): Promise<void> {
    if (!graph) {
      graph = await openSoundGraph(hold)
      graph.connect(microphone())
    }
    send(graph.port())
  }
  return {
    open,
    connect: (stream: MediaStream | undefined) => graph?.connect(stream),
    /** The system had stopped the sound: it goes on, or begins anew. */
    async goOn(): Promise<void> {
      if (graph && (await graph.goOn())) return
      graph?.close()
      graph = undefined
      await open()
    },
    level: () => graph?.level() ?? 0,
    /** Undefined until the sound is open. */
    voice: () => graph?.voice,
    close(): void {
      graph?.close()
      graph = undefined
    },
  }
}
