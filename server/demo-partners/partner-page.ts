import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import { asHtml } from '../kit/as-html.ts'

/** A page of a demo site: its title, its own style, and its HTML. */
export type PartnerPage = { title: string; style: string; body: string; status?: number }

/** The style that the three sites share. */
const BASE = `* { box-sizing: border-box; margin: 0 }
body { font: 16px/1.7 'PingFang SC', 'HarmonyOS Sans SC', 'Noto Sans SC', 'Noto Sans CJK SC', sans-serif; padding-bottom: 40px }
main { max-width: 640px; margin: 0 auto; padding: 0 20px }
h1, h2, h3 { line-height: 1.4 }
summary { cursor: pointer; min-height: 48px; padding: 10px 0 }
.note { margin-top: 28px; font-size: 13px; opacity: .75 }`

/**
 * Sends a static page: no scripts, no requests, only its own style (allowed by hash), framed by this server only.
 * `sandbox` gives it an opaque origin, so it is as isolated from our pages as a foreign host.
 */
export function sendPartnerPage(reply: FastifyReply, { title, style, body, status = 200 }: PartnerPage) {
  const css = `${BASE}\n${style}`
  const hash = createHash('sha256').update(css).digest('base64')
  const policy = [
    "default-src 'none'",
    `style-src 'sha256-${hash}'`,
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'self'",
    'sandbox',
  ]
  return reply
    .code(status)
    .header('content-security-policy', policy.join('; '))
    .type('text/html; charset=utf-8')
    .send(`<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>${asHtml(title)}</title>
    <style>${css}</style>
  </head>
  <body>${body}</body>
</html>
`)
}
