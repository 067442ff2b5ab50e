import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { MOST_FILES, uploadFile } from '@college/contract/files/files.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { largestOf, suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import { whyTypeNotTaken } from '@college/rules/files/not-taken.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../kit/refusal.ts'

/** An uploaded file before inspection: only its length is trusted. */
export type Received = { path: string; name: string; suffix: string; bytes: number }

const { refusals } = uploadFile
/** One second less than the client may take (D3-B376), so that the answer is sent before the connection is cut. */
const TIME_LIMIT_MS = 59_000
const LIMITS = {
  files: MOST_FILES + 1,
  fields: 20,
  parts: 40,
  fieldSize: 64 * 1024,
  fieldNameSize: 100,
  headerPairs: 50,
}

/**
 * Writes the files of a request into `directory`, at most `room` bytes in total. Refuses as early as possible, and then
 * reads and drops the rest of the body, so that the client can receive the reason.
 */
export async function receive(request: FastifyRequest, directory: string, room: number): Promise<Received[]> {
  if (!request.isMultipart()) throw new Refusal(refusals.noFile)
  const clock = new AbortController()
  const timeUp = new Promise<never>((_resolve, reject) => {
    clock.signal.addEventListener('abort', () => reject(new Refusal(refusals.timedOut)), { once: true })
  })
  timeUp.catch(() => {}) // handled by the race; without this, a late rejection would be unhandled
  const timer = setTimeout(() => clock.abort(), TIME_LIMIT_MS)
  const work = receiveAll(request, directory, room, clock.signal)
  try {
    return await Promise.race([work, timeUp])
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    // All writers must have stopped before the directory is removed.
    clock.abort()
    await Promise.race([work.catch(() => {}), new Promise((resolve) => setImmediate(resolve))])
    throw refusalOf(error)
  } finally {
    clearTimeout(timer)
  }
}

async function receiveAll(request: FastifyRequest, directory: string, room: number, signal: AbortSignal) {
  const received: Received[] = []
  let left = room
  for await (const part of request.files({
    limits: { ...LIMITS, fileSize: largestOf('video') + 1 },
    throwFileSizeLimit: false,
  })) {
    signal.throwIfAborted()
    if (received.length === MOST_FILES) throw new Refusal(refusals.tooMany)
    const file = await receiveOne(part, path.join(directory, String(received.length)), left, signal)
    received.push(file)
    left -= file.bytes
  }
  if (received.length === 0) throw new Refusal(refusals.noFile)
  return received
}

async function receiveOne(part: MultipartFile, to: string, room: number, signal: AbortSignal): Promise<Received> {
  if (part.fieldname !== 'file' && part.fieldname !== 'files') throw new Refusal(commonRefusals.malformed)
  const suffix = suffixOf(part.filename)
  const type = typeOf(suffix)
  if (!type) throw new Refusal(whyTypeNotTaken(suffix))
  const counted = countUpTo(largestOf(type.kind), room)
  await pipeline(part.file, counted.stream, createWriteStream(to, { flags: 'wx', mode: 0o600 }), { signal })
  return { path: to, name: part.filename, suffix, bytes: counted.bytes() }
}

/** Passes bytes through until the limit of this type, or of this user and day, is exceeded. */
function countUpTo(largest: number, room: number) {
  let bytes = 0
  const stream = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      bytes += chunk.length
      if (bytes > largest) return done(new Refusal(refusals.tooLarge))
      return bytes > room ? done(new Refusal(refusals.dailyLimit)) : done(null, chunk)
    },
  })
  return { stream, bytes: () => bytes }
}

function refusalOf(error: unknown): unknown {
  if (error instanceof Refusal) return error
  const { code, syscall } = error as NodeJS.ErrnoException
  if (code === 'ENOSPC' || code === 'EDQUOT') return new Refusal(refusals.diskFull)
  // Disk errors are our fault; all others mean that the body could not be read to its end.
  return syscall && code !== 'ECONNRESET' ? error : new Refusal(commonRefusals.malformed)
}
