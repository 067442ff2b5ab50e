import type { Readable } from 'node:stream'
import { finishPackageUpload, type PackageSays } from '@college/contract/devices/packages.ts'
import { readAndroidManifest } from '@college/rules/devices/android-manifest.ts'
import type { Entry, ZipFile } from 'yauzl'
import { Refusal } from '../../kit/refusal.ts'

const { refusals } = finishPackageUpload
const MANIFEST = 'AndroidManifest.xml'
/** What an app consists of besides its manifest: programs, native libraries, resources. */
const CONTENT = /^(?:classes\.dex$|lib\/|resources\.arsc$)/
/** As many as an archive can name without the zip64 fields, which Android does not read. */
const MOST_ENTRIES = 65_535
const LARGEST_MANIFEST = 4 * 1024 ** 2
/** By the sizes that it declares; only the manifest is unpacked here, and all of it on the phones. */
const MOST_UNPACKED = 4 * 1024 ** 3

/**
 * What an Android package says of itself (decision 043). Refuses what is no package, is damaged, or would unpack to more
 * than a phone can hold. Only the manifest is unpacked, and not beyond its limit, whatever the archive declares.
 */
export async function inspectPackage(path: string): Promise<PackageSays> {
  const { isSplit, ...says } = await manifestIn(path)
  if (isSplit) throw new Refusal(refusals.split)
  return says
}

async function manifestIn(path: string) {
  let zip: ZipFile | undefined
  const { default: yauzl } = await import('yauzl')
  try {
    zip = await yauzl.openPromise(path, { autoClose: false })
    if (zip.entryCount > MOST_ENTRIES) throw new Refusal(refusals.unreadable)
    const manifest = readAndroidManifest(await unpacked(zip, await findManifest(zip)))
    if (!manifest) throw new Refusal(refusals.noManifest)
    return manifest
  } catch (error) {
    // yauzl throws on every inconsistency: sizes, names, offsets, a missing directory, bytes that do not unpack.
    throw error instanceof Refusal ? error : new Refusal(refusals.unreadable)
  } finally {
    zip?.close()
  }
}

/** The only manifest. Of two, Android could install the one that was not read here. */
async function findManifest(zip: ZipFile): Promise<Entry> {
  const manifests: Entry[] = []
  let hasContent = false
  let packed = 0
  let unpacked = 0
  for await (const entry of zip.eachEntry()) {
    packed += entry.compressedSize
    unpacked += entry.uncompressedSize
    // If entries overlap, their packed sizes add up to more than the archive.
    if (packed > zip.fileSize || unpacked > MOST_UNPACKED) throw new Refusal(refusals.unreadable)
    if (entry.fileName === MANIFEST) manifests.push(entry)
    hasContent ||= CONTENT.test(entry.fileName)
  }
  const [manifest, second] = manifests
  if (!manifest || !hasContent) throw new Refusal(refusals.notPackage)
  if (second || manifest.uncompressedSize > LARGEST_MANIFEST) throw new Refusal(refusals.noManifest)
  return manifest
}

async function unpacked(zip: ZipFile, entry: Entry): Promise<Uint8Array> {
  const parts: Buffer[] = []
  let bytes = 0
  const content: Readable = await zip.openReadStreamPromise(entry)
  for await (const part of content as AsyncIterable<Buffer>) {
    bytes += part.length
    if (bytes > LARGEST_MANIFEST) throw new Refusal(refusals.noManifest)
    parts.push(part)
  }
  return Buffer.concat(parts)
}
