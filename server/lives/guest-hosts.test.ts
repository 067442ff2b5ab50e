import { catalogueItem, saveCatalogueItem } from '@college/contract/catalogue/calls.ts'
import { liveKind } from '@college/contract/catalogue/work.ts'
import { reviewQueue } from '@college/contract/homework/review.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { banFromLive } from '@college/contract/lives/chat.ts'
import { liveStudio, startLive } from '@college/contract/lives/host.ts'
import { liveInfo } from '@college/contract/lives/live.ts'
import { eq } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { users } from '../account/tables.ts'
import { homeworkRounds, homeworkStudents } from '../homework/tables.ts'
import { asUser, testApp } from '../testing/app.ts'
import { aStudyClass } from '../testing/class-study.ts'
import { aUser } from '../testing/factories.ts'
import { aHomework } from '../testing/homework.ts'
import { aLive } from '../testing/lives.ts'
import { aProvince, staffOf } from '../testing/province.ts'

const app = await testApp('2026-11-20T14:30+08:00')
const { database } = app
const units = await aProvince(app)
const city = await staffOf(app, units.city)
const { kind } = liveKind
const { notHost } = liveStudio.refusals

const aGuest = async () => {
  const user = await aUser(database, { unitId: units.city })
  return { user, ...(await asUser(app, user)) }
}
async function nameHosts(id: string, hosts: string[]) {
  const { value, version } = (await city.send(catalogueItem, { kind, id })).data
  const answer = await city.send(saveCatalogueItem, { kind, id, version, value: { ...value, hosts } })
  expect(answer.success).toBe(true)
}
const setRoles = (id: string, roles: string[]) => database.update(users).set({ roles }).where(eq(users.id, id))

test('D3-Q105 D1-B254 who was named host as a teacher hosts no more without the role; a guest goes on', async () => {
  const [teacher, guest] = [await staffOf(app, units.city, 'teacher'), await aGuest()]
  const live = await aLive(database, { ownerUnitId: units.city })
  // Of a class: only its members, its staff and its hosts see the page.
  await aStudyClass(database, { unitId: units.city, units: [{ items: [{ kind: 'live', subjectId: live.id }] }] })
  const both = [teacher.user.id, guest.user.id]
  const { id } = live
  const may = async (by: typeof guest) => [
    (await by.send(liveStudio, { id })).success,
    (await by.send(liveInfo, { id })).success,
  ]
  await nameHosts(id, both)
  expect([await may(teacher), await may(guest)]).toEqual([
    [true, true],
    [true, true],
  ])
  await setRoles(teacher.user.id, ['learner'])
  expect(await teacher.send(liveStudio, { id })).toEqual(failed(notHost))
  // Whoever saves the live for another reason names nobody anew.
  await nameHosts(id, both)
  expect([await may(teacher), await may(guest)]).toEqual([
    [false, false],
    [true, true],
  ])
  expect((await guest.send(startLive, { id, isEarly: true })).success).toBe(true)
  expect(await guest.send(banFromLive, { id, userId: teacher.user.id, isBanned: true })).toMatchObject({
    success: true,
  })
  await setRoles(teacher.user.id, ['learner', 'teacher'])
  expect(await may(teacher)).toEqual([true, true])
  await setRoles(teacher.user.id, ['learner'])
  await nameHosts(id, [guest.user.id])
  await nameHosts(id, both)
  expect(await may(teacher)).toEqual([true, true])
})

test('D2-Q68 D1-B254 the homework of a live is reviewed by hosts who teach, not by guests', async () => {
  const [teacher, guest] = [await staffOf(app, units.city, 'teacher'), await aGuest()]
  const homework = await aHomework(database)
  await aLive(database, { ownerUnitId: units.city, homeworkId: homework.id, hosts: [teacher.user, guest.user] })
  const sent = {
    homeworkId: homework.id,
    userId: (await aUser(database)).id,
    state: 1,
    rounds: 1,
    submittedAt: app.now(),
  }
  const [record] = await database.insert(homeworkStudents).values(sent).returning()
  const round = { studentId: record?.id ?? '', userId: sent.userId, n: 1, revision: 1, title: '心得', content: '学' }
  await database.insert(homeworkRounds).values({ ...round, characters: 1, submittedAt: app.now() })
  const waiting = async (by: typeof guest) =>
    (await by.send(reviewQueue, { homeworkId: homework.id, pageNum: 1, pageSize: 20 })).data.total
  expect([await waiting(teacher), await waiting(guest)]).toEqual([1, 0])
  await setRoles(teacher.user.id, ['learner'])
  expect(await waiting(teacher)).toBe(0)
})
