import { createWriteStream } from 'node:fs'
import path from 'node:path'
import { Transform } from 'node:stream'
import { pipeline } from 'node:stream/promises'
import { uploadFile } from '@college/contract/files/files.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { largestOf, suffixOf, typeOf } from '@college/rules/files/kinds.ts'
import type { MultipartFile } from '@fastify/multipart'
import type { FastifyRequest } from 'fastify'
import { Refusal } from '../kit/refusal.ts'

/** A file as it came: nothing about it is believed yet but its length. */
export type Received = { path: string; name: string; suffix: string; bytes: number }

const { refusals } = uploadFile
const MOST_FILES = 9
/** What the client may take (D3-B376), less a second, so that we answer before the connection is cut. */
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
 * Writes the files of a request into `directory`, at most `room` bytes together. Refuses as soon as it is clear
 * that it has to; what else the client sends is then read and dropped, so that it hears why.
 */
export async function receive(request: FastifyRequest, directory: string, room: number): Promise<Received[]> {
  if (!request.isMultipart()) throw new Refusal(refusals.noFile)
  const clock = new AbortController()
  const timeUp = new Promise<never>((_resolve, reject) => {
    clock.signal.addEventListener('abort', () => reject(new Refusal(refusals.timedOut)), { once: true })
  })
  timeUp.catch(() => {}) // heard by the race, unless that is over
  const timer = setTimeout(() => clock.abort(), TIME_LIMIT_MS)
  const work = receiveAll(request, directory, room, clock.signal)
  try {
    return await Promise.race([work, timeUp])
  } catch (error) {
    request.raw.unpipe()
    request.raw.resume()
    // Whoever writes still must have stopped before the directory is removed.
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
  if (!type) throw new Refusal(refusals.wrongType)
  const counted = countUpTo(largestOf(type.kind), room)
  await pipeline(part.file, counted.stream, createWriteStream(to, { flags: 'wx', mode: 0o600 }), { signal })
  return { path: to, name: part.filename, suffix, bytes: counted.bytes() }
}

/** Lets bytes through until there are more than this kind, or this user today, may have. */
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
  // What the disk did is our fault; all else is a body that could not be read to its end.
  return syscall && code !== 'ECONNRESET' ? error : new Refusal(commonRefusals.malformed)
}
