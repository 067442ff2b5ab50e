import { editUser, staffUser, staffUsers } from '@college/contract/account/staff.ts'
import { staffChoices } from '@college/contract/console/choices.ts'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { asUser, testApp } from '../../../testing/app.ts'
import { rolledBack } from '../../../testing/database.ts'
import { aUser } from '../../../testing/factories.ts'
import { units } from '../../tables.ts'
import { spellNames } from './spell-names.ts'
import { spellingOf } from './spelling.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const [province] = await app.database.insert(units).values({ name: '沅南省' }).returning()
const unitId = province?.id ?? null
const top = await asUser(
  app,
  await aUser(app.database, { name: '高启航', roles: ['learner', 'administrator'], unitId }),
)
const wang = await aUser(app.database, { name: '王晓明', unitId })
await aUser(app.database, { name: '单雄信', unitId })
await aUser(app.database, { name: 'Tom', unitId })

const found = async (keyword: string) =>
  (await top.send(staffUsers, { keyword, pageNum: 1, pageSize: 20 })).data.rows.map(({ name }) => name)

test.each([
  ['王晓明', 'wangxiaoming wxm wangxm'],
  ['欧阳修', 'ouyangxiu oyx ouyangx'],
  ['曾国藩', 'zengguofan zgf zenggf'],
  ['吕布', 'lvbu lb lvb'],
  ['Tom Li', ''],
])('D1-Q82 %s is typed as %s', (name, typed) => {
  expect(spellingOf(name)).toBe(typed)
})

test('D1-Q82 people are found by pinyin, by initials, and after a change of name by the new one', async () => {
  expect(await found('wxm')).toEqual([])
  await spellNames(app.database)
  for (const typed of ['wxm', 'wangxm', 'Wang Xiaoming', "wang'x"]) expect(await found(typed)).toEqual(['王晓明'])
  expect(await found('shanxx')).toEqual(['单雄信'])
  expect(await found('xiaoming')).toEqual([])

  const { version } = (await top.send(staffUser, { id: wang.id })).data
  const changed = { id: wang.id, name: '李晓明', unitId, roles: ['learner' as const], version }
  expect((await top.send(editUser, changed)).state).toBe('20000')
  await spellNames(app.database)
  expect(await found('wxm')).toEqual([])
  expect(await found('lixm')).toEqual(['李晓明'])
})

test('D1-Q82 a picker of people finds them as the people search does', async () => {
  await spellNames(app.database)
  const offered = async (keyword: string) =>
    (await top.send(staffChoices, { from: 'users', keyword })).data.map(({ label }) => label)
  for (const typed of ['sxx', 'shanxx', 'Shan Xiongxin', '单雄']) expect(await offered(typed)).toEqual(['单雄信'])
  expect(await offered('xiongxin')).toEqual([])
})

test('D1-Q82 the search by letters reads the indexes of names among many accounts', async () => {
  const plan = await rolledBack(app.database, async (many) => {
    await many.execute(sql`
      insert into users (login_name, name, spelling)
      select 'plan-' || n, '某', concat_ws(' ', md5(n::text), md5(n::text), md5(n::text)) from generate_series(1, 20000) n`)
    await many.execute(sql`analyze users`)
    const { rows } = await many.execute<Record<'QUERY PLAN', string>>(sql`
      explain select from users person
      where (person.login_name collate "C" like 'lixm%' or person.name collate "C" like 'lixm%'
        or split_part(person.spelling, ' ', 1) collate "C" like 'lixm%'
        or split_part(person.spelling, ' ', 2) collate "C" like 'lixm%'
        or split_part(person.spelling, ' ', 3) collate "C" like 'lixm%') limit 10001`)
    return rows.map((row) => row['QUERY PLAN']).join('\n')
  })
  expect(plan).toMatch(/BitmapOr/)
  for (const index of ['users_by_number', 'users_by_name', ...[1, 2, 3].map((way) => `users_by_spelling_${way}`)])
    expect(plan).toContain(index)
})
