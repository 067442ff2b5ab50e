/** A microphone, or the one that the browser prefers; throws when the person or the browser refuses. */
export const openMicrophone = (deviceId?: string) =>
  navigator.mediaDevices.getUserMedia({
    audio: { echoCancellation: true, noiseSuppression: true, ...(deviceId && { deviceId: { exact: deviceId } }) },
  })

/** Why this page cannot speak at all; undefined when it can. */
export function whyNotSpeak(): string | undefined {
  if (!window.isSecureContext) return '麦克风只能在 https 地址下使用，请联系管理员'
  const has = 'mediaDevices' in navigator && ('RTCPeerConnection' in window || 'AudioEncoder' in window)
  return has ? undefined : '这个浏览器不能连麦，请改用新版浏览器'
}

/** The words for a device that could not be opened. */
export function deviceFailure(error: unknown, what: string): string {
  const name = error instanceof DOMException ? error.name : ''
  if (name === 'NotAllowedError') return `没有使用${what}的权限，请在浏览器地址栏里允许后重试`
  if (name === 'NotFoundError' || name === 'OverconstrainedError') return `没有找到${what}，请接好设备后重试`
  if (name === 'NotReadableError') return `${what}正被其他程序使用，请关闭后重试`
  return `${what}打开失败，请重试`
}
