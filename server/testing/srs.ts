import { createServer, type ServerResponse } from 'node:http'
import net, { type AddressInfo, type Socket } from 'node:net'
import Rtmp from 'node-media-server/src/protocol/rtmp.js'

type Sender = { id: string; socket: Socket; param: string; tags: { type: number; body: Buffer }[] }
type Hook = { action: string; stream: string; param: string; file?: string; client_id?: string }

const listen = (server: net.Server) =>
  new Promise<number>((resolve) => {
    server.listen(0, '127.0.0.1', () => resolve((server.address() as AddressInfo).port))
  })

/**
 * Speaks the protocol of SRS: takes RTMP, plays `/live/<stream>.flv`, asks its hooks before both, and has its HTTP API
 * with the streams and the deletion of clients. `files`: recordings that it serves under /dvr.
 */
export async function startFakeSrs() {
  const senders = new Map<string, Sender>()
  const players = new Map<string, Set<ServerResponse>>()
  const viewers = new Map<string, ServerResponse>()
  const sockets = new Set<Socket>()
  const fake = { hooks: '', files: new Map<string, Buffer>(), rtmp: '', http: '', senders, ask, close }

  async function ask(hook: Hook): Promise<boolean> {
    const answer = await fetch(fake.hooks, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({
        server_id: 'vid',
        client_id: 'c',
        ip: '127.0.0.1',
        vhost: '__defaultVhost__',
        app: 'live',
        ...hook,
      }),
    })
    return answer.status === 200 && (await answer.text()) === '0'
  }

  const ingest = ingestOf({ senders, players, sockets, ask })
  const web = createServer(async (request, response) => {
    const { pathname, search } = new URL(request.url ?? '', 'http://srs')
    const [, streamed] = /^\/live\/(.+)\.flv$/.exec(pathname) ?? []
    const [, file] = /^\/dvr\/(.+)$/.exec(pathname) ?? []
    if (streamed) {
      const play = { stream: streamed, param: search, client_id: `viewer-${viewers.size + 1}` }
      viewers.set(play.client_id, response)
      if (!(await ask({ action: 'on_play', ...play }))) return response.writeHead(403).end()
      response.on('close', () => void ask({ action: 'on_stop', ...play }).catch(() => {}))
      players.set(streamed, (players.get(streamed) ?? new Set()).add(response))
      return response.writeHead(200, { 'content-type': 'video/x-flv' }).write('FLV')
    }
    if (file) return response.writeHead(fake.files.has(file) ? 200 : 404).end(fake.files.get(file))
    if (request.method === 'DELETE') {
      for (const { id, socket } of senders.values()) if (pathname.endsWith(`/${id}`)) socket.destroy()
      viewers.get(pathname.split('/').at(-1) ?? '')?.destroy()
      return response.end('{"code":0}')
    }
    const streams = [...senders].map(([name, { id }]) => ({
      name,
      clients: 1 + (players.get(name)?.size ?? 0),
      publish: { active: true, cid: id },
    }))
    return response.end(JSON.stringify({ code: 0, streams }))
  })

  function close(): void {
    for (const socket of sockets) socket.destroy()
    ingest.close()
    web.closeAllConnections()
    web.close()
  }
  fake.rtmp = `rtmp://127.0.0.1:${await listen(ingest)}/live`
  fake.http = `http://127.0.0.1:${await listen(web)}`
  return fake
}

type Known = {
  senders: Map<string, Sender>
  players: Map<string, Set<ServerResponse>>
  sockets: Set<Socket>
  ask(hook: Hook): Promise<boolean>
}

/** Its RTMP port. */
function ingestOf({ senders, players, sockets, ask }: Known): net.Server {
  let clients = 0
  return net.createServer((socket) => {
    sockets.add(socket)
    const rtmp = new Rtmp()
    let stream = ''
    let sender: Sender | undefined
    rtmp.onOutputCallback = (bytes) => void socket.write(bytes)
    rtmp.respondPublish = () => {}
    rtmp.onConnectCallback = ({ name, query }) => {
      stream = name
      clients += 1
      const param = `?${new URLSearchParams(query)}`
      sender = { id: `client-${clients}`, socket, param, tags: [] }
    }
    rtmp.onPushCallback = async () => {
      if (!sender || !(await ask({ action: 'on_publish', stream, param: sender.param }))) return socket.destroy()
      // SRS says that the stream is busy.
      if (senders.has(stream)) return socket.destroy()
      senders.set(stream, sender)
      Rtmp.prototype.respondPublish.call(rtmp)
    }
    rtmp.onPacketCallback = ({ codec_type, size, data }) => {
      if (senders.get(stream) !== sender) return
      sender?.tags.push({ type: codec_type, body: Buffer.from(data.subarray(0, size)) })
      for (const player of players.get(stream) ?? []) player.write(data.subarray(0, size))
    }
    socket.on('data', (bytes) => rtmp.parserData(bytes))
    socket.on('error', () => {})
    socket.on('close', () => {
      if (!sender || senders.get(stream) !== sender) return
      senders.delete(stream)
      void ask({ action: 'on_unpublish', stream, param: sender.param }).catch(() => {})
    })
  })
}
