import { eq, sql } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { testApp } from '../testing/app.ts'
import { aClass } from '../testing/classes.ts'
import { aUser } from '../testing/factories.ts'
import { banStore } from './bans.store.ts'
import { makeModeration } from './moderation.ts'
import { moderationItems } from './tables.ts'
import { wordStore } from './words.store.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const staff = await aUser(app.database, { roles: ['learner', 'reviewer'] })

describe('security 20 the list of words', () => {
  test('a change is known to every process', async () => {
    const other = makeModeration(app)
    expect((await app.moderation.judgeText('有人赌博')).level).toBe('clean')
    expect((await other.judgeText('有人赌博')).level).toBe('clean')
    const words = wordStore(app.database)
    await words.add([{ word: '赌博', level: 1 }], staff.id, app.now())
    const refused = { level: 'refuse', words: ['赌博'] }
    await expect.poll(() => app.moderation.judgeText('有人賭博')).toEqual(refused)
    await expect.poll(async () => (await other.judgeText('有人赌博')).level).toBe('refuse')
    await words.remove(['赌博'])
    await expect.poll(async () => (await app.moderation.judgeText('有人赌博')).level).toBe('clean')
  })
})

describe('D3-Q14 a banned person', () => {
  const at = (time: string) => new Date(`2026-11-${time}+08:00`)

  async function banned(wish: { classId?: string | null; until?: Date }) {
    const user = await aUser(app.database)
    const ban = { userId: user.id, classId: null, until: at('07T09:30'), reason: '发布广告', ...wish }
    const id = await banStore(app.database).add({ ...ban, bannedBy: staff.id, createdAt: app.now() })
    return { user, id }
  }

  test('reads until when and why', async () => {
    const { user } = await banned({})
    expect(await app.moderation.whyBanned(user.id, 'college', app.now())).toEqual({
      state: 'ruleSaysNo',
      message: '您已被禁言至2026-11-07 09:30，原因：发布广告。如有异议，可在“我的禁言”申诉',
    })
    expect(await app.moderation.whyBanned(user.id, 'college', at('07T09:30'))).toBeUndefined()
    expect(await app.moderation.whyBanned(staff.id, 'college', app.now())).toBeUndefined()
  })

  test('in one class may write in the college and in another class; in the college nowhere', async () => {
    const [one, other] = [await aClass(app.database), await aClass(app.database)]
    const { user } = await banned({ classId: one.id })
    const why = (scope: Parameters<typeof app.moderation.whyBanned>[1], id = user.id) =>
      app.moderation.whyBanned(id, scope, app.now()).then((text) => text?.message)
    expect(await why({ classId: one.id })).toBe(
      '您在本班已被禁言至2026-11-07 09:30，原因：发布广告。如有异议，可在“我的禁言”申诉',
    )
    expect([await why('college'), await why({ classId: other.id })]).toEqual([undefined, undefined])
    const everywhere = await banned({})
    expect(await why({ classId: one.id }, everywhere.user.id)).toContain('您已被禁言')
  })

  test('may write again once it is lifted', async () => {
    const { user, id } = await banned({})
    expect(await banStore(app.database).lift(id, app.now())).toBeDefined()
    expect(await banStore(app.database).lift(id, app.now())).toBeUndefined()
    expect(await app.moderation.whyBanned(user.id, 'college', app.now())).toBeUndefined()
  })
})

describe('the queue', () => {
  const rowOf = async (id: string) =>
    (await app.database.select().from(moderationItems).where(eq(moderationItems.id, id)))[0]

  test('what is held stays hidden when it is marked too, until it is decided', async () => {
    const thing = { kind: 'probe', id: 'a', reason: 'review' as const }
    await app.moderation.hold(thing, app.now())
    await app.moderation.mark({ ...thing, reason: 'words', words: ['代写'] }, app.now())
    expect(await rowOf('a')).toMatchObject({ state: 'waiting', isHidden: true, words: ['代写'] })
    await app.moderation.withdraw('probe', ['a'])
    expect(await rowOf('a')).toBeUndefined()
  })

  test('a kind is registered once', () => {
    const kind = { kind: 'twice', authorOf: () => sql`null::uuid` } as never
    app.moderation.kinds.add(kind)
    expect(() => app.moderation.kinds.add(kind)).toThrow('registered twice')
  })
})
