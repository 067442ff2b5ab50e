import type { FastifyInstance } from 'fastify'
import { type Config, isDemo } from './config.ts'
import type { Database } from './database.ts'
import { findOutbox, type OutboxRow } from './outbox.store.ts'

const SHOWN = 50

/**
 * /outbox: the text messages that the embedded default "sent", so that a code can be read where nobody has a
 * provider. In demo mode only: anywhere else it would hand out everybody's codes.
 */
export function serveOutbox(http: FastifyInstance, config: Config, database: Database): void {
  if (!isDemo(config)) return
  const schema = { hide: true }
  http.get('/outbox', { schema }, async (_request, reply) =>
    reply.type('text/html; charset=utf-8').send(page(await findOutbox(database, SHOWN))),
  )
  http.get('/outbox.json', { schema }, async () => findOutbox(database, SHOWN))
  http.get('/outbox.css', { schema }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

function page(rows: OutboxRow[]): string {
  const items = rows.map(
    ({ phone, message, sentAt }) => `      <li>
        <p>${asHtml(message)}</p>
        <small>${asHtml(phone)} · <time datetime="${sentAt.toISOString()}">${timeOf(sentAt)}</time></small>
      </li>`,
  )
  return `<!doctype html>
<html lang="zh-CN">
  <head>
    <meta charset="utf-8">
    <meta name="viewport" content="width=device-width, initial-scale=1">
    <title>短信发件箱</title>
    <link rel="stylesheet" href="/outbox.css">
  </head>
  <body>
    <header>
      <h1>短信发件箱</h1>
      <a href="/outbox">刷新</a>
    </header>
    <p>演示环境不发送真实短信，验证码在这里查看。显示最近 ${SHOWN} 条。</p>
${rows.length > 0 ? `    <ol>\n${items.join('\n')}\n    </ol>` : '    <p>还没有短信</p>'}
  </body>
</html>
`
}

const timeOf = (at: Date): string => at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

const asHtml = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')

const STYLE = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; }
header { display: flex; align-items: center; justify-content: space-between; }
h1 { font-size: 1.25rem; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; color: inherit; }
ol { list-style: none; margin: 0; padding: 0; }
li { margin: 0 0 0.75rem; padding: 0.75rem 1rem; border: 1px solid #8885; border-radius: 12px; }
li p { margin: 0; overflow-wrap: anywhere; }
small { opacity: 0.75; }
`
