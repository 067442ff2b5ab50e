import { courseList } from '@college/contract/courses/catalogue.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaListCount, metaListData } from '@college/contract/kit/list.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { noteList } from '@college/contract/records/notes.ts'
import { recentStudy } from '@college/contract/records/study.ts'
import { expect, test } from 'vitest'
import { notes } from '../records/tables.ts'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const { send, ask } = asGuest(app)
for (const title of ['党史', '党章', '公文']) await aCourse(app.database, { title })

const { namespace, pageName } = courseList
const courses = { namespace, pageName }
const asked = { ...courses, query: '{"searchValue":"党"}' }

test.each(['/meta/list/data', '/inc/meta/list/data'] as const)(
  'D3-C60 D3-B299 %s answers rows that each have an _id, with state 20000',
  async (path) => {
    const answer = await send({ ...metaListData, path }, { ...asked, pageNum: 1 })
    expect(answer).toMatchObject({ success: true, state: '20000' })
    expect(answer.data).toEqual([
      expect.objectContaining({ _id: expect.any(String) }),
      expect.objectContaining({ _id: expect.any(String) }),
    ])
  },
)

test.each(['/meta/list/count', '/inc/meta/list/count'] as const)(
  'D3-C61 D3-B318 %s takes what the list takes, with a filter, and counts all pages',
  async (path) => {
    const wish = { ...asked, filter: '{}', pageNum: 2, pageSize: 1, order: '[{"code":"views","sort":"desc"}]' }
    expect((await ask({ ...metaListCount, path }, wish)).json()).toEqual(done({ count: 2 }))
  },
)

test.each([
  ['an unknown namespace', { ...courses, namespace: 'nc.nothing' }],
  ['an unknown page', { ...courses, pageName: 'nothing' }],
  ['a name every object has', { namespace: '__proto__', pageName: 'constructor' }],
])('D3-C59 D3-C61 %s is not a list', async (_name, names) => {
  expect(await send(metaListData, { ...names, pageNum: 1 })).toEqual(failed(metaListData.refusals.unknownPage))
  expect(await send(metaListCount, names)).toEqual(failed(metaListCount.refusals.unknownPage))
})

test('D3-C59 D3-C61 a list of personal rows refuses guests', async () => {
  const own = { namespace: recentStudy.namespace, pageName: recentStudy.pageName }
  expect(await send(metaListData, { ...own, pageNum: 1 })).toEqual(failed(commonRefusals.logInFirst))
  expect(await send(metaListCount, own)).toEqual(failed(commonRefusals.logInFirst))
})

test('D3-B361 fifteen rows a page, where no document says another number', async () => {
  const user = await aUser(app.database)
  const learner = await asUser(app, user)
  const at = app.now()
  const note = { userId: user.id, type: 'course', relationId: user.id, createdAt: at, updatedAt: at }
  await app.database.insert(notes).values(Array.from({ length: 16 }, (_, n) => ({ ...note, content: `笔记 ${n}` })))
  const own = { namespace: noteList.namespace, pageName: noteList.pageName }
  expect((await learner.send(metaListData, { ...own, pageNum: 1 })).data).toHaveLength(15)
  expect((await learner.send(metaListData, { ...own, pageNum: 2 })).data).toHaveLength(1)
})

test.each([
  ['page 0', { pageNum: 0 }],
  ['more rows than a page may have', { pageSize: 101 }],
  ['a query that is no JSON', { query: '{' }],
  ['an order that is no list', { order: '{"code":"views"}' }],
  ['a direction that is none', { order: '[{"code":"views","sort":"up"}]' }],
  ['a NUL in a name of the query', { query: '{"search\\u0000":"a"}' }],
])('D3-C59 malformed: %s', async (_name, wrong) => {
  const response = await ask(metaListData, { ...courses, pageNum: 1, ...wrong })
  expect([response.statusCode, response.json()]).toEqual([400, failed(commonRefusals.malformed)])
})
