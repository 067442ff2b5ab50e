import type { Readable } from 'node:stream'
import { createUpload, LARGEST_RECORDING, PIECE_BYTES, piecesPath } from '@college/contract/courses/media.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import { credentialsOf, identify, passGates, requireOwnPage } from '../../kit/access.ts'
import { asPerson } from '../../kit/acting.ts'
import type { App } from '../../kit/serve.ts'
import { recordingsIn } from './recordings.ts'
import { type Upload, uploadStore } from './uploads.store.ts'

/** The states of the tus protocol, which its clients read. */
const answers = {
  ok: 200,
  kept: 204,
  malformed: 400,
  foreign: 404,
  conflict: 409,
  gone: 410,
  tooLarge: 413,
  wrongType: 415,
  locked: 423,
  checksum: 460,
}
const PIECE_TYPE = 'application/offset+octet-stream'
const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/

/**
 * The pieces of an upload by the tus protocol 1.0 with its checksum extension (decision 038): HEAD tells how much is
 * there, PATCH adds a piece. Only whoever began an upload sends to it; to everybody else it does not exist.
 */
export function servePieces(app: App, wake: () => unknown): void {
  const store = uploadStore(app.database)
  const recordings = recordingsIn(app.config)

  async function ownUpload(request: FastifyRequest): Promise<Upload | undefined> {
    const credentials = credentialsOf(request)
    requireOwnPage(request, credentials)
    const asker = await identify(app.access, createUpload.access, credentials, app.now())
    const user = passGates(createUpload, asker, request)
    const { id } = request.params as { id: string }
    if (!user || !UUID.test(id)) return undefined
    const upload = await asPerson(user.id, () => store.find(id))
    return upload?.userId === user.id ? upload : undefined
  }

  async function add(upload: Upload, request: FastifyRequest, reply: FastifyReply) {
    const offset = Number(request.headers['upload-offset'])
    if (!Number.isSafeInteger(offset) || offset < 0) return reply.code(answers.malformed).send()
    if (upload.status !== 'receiving') return reply.code(answers.gone).send()
    const sha256 = checksumOf(request)
    if (sha256 === null) return reply.code(answers.malformed).send()
    const taken = await store.takePiece(upload.id, offset)
    if (!taken) return reply.code(offset === upload.received ? answers.locked : answers.conflict).send()
    const most = Math.min(taken.bytes - offset, PIECE_BYTES)
    let written: Awaited<ReturnType<typeof recordings.writePiece>> = 0
    try {
      written = await recordings.writePiece(upload.id, request.body as Readable, { at: offset, most, sha256 })
    } finally {
      // Before the answer, and also when the connection broke: the next attempt begins where this one ended.
      const kept = await store.keepPiece(upload.id, offset + (typeof written === 'number' ? written : 0), app.now())
      if (kept?.status === 'waiting') wake()
    }
    if (typeof written === 'string') {
      return reply.code(written === 'wrong' ? answers.checksum : answers.tooLarge).send()
    }
    return reply
      .code(answers.kept)
      .header('upload-offset', offset + written)
      .send()
  }

  app.http.register((scope, _options, ready) => {
    scope.addContentTypeParser(PIECE_TYPE, (_request, body, done) => done(null, body))
    scope.addHook('onSend', async (_request, reply) => void reply.header('tus-resumable', '1.0.0'))
    const url = `${piecesPath}:id`
    scope.head(url, async (request, reply) => {
      const upload = await ownUpload(request)
      if (!upload) return reply.code(answers.foreign).send()
      return reply.headers({ 'upload-offset': upload.received, 'upload-length': upload.bytes }).send()
    })
    scope.patch(url, { bodyLimit: LARGEST_RECORDING }, async (request, reply) => {
      const upload = await ownUpload(request)
      if (!upload) return reply.code(answers.foreign).send()
      if (request.headers['content-type'] !== PIECE_TYPE) return reply.code(answers.wrongType).send()
      return add(upload, request, reply)
    })
    ready()
  })
}

/** Undefined without one; null when it is no checksum that this server knows. */
function checksumOf({ headers }: FastifyRequest): string | undefined | null {
  const header = headers['upload-checksum']
  if (header === undefined) return undefined
  return /^sha256 ([\w+/]{43}=)$/.exec(String(header))?.[1] ?? null
}
