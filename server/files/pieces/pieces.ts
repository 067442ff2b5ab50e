import type { Readable } from 'node:stream'
import { PIECE_BYTES } from '@college/contract/files/pieces.ts'
import type { Endpoint } from '@college/contract/kit/endpoint.ts'
import type { FastifyReply, FastifyRequest } from 'fastify'
import type { App } from '../../app-parts.ts'
import { asPerson } from '../../kit/acting.ts'
import { callerOf } from '../../kit/gate.ts'
import { readUuid } from '../../kit/sql.ts'
import type { PiecesFolder } from './pieces-folder.ts'

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

type Receiving = {
  id: string
  userId: string
  bytes: number
  /** How many bytes from the beginning are stored. */
  received: number
  /** 'receiving' while pieces are missing. */
  status: string
}

/** The uploads of one feature, in a table of its own. */
type PieceStore = {
  find(id: string): Promise<Receiving | undefined>
  /** Takes the right to write the piece that begins at `offset`; undefined when somebody else has it, or it is there. */
  takePiece(id: string, offset: number): Promise<Receiving | undefined>
  /** What has arrived by now; gives the right back. */
  keepPiece(id: string, received: number, now: Date): Promise<Receiving | undefined>
}

type Wish = {
  /** Ends with a slash; the id of the upload follows. */
  path: string
  /** The call that begins an upload: its rights hold for the pieces too. */
  begin: Endpoint
  /** The largest upload, in bytes. */
  largest: number
  store: PieceStore
  folder: Pick<PiecesFolder, 'writePiece'>
  /** The last piece has arrived. */
  whole?: () => unknown
}

/**
 * The pieces of large uploads by the tus protocol 1.0 with its checksum extension (decision 038): HEAD tells how much is
 * there, PATCH adds a piece. Only whoever began an upload sends to it; to everybody else it does not exist.
 */
export function servePieces(app: App, { path, begin, largest, store, folder, whole }: Wish): void {
  async function ownUpload(request: FastifyRequest): Promise<Receiving | undefined> {
    const { user } = await callerOf(app.access, begin, request, app.now())
    const id = readUuid((request.params as { id: string }).id)
    if (!user || id === undefined) return undefined
    const upload = await asPerson(user.id, () => store.find(id))
    return upload?.userId === user.id ? upload : undefined
  }

  async function add(upload: Receiving, request: FastifyRequest, reply: FastifyReply) {
    const offset = Number(request.headers['upload-offset'])
    if (!Number.isSafeInteger(offset) || offset < 0) return reply.code(answers.malformed).send()
    if (upload.status !== 'receiving') return reply.code(answers.gone).send()
    const sha256 = checksumOf(request)
    if (sha256 === null) return reply.code(answers.malformed).send()
    // Before a byte of it is read: who announces too much is told at once.
    const announced = Number(request.headers['content-length'] ?? 0)
    if (offset === upload.received && announced > mostOf(upload, offset)) return reply.code(answers.tooLarge).send()
    const taken = await store.takePiece(upload.id, offset)
    if (!taken) return reply.code(offset === upload.received ? answers.locked : answers.conflict).send()
    const most = mostOf(taken, offset)
    let written: Awaited<ReturnType<typeof folder.writePiece>> = 0
    try {
      written = await folder.writePiece(upload.id, request.body as Readable, { at: offset, most, sha256 })
    } finally {
      // Before the answer, and also when the connection broke: the next attempt begins where this one ended.
      const kept = await store.keepPiece(upload.id, offset + (typeof written === 'number' ? written : 0), app.now())
      if (kept && kept.status !== 'receiving') whole?.()
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
    scope.addHook('onSend', async ({ raw, method }, reply) => {
      reply.header('tus-resumable', '1.0.0')
      // What is left of a body that nobody reads any more would keep the connection waiting until its timeout.
      const isLeft = method === 'PATCH' && (reply.statusCode === answers.tooLarge || raw.readableDidRead)
      if (isLeft && !raw.readableEnded) reply.header('connection', 'close')
    })
    const url = `${path}:id`
    scope.head(url, async (request, reply) => {
      const upload = await ownUpload(request)
      if (!upload) return reply.code(answers.foreign).send()
      return reply.headers({ 'upload-offset': upload.received, 'upload-length': upload.bytes }).send()
    })
    scope.patch(url, { bodyLimit: largest }, async (request, reply) => {
      const upload = await ownUpload(request)
      if (!upload) return reply.code(answers.foreign).send()
      if (request.headers['content-type'] !== PIECE_TYPE) return reply.code(answers.wrongType).send()
      return add(upload, request, reply)
    })
    ready()
  })
}

/** How many bytes a piece that begins there may have. */
const mostOf = ({ bytes }: Receiving, offset: number): number => Math.min(bytes - offset, PIECE_BYTES)

/** Undefined without one; null when it is no checksum that this server knows. */
function checksumOf({ headers }: FastifyRequest): string | undefined | null {
  const header = headers['upload-checksum']
  if (header === undefined) return undefined
  return /^sha256 ([\w+/]{43}=)$/.exec(String(header))?.[1] ?? null
}
