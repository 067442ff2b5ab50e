import {
  cancelPackageUpload,
  createPackageUpload,
  finishPackageUpload,
  packagePiecesPath,
} from '@college/contract/devices/packages.ts'
import { Refused, send } from '@college/web/kit/data/send.ts'
import { create } from 'zustand'
import { identityOf } from '../../../kit/file-identity.ts'
import { sendInPieces, stopSending } from '../../../kit/pieces.ts'

/** ms after which the server is asked again, while it is away or still at work. */
const AGAIN_MS = 3_000

/** `checking`: the server looks into it. Otherwise why it was refused. */
type Check = { isChecking: true } | { isChecking: false; why: string }

/** Packages that have arrived, by the address of their form. They are checked on whatever page their person is. */
export const usePackageChecks = create<{ checks: ReadonlyMap<string, Check> }>()(() => ({ checks: new Map() }))

const note = (form: string, check: Check | undefined) =>
  usePackageChecks.setState(({ checks }) => {
    const next = new Map(checks)
    if (check) next.set(form, check)
    else next.delete(form)
    return { checks: next }
  })

/** Sends a package for a form, from where it was left when the same file was begun before; answers its id. */
export async function sendPackage(file: File, form: string, changed: () => void): Promise<string> {
  note(form, undefined)
  const identity = await identityOf(file)
  const begun = await send(createPackageUpload, { form, name: file.name, bytes: file.size, ...identity })
  sendInPieces(file, {
    ...begun,
    path: packagePiecesPath,
    whole: () => void checkPackage(begun.id, form, changed),
  })
  return begun.id
}

/** Has the server look into a package that has arrived, and store it, until it has answered. */
export async function checkPackage(id: string, form: string, changed: () => void): Promise<void> {
  if (usePackageChecks.getState().checks.get(form)?.isChecking) return
  note(form, { isChecking: true })
  for (;;) {
    try {
      await send(finishPackageUpload, { id })
      note(form, undefined)
      break
    } catch (error) {
      const message = error instanceof Refused ? error.message : ''
      // The server is away, or another request of this person is at work.
      if (message === '' || message === finishPackageUpload.refusals.busy.message) {
        await new Promise((resolve) => setTimeout(resolve, AGAIN_MS))
        continue
      }
      note(form, { isChecking: false, why: message })
      break
    }
  }
  changed()
}

export async function cancelPackage(id: string): Promise<void> {
  await stopSending(id)
  await send(cancelPackageUpload, { id })
}
