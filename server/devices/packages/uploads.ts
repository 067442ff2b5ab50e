import { createHash } from 'node:crypto'
import { createReadStream } from 'node:fs'
import { pipeline } from 'node:stream/promises'
import {
  cancelPackageUpload,
  createPackageUpload,
  finishPackageUpload,
  LARGEST_PACKAGE,
  type PackageUpload,
  packagePiecesPath,
  packageUpload,
  storedPackage,
} from '@college/contract/devices/packages.ts'
import { UPLOAD_DAYS } from '@college/contract/files/pieces.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { isSharedAccount } from '@college/contract/kit/roles.ts'
import { isPackageName, packageKey, packagePath } from '@college/rules/devices/package.ts'
import { mimeOf } from '@college/rules/files/kinds.ts'
import { cleanName } from '@college/rules/files/names.ts'
import type { App } from '../../app-parts.ts'
import { isSameFile, isWhatItSays, piecesIn, servePieces } from '../../files/door.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { inspectPackage } from './inspect-package.ts'
import { packageStore } from './packages.store.ts'

/** What the pieces and the stored package need, as a multiple of its size. */
const ROOM = 2
/** ms between two signs of life while a package is being stored. */
const HOLD_MS = 20_000

type Package = NonNullable<Awaited<ReturnType<ReturnType<typeof packageStore>['find']>>>

const folderOf = (app: Pick<App, 'config'>) => piecesIn(app.config, 'packages')

/** Packages on their way into versions of the app: sent in pieces, looked into, stored. */
export function servePackageUploads(app: App): void {
  const store = packageStore(app.database)
  const folder = folderOf(app)
  servePieces(app, {
    path: packagePiecesPath,
    begin: createPackageUpload,
    largest: LARGEST_PACKAGE,
    store,
    folder,
  })
  serveBeginning(app)

  /** To everybody but whoever began it, an upload does not exist. */
  const ownUpload = async (id: string, userId: string) => {
    const upload = found(await store.find(id), finishPackageUpload.refusals.noUpload)
    if (upload.userId !== userId) throw new Refusal(finishPackageUpload.refusals.noUpload)
    return upload
  }

  serve(app, packageUpload, async ({ input, user }) => {
    await requireTop(app, user.id)
    const upload = await store.ofForm(user.id, input.form)
    return upload ? shown(upload) : null
  })

  serve(app, finishPackageUpload, async ({ input, user }) => {
    await requireTop(app, user.id)
    const upload = await ownUpload(input.id, user.id)
    return shown(upload.isStored ? upload : await keep(app, upload))
  })

  serve(app, cancelPackageUpload, async ({ input, user, ip, now }) => {
    await requireTop(app, user.id)
    const { id, form, name } = await ownUpload(input.id, user.id)
    const event = { actor: user.id, action: 'cancel-package', target: id, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { form, name } }, now)
    await store.remove(id)
    await folder.remove(id)
    return null
  })

  serve(app, storedPackage, async ({ input, user }) => {
    await requireTop(app, user.id)
    return found(await store.factsOf(packageKey(input.path), user.id), storedPackage.refusals.gone)
  })
}

function serveBeginning(app: App): void {
  const { refusals } = createPackageUpload
  const store = packageStore(app.database)
  const folder = folderOf(app)

  serve(app, createPackageUpload, async ({ input, user, ip, now }) => {
    const { form, bytes, name: given, modifiedAt = 0, fingerprint = '' } = input
    if (isSharedAccount(user)) throw new Refusal(refusals.readOnly)
    await requireTop(app, user.id)
    if (!isPackageName(given)) throw new Refusal(refusals.wrongType)
    if (bytes > LARGEST_PACKAGE) throw new Refusal(refusals.tooLarge)
    const name = cleanName(given)
    const before = await store.ofForm(user.id, form)
    const file = { name, bytes, modifiedAt, fingerprint }
    if (before && !before.isStored && isSameFile(before, file)) return { id: before.id, received: before.received }
    if (!(await folder.hasRoomFor(bytes * ROOM))) throw new Refusal(refusals.diskFull)
    const { id } = found(await store.insert({ userId: user.id, form, ...file }, now), refusals.taken)
    if (before) await folder.remove(before.id)
    const event = { actor: user.id, action: 'upload-package', target: id, result: 'done' as const, ip }
    await app.audit.add({ ...event, detail: { form, name, bytes } }, now)
    return { id, received: 0 }
  })
}

/** Versions of the app belong to the whole college. */
async function requireTop(app: App, userId: string): Promise<void> {
  if (!(await app.access.standsAtTop(userId))) throw new Refusal(commonRefusals.ofSystem)
}

const shown = ({ id, name, bytes, received, file, isStored, says }: Package): PackageUpload => ({
  ...{ id, name, bytes, received, says },
  path: isStored ? packagePath(file) : '',
})

/** Looks into the package and stores it; a file that is not a package is removed. One request at a time. */
async function keep(app: App, { id, status, fingerprint }: Package): Promise<Package> {
  const { refusals } = finishPackageUpload
  const store = packageStore(app.database)
  const folder = folderOf(app)
  if (status === 'receiving') throw new Refusal(refusals.notWhole)
  found(await store.takeToStore(id), refusals.busy)
  const holding = setInterval(() => void store.hold(id).catch(() => undefined), HOLD_MS)
  try {
    const key = `apps/${id}.apk`
    const path = folder.fileOf(id)
    if (!(await isWhatItSays(path, { fingerprint }))) throw new Refusal(refusals.mixed)
    await store.nameFile(id, { file: key, says: await inspectPackage(path), sha256: await sha256Of(path) })
    await app.storage.put(key, createReadStream(folder.fileOf(id)), mimeOf('apk'))
    const stored = found(await store.noteStored(id, app.now()), refusals.noUpload)
    await folder.remove(id)
    return stored
  } catch (error) {
    if (!(error instanceof Refusal)) await store.release(id)
    else {
      await store.remove(id)
      await folder.remove(id)
    }
    throw error
  } finally {
    clearInterval(holding)
  }
}

/** The checksum by which whoever confirms a version recognises its package. */
async function sha256Of(path: string): Promise<string> {
  const hash = createHash('sha256')
  await pipeline(createReadStream(path), hash)
  return hash.digest('hex')
}

/** Every night: uploads that nobody went on with or saved, and the pieces of uploads that are gone. */
export async function tidyPackages(app: App): Promise<void> {
  const before = new Date(app.now().getTime() - UPLOAD_DAYS * 86_400_000)
  await folderOf(app).sweep(await packageStore(app.background).tidy(before))
}
