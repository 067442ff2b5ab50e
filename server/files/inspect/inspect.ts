import { stat } from 'node:fs/promises'
import { uploadFile } from '@college/contract/files/files.ts'
import { typeOf } from '@college/rules/files/kinds.ts'
import { whyTypeNotTaken } from '@college/rules/files/not-taken.ts'
import { isProtectedFile } from '../../kit/compound-file.ts'
import { Refusal } from '../../kit/refusal.ts'
import { drawAgain } from '../picture/picture.ts'
import type { Received } from '../receive.ts'
import { isWholeFilm, isWholePdf, isZipToo } from './inspect-media.ts'
import { writeAsUtf8 } from './inspect-text.ts'
import { refuseBomb } from './inspect-zip.ts'

/** A file that may be stored: of a known type, and its content matches its name. */
export type Inspected = Received & { mime: string }

const { refusals } = uploadFile
const ZIPPED = ['zip', 'docx', 'xlsx', 'pptx']
const BOXED = ['mp4', 'm4v', 'mov', 'm4a']

/** Checks one file (security 21). Pictures and texts are re-encoded, so that no hidden content remains. */
export async function inspect(file: Received): Promise<Inspected> {
  const type = typeOf(file.suffix)
  if (!type) throw new Refusal(whyTypeNotTaken(file.suffix))
  if (file.bytes === 0) throw new Refusal(refusals.wrongContent)
  // Must come first, before anything else unpacks the archive to detect its type.
  if (ZIPPED.includes(file.suffix)) {
    if (await isProtectedFile(file.path)) throw new Refusal(refusals.protected)
    await refuseBomb(file.path, file.suffix === 'zip')
  }
  const { fileTypeFromFile } = await import('file-type')
  const found = await fileTypeFromFile(file.path).catch(() => ({ ext: 'broken' }))
  // Apple's photos are also sent under the suffix of another type.
  if (found?.ext === 'heic') throw new Refusal(whyTypeNotTaken(found.ext))
  if (!type.looks.includes(found?.ext ?? '')) throw new Refusal(refusals.wrongContent)

  const path = await cleaned(file, type.kind)
  return { ...file, path, mime: type.mime, bytes: (await stat(path)).size }
}

/** The path of the file to store: the original, or its re-encoded copy. */
async function cleaned({ path, suffix }: Received, kind: string): Promise<string> {
  if (kind === 'image') return drawAgain(path, suffix)
  if (suffix === 'txt') return writeAsUtf8(path)
  const isSound =
    ZIPPED.includes(suffix) ||
    (!(await isZipToo(path)) &&
      (suffix !== 'pdf' || (await isWholePdf(path))) &&
      (!BOXED.includes(suffix) || (await isWholeFilm(path))))
  if (!isSound) throw new Refusal(refusals.wrongContent)
  return path
}
