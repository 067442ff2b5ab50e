import type { StoreApi } from 'zustand'
import { deviceFailure } from '../media-devices.ts'
import type { Broadcast } from './broadcast-state.ts'
import { openCamera, openScreen, type Scene } from './devices.ts'
import type { Encoder } from './encoder.ts'
import type { Place } from './encoder-messages.ts'
import { pictureSources, type Source } from './picture-sources.ts'

const names: Record<Source, string> = { camera: '摄像头', screen: '屏幕' }

/** What each scene shows. */
const scenes: Record<Scene, Partial<Record<Place, Source>>> = {
  camera: { main: 'camera' },
  screen: { main: 'screen' },
  both: { main: 'screen', small: 'camera' },
  none: {},
}

/** The camera and the screen of the studio: other ones, other scenes and none at any time, into the same encoder. */
export function studioPictures(store: StoreApi<Broadcast>, encoder: () => Encoder | undefined) {
  const { setState: set, getState: get } = store
  const sources = pictureSources(store, () => show())
  const feeder = encoderFeed(encoder)
  let chosen: string | undefined

  const show = () => feeder.feed((place) => sources.track(scenes[get().scene][place]))

  /** A phone has one camera at a time: the other one opens only when the first is let go. */
  async function openOther(deviceId: string | undefined): Promise<MediaStream> {
    try {
      return await openCamera(deviceId)
    } catch (error) {
      if (!get().camera || !(error instanceof DOMException) || error.name !== 'NotReadableError') throw error
      sources.letGo('camera')
      sources.setLost('camera', true)
      show()
      return openCamera(deviceId)
    }
  }

  /** The camera that the host chose last, or another one where that is gone. */
  const openUsual = () => openOther(chosen).catch((error) => (chosen ? openOther(undefined) : Promise.reject(error)))

  return {
    /** Opens what a scene shows; answers whether that worked. What was shown before stays until then. */
    async choose(scene: Scene): Promise<boolean> {
      const wanted = Object.values(scenes[scene])
      let what: Source = 'camera'
      try {
        for (what of ['screen', 'camera'] as const) {
          if (!wanted.includes(what) || sources.isLive(what)) continue
          sources.take(what, await (what === 'camera' ? openUsual() : openScreen()))
        }
      } catch (error) {
        set({ trouble: deviceFailure(error, names[what]) })
        return false
      }
      set({ scene, trouble: '' })
      show()
      for (const source of ['camera', 'screen'] as const) if (!wanted.includes(source)) sources.letGo(source)
      return true
    },
    /** Another camera in the same scene. */
    async changeCamera(deviceId: string): Promise<void> {
      try {
        sources.take('camera', await openOther(deviceId))
        chosen = deviceId
        set({ trouble: '' })
      } catch (error) {
        set({ trouble: deviceFailure(error, names.camera) })
      }
    },
    /** A new encoder has nothing yet. */
    feedAgain(): void {
      feeder.forget()
      show()
    },
    look: sources.look,
    close(): void {
      sources.letGo('camera')
      sources.letGo('screen')
    },
  }
}

/** The encoder gets what the scene shows. What is gone leaves a slate: a picture that stands still would be untrue. */
function encoderFeed(encoder: () => Encoder | undefined) {
  let fed: Partial<Record<Place, MediaStreamTrack>> = {}
  return {
    feed(trackAt: (place: Place) => MediaStreamTrack | undefined): void {
      for (const place of ['main', 'small'] as const) {
        const track = trackAt(place)
        if (track === fed[place]) continue
        if (track) encoder()?.feed(place, track)
        else encoder()?.unfeed(place)
        fed = { ...fed, [place]: track }
      }
    },
    forget(): void {
      fed = {}
    },
  }
}
