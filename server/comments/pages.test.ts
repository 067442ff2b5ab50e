import { addOrRefreshComment, queryComment } from '@college/contract/comments/comments.ts'
import { toggleLike } from '@college/contract/marks/marks.ts'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aCourse, aUser } from '../testing/factories.ts'
import { commentSettings } from './settings.ts'

const app = await testApp('2026-03-20T09:00+08:00')
const { database } = app

async function aReader() {
  const user = await aUser(database)
  return { ...(await asUser(app, user)), userId: user.id }
}

/** One course, and a client of each kind of reader. */
async function aTalk() {
  const { id: ywid } = await aCourse(database)
  const administrator = await aUser(database, { roles: ['learner', 'administrator'] })
  const [author, other, moderator] = [await aReader(), await aReader(), await asUser(app, administrator)]
  const write = async ({ send }: Pick<typeof author, 'send'>, plnr: string, treeinfoPid = '') => {
    app.pass(61)
    return (await send(addOrRefreshComment, { ywlxValue: 'course', ywid, plnr, treeinfoPid })).data.dsfaCommentId
  }
  const list = async ({ send }: Pick<typeof author, 'send'>) =>
    (await send(queryComment, { businessType: 'course', businessId: ywid } as never)).data.commentList
  return { author, other, moderator, write, list }
}

test('D3-C05 who reads at the same moment finds their own likes and what they may delete', async () => {
  const { author, other, write, list } = await aTalk()
  const top = await write(author, '先说')
  const reply = await write(other, '再说', top)
  await author.send(toggleLike, { ywlxValue: 'comment', ywid: reply })
  await other.send(toggleLike, { ywlxValue: 'comment', ywid: top })
  const seen = await Promise.all([author, other].map(list))
  const marksOf = ([one]: (typeof seen)[number]) =>
    [one, ...(one?.childList ?? [])].map((each) => [
      each?.btnNumMap.tags.isDo,
      each?.btnNumMap.tags.num,
      each?.mayDelete,
    ])
  expect(marksOf(seen[0] ?? [])).toEqual([
    [false, 1, true],
    [true, 1, false],
  ])
  expect(marksOf(seen[1] ?? [])).toEqual([
    [true, 1, false],
    [false, 1, true],
  ])
})

test('D3-B171 what waits for review is shown to its author and to moderators, who read at the same moment as others', async () => {
  const { author, other, moderator, write, list } = await aTalk()
  await app.settings.set(commentSettings.review.key, '0', author.userId, app.now())
  const top = await write(other, '看得见')
  await app.settings.set(commentSettings.review.key, '1', author.userId, app.now())
  await write(author, '等审核')
  await write(author, '等审核的回复', top)
  const texts = (await Promise.all([author, other, moderator, author, other].map(list))).map((rows) =>
    rows.flatMap(({ plnr, childList }) => [plnr, ...childList.map((reply) => reply.plnr)]),
  )
  const all = ['<p>等审核</p>', '<p>看得见</p>', '<p>等审核的回复</p>']
  expect(texts).toEqual([all, ['<p>看得见</p>'], all, all, ['<p>看得见</p>']])
})
