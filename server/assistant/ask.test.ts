import { askAssistant, QUESTION_LIMIT } from '@college/contract/assistant/chat.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, beforeEach, expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { aModel, begin, say } from '../testing/model.ts'

let answer: Parameters<typeof aModel>[0] = (response) => say(response, ['好'])
const model = await aModel((response, heard) => answer(response, heard))
afterAll(() => model.close())

const app = await testApp('2026-11-04T09:00+08:00', {
  environment: { AI_URL: model.url, AI_MODEL: 'small', AI_KEY: 'a-key' },
})
await app.settings.set('setting_nc_other_ai', '1', 'test', app.now())
const { refusals } = askAssistant
const question = (content: string) => ({ messages: [{ role: 'user' as const, content }] })
const aLearner = async () => asUser(app, await aUser(app.database))

/** The server-sent events of an answer, as the page receives them. */
const eventsOf = (text: string) =>
  text
    .split('\n\n')
    .filter(Boolean)
    .map((block) => {
      const [, event, data = ''] = /^event: (\w+)\ndata: (.*)$/.exec(block) ?? []
      return [event, JSON.parse(data)]
    })

beforeEach(() => {
  answer = (response) => say(response, ['好'])
  model.heard.length = 0
})

test('D1-B026 the answer streams word by word, after what it leans on', async () => {
  const course = await aCourse(app.database, { title: '数据治理与共享' })
  await app.search.drain()
  answer = (response) => say(response, ['可以学', '数据治理[1]。'])
  const learner = await aLearner()
  const { headers, body } = await learner.ask(askAssistant, question('数据治理有什么课'))
  expect(headers['content-type']).toBe('text/event-stream; charset=utf-8')
  expect(headers['cache-control']).toBe('no-store')
  expect(eventsOf(body)).toEqual([
    ['sources', [{ type: '00', id: course.id, title: '数据治理与共享' }]],
    ['text', '可以学'],
    ['text', '数据治理[1]。'],
    ['end', null],
  ])
  const [{ authorization, body: sent } = { authorization: '', body: undefined }] = model.heard
  expect(authorization).toBe('Bearer a-key')
  expect(sent).toMatchObject({ model: 'small', stream: true })
  expect(sent?.messages[0]?.content).toContain('[1] 数据治理与共享')
  expect(sent?.messages.slice(1)).toEqual(question('数据治理有什么课').messages)
})

test('D1-B026 an answer that breaks off says so, after what was heard', async () => {
  let breakOff = () => {}
  answer = (response) => {
    begin(response, ['前半句'])
    breakOff = () => response.destroy()
  }
  const { headers } = await aLearner()
  const { method, path: url } = askAssistant
  const asked = await app.http.inject({ method, url, headers, payload: question('甲'), payloadAsStream: true })
  let heard = ''
  for await (const piece of asked.stream()) {
    heard += piece
    if (heard.includes('前半句')) breakOff()
  }
  expect(eventsOf(heard).slice(1)).toEqual([
    ['text', '前半句'],
    ['failed', refusals.unavailable.message],
  ])
})

test.each([
  ['refuses', 500, 'application/json', '{}'],
  ['speaks another language', 200, 'text/html', '<html>'],
  ['sends us on', 307, 'text/event-stream', ''],
])('a model that %s is told as one sentence, not as a fault', async (_what, status, type, body) => {
  answer = (response) => void response.writeHead(status, { 'content-type': type, location: model.url }).end(body)
  const learner = await aLearner()
  expect((await learner.ask(askAssistant, question('甲'))).json()).toEqual(failed(refusals.unavailable))
})

test('what is no word of the protocol adds nothing', async () => {
  answer = (response) => {
    response.writeHead(200, { 'content-type': 'text/event-stream' })
    response.end(
      'data: nonsense\n\ndata: {"choices":[]}\n\ndata: {"choices":[{"delta":{"content":7}}]}\n\ndata: [DONE]\n\n',
    )
  }
  const learner = await aLearner()
  expect(eventsOf((await learner.ask(askAssistant, question('甲'))).body).slice(1)).toEqual([['end', null]])
})

test('an answer ends at its limit, however long the model goes on', async () => {
  answer = (response) => say(response, Array(9).fill('字'.repeat(500)))
  const learner = await aLearner()
  const events = eventsOf((await learner.ask(askAssistant, question('甲'))).body)
  expect(events.filter(([name]) => name === 'text')).toHaveLength(8)
  expect(events.at(-1)).toEqual(['end', null])
})

test('off by default, and without a model, nothing is sent', async () => {
  await app.settings.set('setting_nc_other_ai', '0', 'test', app.now())
  const learner = await aLearner()
  expect(await learner.send(askAssistant, question('甲'))).toEqual(failed(refusals.notOpen))
  await app.settings.set('setting_nc_other_ai', '1', 'test', app.now())
  Reflect.deleteProperty(app.config, 'AI_URL')
  expect(await learner.send(askAssistant, question('甲'))).toEqual(failed(refusals.notOpen))
  app.config.AI_URL = model.url
  expect(model.heard).toHaveLength(0)
})

test('six questions a minute, then a pause', async () => {
  const learner = await aLearner()
  for (let times = 0; times < 6; times += 1) await learner.ask(askAssistant, question('甲'))
  expect((await learner.ask(askAssistant, question('甲'))).json()).toEqual(failed(refusals.tooMany))
  app.pass(61)
  expect((await learner.ask(askAssistant, question('甲'))).headers['content-type']).toContain('event-stream')
})

test('a guest does not ask', async () => {
  expect(await asGuest(app).send(askAssistant, question('甲'))).toEqual(failed(commonRefusals.logInFirst))
})

test('the question comes last, and is neither empty nor a treatise', async () => {
  const learner = await aLearner()
  const assistant = { role: 'assistant' as const, content: '乙' }
  const refused = async (messages: { role: 'user' | 'assistant'; content: string }[]) =>
    (await learner.ask(askAssistant, { messages })).json()
  expect(await refused([...question('甲').messages, assistant])).toEqual(failed(refusals.noQuestion))
  expect(await refused(question('  ').messages)).toEqual(failed(refusals.noQuestion))
  expect(await refused(question('字'.repeat(QUESTION_LIMIT + 1)).messages)).toEqual(failed(refusals.tooLong))
  expect(await refused([])).toEqual(failed(commonRefusals.malformed))
  expect(await refused([{ role: 'system' as 'user', content: '甲' }])).toEqual(failed(commonRefusals.malformed))
  expect(model.heard).toHaveLength(0)
})

test('who leaves stops the model', async () => {
  const hungUp = new Promise<void>((resolve) => {
    answer = (response) => {
      begin(response, ['第一个字'])
      response.once('close', resolve)
    }
  })
  const learner = await aLearner()
  await app.http.listen({ port: 0, host: '127.0.0.1' })
  const leaving = new AbortController()
  const response = await fetch(`${app.http.listeningOrigin}${askAssistant.path}`, {
    method: 'POST',
    headers: { ...learner.headers, 'content-type': 'application/json' },
    body: JSON.stringify(question('甲')),
    signal: leaving.signal,
  })
  await response.body?.getReader().read()
  leaving.abort()
  await hungUp
})
