import { frame } from '@college/contract/frames/frames.ts'
import { contentSecurityPolicy } from '../kit/headers.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { type App, serve } from '../kit/serve.ts'
import type { Academy } from './academy.ts'
import { named, readFrameKey } from './frame-key.ts'

/**
 * Our page around an outside page. The app itself may frame nothing but us: its page is kept on the device, with the
 * policy of the day it was fetched. This one is asked for each time, so that a host the college no longer names is
 * framed no more.
 */
export function serveFrame(app: App, academy: Academy | undefined) {
  serve(app, frame, async ({ input: { key }, now, reply }) => {
    const url = found(readFrameKey(app, key, now), frame.refusals.noAddress)
    const { origin } = new URL(url)
    if (origin !== academy?.origin && (await named(app, url)) === '') throw new Refusal(frame.refusals.noAddress)
    reply.header('content-security-policy', contentSecurityPolicy(app.config, { frames: [origin] }))
    return reply.type('text/html; charset=utf-8').send(page(url))
  })

  app.http.get('/frame/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}

/**
 * The outside page may run and log in, but neither lead this window away, nor learn where it is shown, nor use camera,
 * microphone or place.
 */
const page = (url: string) => `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>外部页面</title>
    <link rel="stylesheet" href="/frame/style.css">
  </head>
  <body>
    <iframe title="外部页面" src="${asHtml(url)}" referrerpolicy="no-referrer" allow=""
      sandbox="allow-scripts allow-forms allow-same-origin allow-popups allow-downloads"></iframe>
  </body>
</html>
`

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `html, body { height: 100%; margin: 0; }
iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; }
`
