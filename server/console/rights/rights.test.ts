import { askRights, rightsKeepers } from '@college/contract/console/rights.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { asc } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { messages } from '../../messages/tables.ts'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const unit = async (name: string, parentId: string | null = null) =>
  (await app.database.insert(units).values({ name, parentId }).returning())[0]?.id ?? null
const province = await unit('沅南省')
const city = await unit('澄江市', province)
const county = await unit('云岭县', city)
const [ADMIN, TEACHER] = [
  ['learner', 'securityAdministrator'],
  ['learner', 'teacher'],
]
const person = async (name: string, unitId: string | null, roles: string[] = ADMIN) =>
  aUser(app.database, { name, unitId, roles })
const top = await person('高启航', province)
const [first, second] = [await person('甲', city), await person('乙', city)]
const { refusals } = askRights
const keepers = async (of: Awaited<ReturnType<typeof person>>) =>
  (await (await asUser(app, of)).send(rightsKeepers, {})).data
const at = (unitName: string, ...names: string[]) => names.map((name) => ({ name, unitName }))

test('D1-B006 rights are given by the security administrators of the unit, or of the nearest unit above; never by oneself', async () => {
  expect(await keepers(await person('县里的教师', county, TEACHER))).toEqual(at('澄江市', '乙', '甲'))
  expect(await keepers(first)).toEqual(at('沅南省', '高启航'))
  expect(await keepers(await person('没有单位的教师', null, TEACHER))).toEqual([])
  const whole = await person('全院安全管理员', null)
  expect(await keepers(await person('没有单位的另一位', null, TEACHER))).toEqual(at('', '全院安全管理员'))
  expect(await keepers(top)).toEqual(at('', '全院安全管理员'))
  expect(await keepers(whole)).toEqual([])
  const learner = await asUser(app, await person('学员', county, ['learner']))
  expect(await learner.send(rightsKeepers, {})).toEqual(failed(commonRefusals.notAllowed))
})

test('D1-B006 who asks for a right is told whom; each of those gets one message a day, and the log an entry', async () => {
  const fang = await person('方晓', county, TEACHER)
  const teacher = await asUser(app, fang)
  const wish = { what: '班级', page: '/classes/0190-a/edit' }
  expect((await teacher.send(askRights, wish)).data).toEqual({ asked: ['乙', '甲'] })
  expect(await teacher.send(askRights, wish)).toEqual(failed(refusals.askedToday))
  const got = await app.database.select().from(messages).orderBy(asc(messages.userId))
  expect(got.map(({ userId }) => userId).toSorted()).toEqual([first.id, second.id].toSorted())
  expect(got[0]?.content).toContain('方晓 申请“班级”的权限，页面是 /console/classes/0190-a/edit')
  app.pass(24 * 3_600)
  expect((await (await asUser(app, fang)).send(askRights, wish)).success).toBe(true)
})

test('D1-B006 ten wishes a day are enough; a page that is no address of the console is refused', async () => {
  const teacher = await asUser(app, await person('很急', county, TEACHER))
  const ask = (page: string) => teacher.send(askRights, { what: '课程', page })
  for (let at = 0; at < 10; at += 1) expect((await ask(`/courses/${at}`)).success).toBe(true)
  expect(await ask('/courses/10')).toEqual(failed(refusals.tooMany))
  expect((await ask('https://example.com/x')).state).toBe('40000')
})
