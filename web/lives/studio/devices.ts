export const PICTURE = { width: 1280, height: 720, fps: 25, bits: 1_500_000 }

/** Why this browser cannot broadcast; undefined when it can. */
export function whyNotHere(): string | undefined {
  if (!window.isSecureContext) return '摄像头和屏幕只能在 https 地址下使用，请联系管理员'
  const has = 'VideoEncoder' in window && 'AudioWorkletNode' in window && 'mediaDevices' in navigator
  return has ? undefined : '这个浏览器不能开播，请改用新版 Chrome 或 Edge'
}

/** What learners see: 'none' is a slate, for who only speaks. */
export type Scene = 'camera' | 'screen' | 'both' | 'none'

/** A microphone or a camera of this computer. */
export type Device = { id: string; name: string }

/** Camera and screen as the browser gives them; throws when the person or the browser refuses. */
export const openCamera = (deviceId?: string) =>
  navigator.mediaDevices.getUserMedia({
    video: {
      width: PICTURE.width,
      height: PICTURE.height,
      frameRate: PICTURE.fps,
      ...(deviceId && { deviceId: { exact: deviceId } }),
    },
  })
export const openScreen = () => navigator.mediaDevices.getDisplayMedia({ video: { frameRate: PICTURE.fps } })

/** Phones cannot share their screen. */
export const canShareScreen = () => typeof navigator.mediaDevices?.getDisplayMedia === 'function'

/** The devices that there are now. Before the person has allowed any they have no ids and no names. */
export async function listDevices(): Promise<{ microphones: Device[]; cameras: Device[] }> {
  const all = await navigator.mediaDevices.enumerateDevices()
  const of = (kind: MediaDeviceKind, what: string) =>
    all
      .filter((device) => device.kind === kind && device.deviceId !== '')
      .map(({ deviceId, label }, at) => ({ id: deviceId, name: label || `${what} ${at + 1}` }))
  return { microphones: of('audioinput', '麦克风'), cameras: of('videoinput', '摄像头') }
}

/** The device that a stream comes from; '' where the browser does not say. */
export const deviceIdOf = (stream: MediaStream | undefined): string =>
  stream?.getTracks()[0]?.getSettings?.().deviceId ?? ''

/** Milliseconds for which a device may give nothing before it counts as gone: some are mute while they change. */
const MUTED_MS = 3_000

/**
 * Follows whether a device gives anything: `onChange` is told when it is gone and when it is back. Answers the function
 * that ends it.
 */
export function watchTrack(track: MediaStreamTrack, onChange: (isGone: boolean) => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined
  const ended = () => {
    clearTimeout(timer)
    onChange(true)
  }
  const muted = () => {
    clearTimeout(timer)
    timer = setTimeout(() => onChange(true), MUTED_MS)
  }
  const unmuted = () => {
    clearTimeout(timer)
    if (track.readyState !== 'ended') onChange(false)
  }
  const events = { ended, mute: muted, unmute: unmuted }
  for (const [name, listener] of Object.entries(events)) track.addEventListener(name, listener)
  if (track.readyState === 'ended') ended()
  else if (track.muted) muted()
  return () => {
    clearTimeout(timer)
    for (const [name, listener] of Object.entries(events)) track.removeEventListener(name, listener)
  }
}

/** Lets the devices of a stream go. */
export function stopStream(stream: MediaStream | undefined): void {
  for (const track of stream?.getTracks() ?? []) track.stop()
}
