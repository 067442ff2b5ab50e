import { checkCertificate, revokeCertificate } from '@college/contract/classes/certificate.ts'
import { certificateLetters, classCertificates } from '@college/contract/classes/staff-certificates.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queryList } from '@college/contract/messages/list.ts'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { aClass, aClassMember } from '../../testing/classes.ts'
import { aUser } from '../../testing/factories.ts'
import { certificates } from '../certificate/tables.ts'
import { classMembers } from '../enrol/tables.ts'

const app = await testApp('2026-11-05T09:00+08:00')
const { database } = app
const [city, elsewhere] = (await database
  .insert(units)
  .values([{ name: '澄江市' }, { name: '清河市' }])
  .returning({ id: units.id })) as [{ id: string }, { id: string }]
const staff = async (role: 'teacher' | 'administrator', unitId: string) => {
  const user = await aUser(database, { roles: ['learner', role], unitId })
  return { id: user.id, ...(await asUser(app, user)) }
}
const ofCity = await staff('administrator', city.id)
const { id: classId } = await aClass(database, { unitId: city.id, title: '县域经济班' })
const one = await aClassMember(database, classId, { name: '白露', status: 'completed' })
const two = await aClassMember(database, classId, { name: '钱一', status: 'completed' })
const issued = (user: { id: string; name: string }, number: string, day: number) => ({
  classId,
  userId: user.id,
  number,
  name: user.name,
  className: '县域经济班',
  hours: 12.5,
  issuedAt: new Date(`2026-11-0${day}T09:00+08:00`),
})
await database
  .insert(certificates)
  .values([issued(one, 'WY-2026-AAAAA-AAAAA-AAAAA', 1), issued(two, 'WY-2026-BBBBB-BBBBB-BBBBB', 2)])

const list = async (wish: object = {}) =>
  (await ofCity.send(classCertificates, { id: classId, pageNum: 1, pageSize: 20, ...wish })).data

test('D2-Q67 the certificates of a class are listed, found by name or number, the last issued first', async () => {
  const { total, rows } = await list()
  expect(total).toBe(2)
  expect(rows[0]).toMatchObject({
    name: '钱一',
    number: 'WY-2026-BBBBB-BBBBB-BBBBB',
    hours: 12.5,
    state: 'valid',
    userId: two.id,
  })
  expect((await list({ keyword: '白' })).rows.map(({ name }) => name)).toEqual(['白露'])
  expect((await list({ keyword: 'WY-2026-B' })).total).toBe(1)
  expect((await list({ pageNum: 2, pageSize: 1 })).rows.map(({ name }) => name)).toEqual(['白露'])
})

test('D1-B006 D2-Q64 they are for the staff of the class; head teachers do not revoke', async () => {
  const head = await staff('teacher', elsewhere.id)
  const member = { classId, userId: head.id, kind: 'teacher', status: 'admitted', isHead: true, appliedAt: app.now() }
  await database.insert(classMembers).values(member)
  const input = { id: classId, pageNum: 1, pageSize: 20 }
  expect((await head.send(classCertificates, input)).data.total).toBe(2)
  const ofElsewhere = await staff('administrator', elsewhere.id)
  expect(await ofElsewhere.send(classCertificates, input)).toEqual(failed(classCertificates.refusals.noClass))
  const learner = await asUser(app, one)
  expect(await learner.send(classCertificates, input)).toEqual(failed(commonRefusals.notAllowed))
  const revoke = { number: 'WY-2026-AAAAA-AAAAA-AAAAA', reason: '重复签发' }
  for (const client of [head, learner]) {
    expect(await client.send(revokeCertificate, revoke)).toEqual(failed(commonRefusals.notAllowed))
  }
  expect(await ofElsewhere.send(revokeCertificate, revoke)).toEqual(failed(commonRefusals.otherUnit))
})

test('D2-Q67 a revoked certificate says so to everybody, and its owner is told why', async () => {
  const number = 'WY-2026-BBBBB-BBBBB-BBBBB'
  expect((await ofCity.send(revokeCertificate, { number, reason: '重复签发' })).success).toBe(true)
  expect(await ofCity.send(revokeCertificate, { number, reason: '又一次' })).toEqual(
    failed(revokeCertificate.refusals.revoked),
  )
  expect((await list({ state: 'revoked' })).rows).toMatchObject([
    { number, revokedReason: '重复签发', revokedAt: app.now().getTime() },
  ])
  expect((await asGuest(app).send(checkCertificate, { number })).data.state).toBe('revoked')
  const { data } = await (await asUser(app, two)).send(queryList, { pageNum: 1, pageSize: 100 })
  expect(data).toHaveLength(1)
  expect(JSON.stringify(data)).toMatch(/证书已撤销：县域经济班.*重复签发/)
})

test('D2-Q67 what cannot be printed is said before anything is issued, to the staff of the class', async () => {
  const { id } = await aClass(database, { unitId: city.id, title: '县域经济班\u{105556}' })
  for (const name of ['王𠮷', '扎西བཀྲ་ཤིས', 'ئابدۇرېھىم مەمەت', '吉克ꆈꌠ', '欧阳·\u{105555}\u{105555}', '张伟']) {
    await aClassMember(database, id, { name, status: 'admitted' })
  }
  await aClassMember(database, id, { name: '走了的\u{105557}', status: 'removed' })
  expect((await ofCity.send(certificateLetters, { id })).data).toEqual({
    total: 2,
    rows: [
      { text: '县域经济班\u{105556}', letters: '\u{105556}' },
      { text: '欧阳·\u{105555}\u{105555}', letters: '\u{105555}' },
    ],
  })
  const ofElsewhere = await staff('administrator', elsewhere.id)
  expect(await ofElsewhere.send(certificateLetters, { id })).toEqual(failed(certificateLetters.refusals.noClass))
})
