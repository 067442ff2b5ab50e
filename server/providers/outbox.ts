import type { FastifyInstance } from 'fastify'
import { asHtml } from '../kit/as-html.ts'
import { type Config, isDemo } from '../kit/config.ts'
import type { Database } from '../kit/database.ts'
import { findOutbox, findPushOutbox, type OutboxRow, type PushRow } from './outbox.store.ts'

const SHOWN = 50

/**
 * /outbox shows the text and push messages that the embedded providers only store, so that a code can be read without a
 * real provider. In demo mode only: elsewhere it would show everybody's codes.
 */
export function serveOutbox(http: FastifyInstance, config: Config, database: Database): void {
  if (!isDemo(config)) return
  const schema = { hide: true }
  http.get('/outbox', { schema }, async (_request, reply) =>
    reply
      .type('text/html; charset=utf-8')
      .send(page(await findOutbox(database, SHOWN), await findPushOutbox(database, SHOWN))),
  )
  http.get('/outbox.json', { schema }, async () => findOutbox(database, SHOWN))
  http.get('/outbox.css', { schema }, async (_request, reply) => reply.type('text/css; charset=utf-8').send(STYLE))
}

function page(messages: OutboxRow[], pushes: PushRow[]): string {
  const sms = messages.map(({ phone, message, sentAt }) => item(message, phone, sentAt))
  const pushed = pushes.map(({ title, content, devices, sentAt }) =>
    item(`${title}：${content}`, `已登记设备 ${devices} 台`, sentAt),
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
${list(sms, '还没有短信')}
    <h2>手机推送</h2>
    <p>没有配置推送服务时，要推送到手机的消息记在这里。</p>
${list(pushed, '还没有推送')}
  </body>
</html>
`
}

const item = (text: string, about: string, at: Date) => `      <li>
        <p>${asHtml(text)}</p>
        <small>${asHtml(about)} · <time datetime="${at.toISOString()}">${timeOf(at)}</time></small>
      </li>`

const list = (items: string[], nothing: string) =>
  items.length > 0 ? `    <ol>\n${items.join('\n')}\n    </ol>` : `    <p>${nothing}</p>`

const timeOf = (at: Date): string => at.toLocaleString('zh-CN', { timeZone: 'Asia/Shanghai', hour12: false })

const STYLE = `:root { color-scheme: light dark; font: 16px/1.6 system-ui, sans-serif; }
body { max-width: 40rem; margin: 0 auto; padding: 1rem; }
header { display: flex; align-items: center; justify-content: space-between; }
h1, h2 { font-size: 1.25rem; }
a { display: inline-flex; align-items: center; min-height: 44px; padding: 0 1rem; color: inherit; }
ol { list-style: none; margin: 0; padding: 0; }
li { margin: 0 0 0.75rem; padding: 0.75rem 1rem; border: 1px solid #8885; border-radius: 12px; }
li p { margin: 0; overflow-wrap: anywhere; }
small { opacity: 0.75; }
`
