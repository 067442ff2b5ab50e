import {
  addOrRefreshComment,
  commentRefusals,
  deleteComment,
  queryComment,
} from '@college/contract/comments/comments.ts'
import { writeRefusals } from '@college/contract/comments/types.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { expect, test } from 'vitest'
import { commentSettings } from '../comments/door.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aMembership, aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aLive } from '../testing/lives.ts'

const NOW = '2026-11-20T15:00+08:00'
const app = await testApp(NOW)
const { database } = app
const somebody = async (roles = ['learner']) => {
  const user = await aUser(database, { roles })
  return { user, ...(await asUser(app, user)) }
}
type Person = Awaited<ReturnType<typeof somebody>>

const write = ({ send }: Person, ywid: string, plnr = '讲得实在') =>
  send(addOrRefreshComment, { ywlxValue: 'live', ywid, plnr })
const textsFor = async ({ send }: Person, businessId: string) =>
  (await send(queryComment, { businessType: 'live', businessId } as never)).data.commentList.map(({ plnr }) => plnr)

test('D3-Q33 a live is commented on, before, during and after it; a disabled or hidden one is not', async () => {
  const [one, other] = [await somebody(), await somebody()]
  const live = await aLive(database)
  const { data } = await write(one, live.id)
  expect(data).toMatchObject({ ywlxValue: 'live', ywid: live.id, belongType: 'live', belongName: live.title })
  expect(await textsFor(other, live.id)).toEqual(['<p>讲得实在</p>'])
  for (const wish of [{ isDisabled: true }, { isPublished: false }]) {
    const hidden = await aLive(database, wish)
    expect(await write(one, hidden.id)).toEqual(failed(commentRefusals.unknownTarget))
  }
})

test('D3-Q24 D3-B269 who has the live in a class comments on a day of that class; others on any day', async () => {
  const [student, twice, stranger] = [await somebody(), await somebody(), await somebody()]
  const live = await aLive(database, { isOpenToAll: true })
  const units = [{ items: [{ kind: 'live', subjectId: live.id }] }]
  const over = await aStudyClass(database, { units, trainUntil: new Date('2026-11-19T12:00+08:00') })
  const running = await aStudyClass(database, { units, trainUntil: new Date('2026-11-20T12:00+08:00') })
  await aMembership(database, over.id, student.user.id)
  for (const { id } of [over, running]) await aMembership(database, id, twice.user.id)
  expect(await write(student, live.id)).toEqual(failed(writeRefusals.outsideClassDay))
  expect(await write(twice, live.id)).toMatchObject({ success: true })
  expect(await write(stranger, live.id)).toMatchObject({ success: true })
})

test('D3-Q07 with review on only the author and the host see it; the host takes comments down, a guest who hosts does not', async () => {
  const [author, other, guest] = [await somebody(), await somebody(), await somebody()]
  const host = await somebody(['learner', 'teacher'])
  const live = await aLive(database, { hosts: [host.user, guest.user] })
  await app.settings.set(commentSettings.review.key, '1', host.user.id, app.now())
  const { data } = await write(author, live.id)
  await app.settings.set(commentSettings.review.key, '0', host.user.id, app.now())
  expect(await Promise.all([author, host, other, guest].map((who) => textsFor(who, live.id)))).toEqual([
    ['<p>讲得实在</p>'],
    ['<p>讲得实在</p>'],
    [],
    [],
  ])
  const remove = (who: Person) => who.send(deleteComment, { dsfaCommentId: data.dsfaCommentId })
  for (const who of [other, guest]) expect(await remove(who)).toMatchObject({ success: false })
  expect(await remove(host)).toMatchObject({ success: true })
  expect(await textsFor(author, live.id)).toEqual([])
})
