import { createServer, type ServerResponse } from 'node:http'
import type { AddressInfo } from 'node:net'

type Heard = {
  authorization: string | undefined
  body: { model: string; stream: boolean; messages: { role: string; content: string }[] }
}

/** A local server with OpenAI's streaming chat completions API; `answer` writes the response. */
export async function aModel(answer: (response: ServerResponse, heard: Heard) => void | Promise<void>) {
  const heard: Heard[] = []
  const server = createServer(async (request, response) => {
    let body = ''
    for await (const chunk of request) body += chunk
    if (request.url !== '/v1/chat/completions') return void response.writeHead(404).end()
    const asked = { authorization: request.headers.authorization, body: JSON.parse(body) }
    heard.push(asked)
    await answer(response, asked)
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    heard,
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`,
    close() {
      server.closeAllConnections()
      server.close()
    },
  }
}

const HEAD = { 'content-type': 'text/event-stream; charset=utf-8' }

/** Sends these words, one event each, and then the end mark. */
export function say(response: ServerResponse, words: string[]): void {
  response.writeHead(200, HEAD)
  for (const content of words) response.write(wordEvent(content))
  response.end('data: [DONE]\n\n')
}

/** Starts an answer that never ends. */
export function begin(response: ServerResponse, words: string[]): void {
  response.writeHead(200, HEAD)
  for (const content of words) response.write(wordEvent(content))
}

const wordEvent = (content: string) => `data: ${JSON.stringify({ choices: [{ delta: { content } }] })}\n\n`
