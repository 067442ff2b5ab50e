import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { buffer } from 'node:stream/consumers'
import { strFromU8, unzipSync } from 'fflate'
import { pdf } from './uploads.ts'

type Converted = { name: string; parts: Record<string, string> }

/**
 * Speaks Gotenberg's protocol: a form with one file to /forms/libreoffice/convert, a PDF back. `converted` keeps what
 * was sent. A test sets `answer` to another status, or to other bytes.
 */
export async function startFakeGotenberg() {
  const fake = {
    converted: [] as Converted[],
    answer: { status: 200, body: pdf() as Buffer | string },
    url: '',
    close: () => server.close(),
  }
  const server = createServer(async (request, response) => {
    const body = await buffer(request)
    if (request.method !== 'POST' || request.url !== '/forms/libreoffice/convert') return response.writeHead(404).end()
    const form = await new Response(new Uint8Array(body), {
      headers: { 'content-type': request.headers['content-type'] ?? '' },
    }).formData()
    const file = form.get('files')
    if (!(file instanceof File)) return response.writeHead(400).end()
    const parts = unzipSync(new Uint8Array(await file.arrayBuffer()))
    const texts = Object.entries(parts).map(([name, bytes]) => [name, strFromU8(bytes)] as const)
    fake.converted.push({ name: file.name, parts: Object.fromEntries(texts) })
    response.writeHead(fake.answer.status, { 'content-type': 'application/pdf' }).end(fake.answer.body)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  fake.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`
  return fake
}
