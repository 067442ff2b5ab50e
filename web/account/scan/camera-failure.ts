/** Why the camera shows no picture. Each text says what the person can do (D1-B276, D1-M133…M139). */
export const cameraTexts = {
  denied: '未获得相机权限，请在设置中允许使用相机',
  none: '未检测到相机设备',
  insecure: '需要安全连接（HTTPS）才能使用相机',
  inUse: '相机被占用，请关闭其他应用后重试',
  unsuitable: '没有合适的相机',
  unsupported: '当前浏览器不支持视频流',
  other: '相机启动失败',
} as const

export type CameraFailure = keyof typeof cameraTexts

/** Names of the same errors in old and new browsers. */
const BY_NAME: Record<string, CameraFailure> = {
  NotAllowedError: 'denied',
  PermissionDeniedError: 'denied',
  PermissionDismissedError: 'denied',
  SecurityError: 'denied',
  NotFoundError: 'none',
  DevicesNotFoundError: 'none',
  NotReadableError: 'inUse',
  TrackStartError: 'inUse',
  OverconstrainedError: 'unsuitable',
  ConstraintNotSatisfiedError: 'unsuitable',
  NotSupportedError: 'unsupported',
}

/** Whether the address is secure and the browser has a camera API. Without the first, browsers hide the second. */
export type CameraPlace = { isSecure: boolean; hasCameras: boolean }

/** Maps an error of the browser to a failure. `name` is that of the DOMException. */
export function cameraFailure(name: string, { isSecure, hasCameras }: CameraPlace): CameraFailure {
  if (!isSecure) return 'insecure'
  if (!hasCameras) return 'unsupported'
  return Object.hasOwn(BY_NAME, name) ? (BY_NAME[name] ?? 'other') : 'other'
}
