import {
  registerPush,
  removeUserDevice,
  setUserAppStatus,
  setUserDevice,
  unregisterPush,
  userOutLogin,
} from '@college/contract/devices/device.ts'
import { bridge } from '../kit/bridge/bridge.ts'
import { send } from '../kit/data/send.ts'

/** The push registration made by this page, to be removed when the person logs out. */
let registered: { pushToken: string; manufacturer: string } | undefined

const quietly = { background: true } as const

/** Sends the device and registers it for push (D1-E39). Call only after the person's consent. */
export async function reportDevice(userId: string): Promise<void> {
  const device = await bridge().deviceInfo()
  if (!device) return
  const told = { user_id: userId, device: JSON.stringify(device) }
  const { pushKey } = await send(setUserDevice, told, quietly)
  await reportStatus(userId, 1)

  const pushToken = await bridge().pushToken()
  if (!pushToken) return
  const { deviceId, deviceType, manufacturer } = device
  const input = { deviceId, deviceType, manufacturer, pushToken }
  await send(registerPush, input, { ...quietly, bearer: pushKey })
  registered = { pushToken, manufacturer }
}

/** Reports the app as in the background (2) or the foreground (1) (D1-B173, D1-B174). */
export async function reportStatus(userId: string, status: 1 | 2): Promise<void> {
  await send(setUserAppStatus, { user_id: userId, status }, { ...quietly, keepalive: true })
}

/** Removes the device and its push registration at logout (D1-C48, D1-C49). */
export async function leaveDevice(userId: string): Promise<void> {
  const push = registered
  registered = undefined
  await Promise.allSettled([
    push && send(unregisterPush, push, quietly),
    send(userOutLogin, { user_id: userId }, quietly),
  ])
}

/** Deletes the device on the server when consent is withdrawn. Rejects when the server could not be reached. */
export async function forgetDevice(): Promise<void> {
  await send(removeUserDevice, {})
  registered = undefined
}
