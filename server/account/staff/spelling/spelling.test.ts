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
  // Surnames of two characters and more.
  ['单于敬', 'chanyujing cyj chanyuj'],
  ['万俟洛', 'moqiluo mql moqil'],
  ['尉迟恭', 'yuchigong ycg yuchig'],
  ['鲜于枢', 'xianyushu xys xianyus'],
  ['澹台灭明', 'tantaimieming ttmm tantaimm'],
  ['侯莫陈悦', 'houmochenyue hmcy houmocheny'],
  ['叶赫那拉兰', 'yehenalalan yhnll yehenalal'],
  // The whole looks like a surname: it is one of one character and a given name.
  ['夏侯', 'xiahou xh xiah'],
  // Read otherwise than the word.
  ['仇和', 'qiuhe qh qiuh'],
  ['区伯', 'oubo ob oub'],
  ['解缙', 'xiejin xj xiej'],
  ['查良镛', 'zhaliangyong zly zhaly'],
  ['盖聂', 'genie gn gen'],
  ['朴正', 'piaozheng pz piaoz'],
  ['种师道', 'chongshidao csd chongsd'],
  ['秘书田', 'bishutian bst bist'],
  ['任长霞', 'renchangxia rcx rencx'],
  ['员半千', 'yunbanqian ybq yunbq'],
  ['祭遵', 'zhaizun zz zhaiz'],
  // Traditional, compatibility and decomposed characters, radicals, blanks, dots and invisible characters.
  ['單雄信', 'shanxiongxin sxx shanxx'],
  ['萬俟洛', 'moqiluo mql moqil'],
  ['歐陽修', 'ouyangxiu oyx ouyangx'],
  ['\uf9e1慧', spellingOf('李慧')],
  ['\u2fbc\u2f42明', spellingOf('高文明')],
  ['王　晓　明', 'wangxiaoming wxm wangxm'],
  ['司 马光', 'simaguang smg simag'],
  ['阿不都·热合曼', spellingOf('阿不都热合曼')],
  ['王\u200b晓\u{e0100}明', 'wangxiaoming wxm wangxm'],
  ['王䶮', 'wangyan wy wangy'],
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
