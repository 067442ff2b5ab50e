import { choiceFields, persistPages } from '@college/contract/endpoints.ts'
import { feedbackEdit, feedbackTypes } from '@college/contract/feedback/feedback.ts'
import { done, failed, states } from '@college/contract/kit/envelope.ts'
import { id, text } from '@college/contract/kit/fields.ts'
import { metaData, metaPersistData, persistPage } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import fc from 'fast-check'
import { Type } from 'typebox'
import { describe, expect, test } from 'vitest'
import { examples } from '../../tools/nightly.ts'
import { badInput, inputLike } from '../testing/any-input.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { seed } from '../testing/property-seed.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const learner = await asUser(app, await aUser(app.database))
const reviewer = await asUser(app, await aUser(app.database, { roles: ['learner', 'reviewer'] }))
const guest = asGuest(app)

const sample = persistPage({
  id: 'test',
  namespace: 'nc.test',
  pageName: 'edit',
  access: 'login',
  repeat: 'idempotent',
  data: Type.Object({
    title: text(10),
    degree: Type.String({ default: '0' }),
    tree: Type.Optional(Type.Object({ leaf: Type.Optional(Type.Unknown()) })),
  }),
  beside: ['classId'],
  reply: Type.Object({ _id: id, title: Type.String() }),
  refusals: {},
})
const _id = '00000000-0000-7000-8000-000000000000'
const kept: unknown[] = []
app.persists.add(sample, async ({ data, beside, user }) => {
  kept.push({ data, beside, user: user.id })
  return { _id, title: data.title, secret: 'x' }
})
app.persists.add({ ...sample, pageName: 'review', access: { to: 'decide', of: 'appeals' } }, async ({ data }) => ({
  _id,
  title: data.title,
}))

const asked = (data: unknown, wish: Record<string, unknown> = {}) => ({
  namespace: 'nc.test',
  pageName: 'edit',
  data: typeof data === 'string' ? data : JSON.stringify(data),
  ...wish,
})
const dropped = async () => {
  const { body } = await app.http.inject('/metrics')
  return Number(/college_events_total\{event="persist-field",outcome="dropped"\} (\d+)/.exec(body)?.[1] ?? 0)
}

test.each(['/meta/persistData', '/inc/meta/persistData', '/bbs/meta/persistData'] as const)(
  'D1-C66 D1-Q32 %s keeps what is declared, fills in what is usual, and answers the trimmed record with 20000',
  async (path) => {
    kept.length = 0
    const answer = await learner.send(
      { ...metaPersistData, path },
      asked({ title: '一' }, { classId: 'c1', mailId: 'm' }),
    )
    expect(answer).toEqual(done({ _id, title: '一' }))
    expect(kept).toEqual([{ data: { title: '一', degree: '0' }, beside: { classId: 'c1' }, user: expect.any(String) }])
  },
)

test('D2-C67 a save without a page name uses the page "edit"', async () => {
  const { pageName: _, ...rest } = asked({ title: '二' })
  expect((await learner.ask(metaPersistData, rest)).json()).toEqual(done({ _id, title: '二' }))
})

test('security 7 fields that are not listed are dropped and counted, at any depth', async () => {
  const before = await dropped()
  kept.length = 0
  await learner.send(
    metaPersistData,
    asked({ title: '三', view_num: 9, status: 1, tree: { leaf: { a: 1 }, x: { y: 1 } } }),
  )
  expect(kept).toMatchObject([{ data: { title: '三', degree: '0', tree: { leaf: { a: 1 } } } }])
  expect((await dropped()) - before).toBe(4)
})

test.each([
  ['an unknown namespace', { namespace: 'nc.nothing' }],
  ['an unknown page', { pageName: 'nothing' }],
  ['a name every object has', { namespace: '__proto__', pageName: 'constructor' }],
])('security 7 %s is refused', async (_name, names) => {
  expect(await learner.send(metaPersistData, asked({ title: '一' }, names))).toEqual(
    failed(metaPersistData.refusals.unknownPage),
  )
})

describe('who may save', () => {
  test('a guest is refused without learning which pages exist', async () => {
    for (const namespace of ['nc.test', 'nc.nothing']) {
      expect(await guest.send(metaPersistData, asked('{}', { namespace }))).toEqual(failed(commonRefusals.logInFirst))
    }
  })

  test('a page for reviewers refuses learners', async () => {
    const wish = asked({ title: '四' }, { pageName: 'review' })
    expect(await learner.send(metaPersistData, wish)).toEqual(failed(commonRefusals.notAllowed))
    expect(await reviewer.send(metaPersistData, wish)).toEqual(done({ _id, title: '四' }))
  })
})

