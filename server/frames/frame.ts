import { frame } from '@college/contract/frames/frames.ts'
import type { App } from '../app-parts.ts'
import { isDemoPartner } from '../demo-partners/door.ts'
import { contentSecurityPolicy } from '../http/headers.ts'
import { asHtml } from '../kit/as-html.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import type { Academy } from './academy.ts'
import { named, readFrameKey } from './frame-key.ts'

/**
 * The page of ours that frames an outside page. The app itself may frame only our own pages: the browser caches it
 * together with its CSP. This page is requested each time, so a host that leaves the allow-list is no longer framed.
 */
export function serveFrame(app: App, academy: Academy | undefined) {
  serve(app, frame, async ({ input: { key }, now, reply }) => {
    const url = found(readFrameKey(app, key, now), frame.refusals.noAddress)
    if (!academy?.isOwn(url) && (await named(app, url)) === '') throw new Refusal(frame.refusals.noAddress)
    // A demo site is on our own origin, which may be framed anyway.
    const frames = isDemoPartner(app, url) ? [] : [new URL(url).origin]
    reply.header('content-security-policy', contentSecurityPolicy(app.config, { frames }))
    return reply.type('text/html; charset=utf-8').send(page(url))
  })

  app.http.get('/frame/style.css', { schema: { hide: true } }, async (_request, reply) =>
    reply.type('text/css; charset=utf-8').send(STYLE),
  )
}

/**
 * The outside page may run scripts and log in. It may not navigate our window, see our address as referrer, or use
 * camera, microphone or location.
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

const STYLE = `html, body { height: 100%; margin: 0; }
iframe { display: block; width: 100%; height: 100%; border: 0; background: #fff; }
`
