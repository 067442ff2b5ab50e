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

/** What this page registered, to be taken back when the person leaves. */
let registered: { pushToken: string; manufacturer: string } | undefined

const quietly = { background: true } as const

/** Tells of the phone and where its messages go (D1-E39). Only after the person's consent. */
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

/** 2 background, 1 foreground (D1-B173, D1-B174). */
export async function reportStatus(userId: string, status: 1 | 2): Promise<void> {
  await send(setUserAppStatus, { user_id: userId, status }, { ...quietly, keepalive: true })
}

/** The person logs out on this phone (D1-C48, D1-C49). */
export async function leaveDevice(userId: string): Promise<void> {
  const push = registered
  registered = undefined
  await Promise.allSettled([
    push && send(unregisterPush, push, quietly),
    send(userOutLogin, { user_id: userId }, quietly),
  ])
}

/** Consent is taken back: the college forgets. Rejects when it could not be told. */
export async function forgetDevice(): Promise<void> {
  await send(removeUserDevice, {})
  registered = undefined
}