const nested = (depth: number) => `{"title":"深","tree":{"leaf":${'['.repeat(depth)}${']'.repeat(depth)}}}`

describe('security 7 malformed data', () => {
  test.each([
    ['no JSON', '{'],
    ['a list', '[]'],
    ['a text', '"a"'],
    ['null', 'null'],
    ['a field that is missing', '{}'],
    ['a field of the wrong kind', '{"title":1}'],
    ['a text that is too long', '{"title":"12345678901"}'],
    ['a NUL in a key', '{"title":"a","b\\u0000":1}'],
    ['a number without end', '{"title":"a","n":1e999}'],
    ['__proto__', '{"title":"a","__proto__":{"degree":"9"}}'],
    ['__proto__ inside', '{"title":"a","tree":{"leaf":[{"__proto__":1}]}}'],
    ['constructor', '{"title":"a","constructor":{"prototype":{}}}'],
    ['prototype', '{"title":"a","prototype":1}'],
    ['eleven levels', nested(9)],
    ['a hundred thousand levels', nested(100_000)],
  ])('%s', async (_name, data) => {
    kept.length = 0
    const response = await learner.ask(metaPersistData, asked(data))
    expect([response.statusCode, response.json()]).toEqual([400, failed(commonRefusals.malformed)])
    expect(kept).toEqual([])
  })

  test('D2-Q69 a NUL and half an emoji in a text are dropped, and the rest is saved', async () => {
    kept.length = 0
    const data = '{"title":"a\\u0000b\\ud83d"}'
    expect(await learner.send(metaPersistData, asked(data))).toMatchObject({ success: true })
    expect(kept).toMatchObject([{ data: { title: 'ab' } }])
  })

  test('ten levels are accepted', async () => {
    expect(await learner.send(metaPersistData, asked(nested(8)))).toMatchObject({ success: true })
  })

  test('more than 256 KiB', async () => {
    const response = await learner.ask(metaPersistData, asked({ title: 'a', tree: { leaf: '学'.repeat(88_000) } }))
    expect([response.statusCode, response.json()]).toEqual([400, failed(commonRefusals.tooLarge)])
    expect(({} as Record<string, unknown>).degree).toBeUndefined()
  })
})

describe('D1-C64 the values of a field', () => {
  const { namespace, field } = feedbackTypes

  test.each(['/meta/data', '/inc/meta/data'] as const)('%s lists them', async (path) => {
    expect(await learner.send({ ...metaData, path }, { namespace, field })).toEqual(
      done([
        { value: '1', text: '意见建议' },
        { value: '2', text: '使用问题' },
        { value: '3', text: '其他' },
      ]),
    )
  })

  test('an undeclared field has no values; those of a page with login refuse guests', async () => {
    expect(await learner.send(metaData, { namespace, field: 'content' })).toEqual(failed(metaData.refusals.unknownPage))
    expect(await guest.send(metaData, { namespace, field })).toEqual(failed(commonRefusals.logInFirst))
  })

  test('malformed', async () => {
    expect((await learner.ask(metaData, { namespace })).json()).toEqual(failed(commonRefusals.malformed))
  })
})

test('every declared record and field has exactly one handler', () => {
  for (const { namespace, pageName } of persistPages) expect(app.persists.find(namespace, pageName)).toBeDefined()
  for (const { namespace, field } of choiceFields) expect(app.persists.findChoices(namespace, field)).toBeDefined()
  expect(persistPages).toContain(feedbackEdit)
  expect(() => app.persists.add(sample, async () => ({ _id, title: '' }))).toThrow('nc.test edit is registered twice')
})

describe('whatever is saved', () => {
  const codes = new Set<string>(Object.values(states).map(({ code }) => code))

  test.each(persistPages.map((page) => [`${page.namespace} ${page.pageName}`, page] as const))(
    `%s answers anything, seed ${seed}`,
    async (_name, { namespace, pageName, data }) => {
      const person = await asUser(app, await aUser(app.database, { roles: ['learner', 'teacher', 'reviewer'] }))
      const wrong = fc.oneof(badInput(data), inputLike(data))
      await fc.assert(
        fc.asyncProperty(wrong, async (input) => {
          const text = JSON.stringify(input)
          const response = await person.ask(metaPersistData, { namespace, pageName, data: text })
          expect(response.statusCode).toBeLessThan(500)
          expect(codes).toContain(response.json().state)
        }),
        { seed, numRuns: examples(10, 60) },
      )
    },
  )
})
