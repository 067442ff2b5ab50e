import { createServer, type IncomingMessage, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'

type Kept = { body: Buffer; type: string; writtenAt: Date }

/** A fake S3 bucket with the operations that the college uses. It refuses requests without a signature. */
export async function startFakeBucket() {
  const objects = new Map<string, Kept>()
  const server = createServer((request, response) => void answer(objects, request, response))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    environment: {
      S3_ENDPOINT: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
      S3_BUCKET: 'college',
      S3_REGION: 'cn-north-1',
      S3_ACCESS_KEY_ID: 'AKID',
      S3_SECRET_ACCESS_KEY: 'secret',
    },
    close() {
      server.close()
      server.closeAllConnections()
    },
  }
}

async function answer(objects: Map<string, Kept>, request: IncomingMessage, response: ServerResponse) {
  const { pathname, searchParams } = new URL(request.url ?? '', 'http://bucket')
  const isSigned = request.headers.authorization?.includes('AKID/') ?? searchParams.has('X-Amz-Signature')
  if (!isSigned) return response.writeHead(403).end()
  if (request.method === 'PUT') {
    objects.set(pathname, {
      body: await buffer(request),
      type: request.headers['content-type'] ?? '',
      writtenAt: new Date(),
    })
    return response.writeHead(200).end()
  }
  if (request.method === 'DELETE') {
    objects.delete(pathname)
    return response.writeHead(204).end()
  }
  if (searchParams.has('list-type')) return list(objects, pathname, searchParams, response)
  const kept = objects.get(pathname)
  if (!kept) return response.writeHead(404).end()
  const headers = {
    'content-type': searchParams.get('response-content-type') ?? kept.type,
    'content-disposition': searchParams.get('response-content-disposition') ?? '',
    'content-length': kept.body.length,
  }
  return response.writeHead(200, headers).end(request.method === 'HEAD' ? undefined : kept.body)
}

/** One object a page, so that every list goes on. */
function list(objects: Map<string, Kept>, bucket: string, asked: URLSearchParams, response: ServerResponse) {
  const root = bucket.replace(/\/?$/, '/')
  const after = asked.get('continuation-token') ?? ''
  const keys = [...objects.keys()]
    .map((name) => decodeURIComponent(name.slice(root.length)))
    .filter((key) => key.startsWith(asked.get('prefix') ?? '') && key > after)
    .toSorted()
  const [key] = keys
  const one = key === undefined ? undefined : objects.get(root + key)
  const content = one
    ? `<Contents><Key>${key}</Key><Size>${one.body.length}</Size><LastModified>${one.writtenAt.toISOString()}</LastModified><ETag>"1"</ETag></Contents>`
    : ''
  const more = keys.length > 1 ? `<NextContinuationToken>${key}</NextContinuationToken>` : ''
  response.writeHead(200, { 'content-type': 'application/xml' })
  response.end(`<ListBucketResult><IsTruncated>${keys.length > 1}</IsTruncated>${content}${more}</ListBucketResult>`)
}
