import type { StoreApi } from 'zustand'
import type { Broadcast } from './broadcast-state.ts'
import { deviceIdOf, stopStream, watchTrack } from './devices.ts'
import { withLoss } from './losses.ts'

export type Source = 'camera' | 'screen'

/** The camera and the screen as they are open now. `onChange` is told when what they give has changed. */
export function pictureSources({ setState: set, getState: get }: StoreApi<Broadcast>, onChange: () => void) {
  const stopWatching: Record<Source, () => void> = { camera: () => {}, screen: () => {} }

  const isLive = (source: Source) => get()[source] !== undefined && !get().lost.includes(source)

  function setLost(source: Source, isGone: boolean): void {
    set(({ lost }) => ({ lost: withLoss(lost, source, isGone) }))
  }

  function lose(source: Source, isGone: boolean): void {
    setLost(source, isGone)
    // The browser has a button of its own that ends the sharing; who showed both is still seen.
    if (source === 'screen' && isGone && get().scene === 'both' && isLive('camera')) {
      set({ scene: 'camera', trouble: '屏幕共享已停止，现在是摄像头的画面' })
      letGo('screen')
    }
    onChange()
  }

  function letGo(source: Source): void {
    stopWatching[source]()
    stopWatching[source] = () => {}
    stopStream(get()[source])
    set(source === 'camera' ? { camera: undefined } : { screen: undefined })
    setLost(source, false)
  }

  return {
    isLive,
    setLost,
    letGo,
    track: (source: Source | undefined): MediaStreamTrack | undefined =>
      source && isLive(source) ? get()[source]?.getVideoTracks()[0] : undefined,
    /** The one before it is let go only now, so that nothing is missing between them. */
    take(source: Source, stream: MediaStream): void {
      const before = get()[source]
      stopWatching[source]()
      set(source === 'camera' ? { camera: stream } : { screen: stream })
      setLost(source, false)
      const [track] = stream.getVideoTracks()
      if (track) stopWatching[source] = watchTrack(track, (isGone) => lose(source, isGone))
      onChange()
      stopStream(before)
    },
    /** Devices came or went: some browsers do not tell that the one in use is gone. */
    look(cameraIds: readonly string[]): void {
      const id = deviceIdOf(get().camera)
      if (id !== '' && cameraIds.length > 0 && !cameraIds.includes(id)) lose('camera', true)
    },
  }
}
