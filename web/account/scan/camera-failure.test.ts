import { expect, test } from 'vitest'
import { cameraFailure, cameraTexts } from './camera-failure.ts'

const here = { isSecure: true, hasCameras: true }

test.each([
  ['D1-M133', 'NotAllowedError', here, '未获得相机权限，请在设置中允许使用相机'],
  ['D1-M133', 'PermissionDeniedError', here, '未获得相机权限，请在设置中允许使用相机'],
  ['D1-M133', 'SecurityError', here, '未获得相机权限，请在设置中允许使用相机'],
  ['D1-M134', 'NotFoundError', here, '未检测到相机设备'],
  ['D1-M134', 'DevicesNotFoundError', here, '未检测到相机设备'],
  ['D1-M135', 'TypeError', { isSecure: false, hasCameras: false }, '需要安全连接（HTTPS）才能使用相机'],
  ['D1-M136', 'NotReadableError', here, '相机被占用，请关闭其他应用后重试'],
  ['D1-M136', 'TrackStartError', here, '相机被占用，请关闭其他应用后重试'],
  ['D1-M137', 'OverconstrainedError', here, '没有合适的相机'],
  ['D1-M138', 'TypeError', { isSecure: true, hasCameras: false }, '当前浏览器不支持视频流'],
  ['D1-M138', 'NotSupportedError', here, '当前浏览器不支持视频流'],
  ['D1-M139', 'AbortError', here, '相机启动失败'],
  ['D1-M139', 'toString', here, '相机启动失败'],
  ['D1-M139', '', here, '相机启动失败'],
])('D1-B276 %s: %s has its own text', (_id, name, place, text) => {
  expect(cameraTexts[cameraFailure(name, place)]).toBe(text)
})

test('D1-B276 no two failures have one text', () => {
  const all = Object.values(cameraTexts)
  expect(new Set(all).size).toBe(7)
  expect(all).toHaveLength(7)
})
