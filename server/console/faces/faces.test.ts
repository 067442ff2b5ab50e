import { auditEntries } from '@college/contract/console/audit.ts'
import { faceCheckList, faceCheckPicture } from '@college/contract/console/faces.ts'
import { verifyFace } from '@college/contract/courses/face.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { powers } from '@college/contract/kit/roles.ts'
import { sql } from 'drizzle-orm'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { units } from '../../account/tables.ts'
import { tidyFaceChecks } from '../../courses/door.ts'
import { asGuest, asUser, testApp } from '../../testing/app.ts'
import { rolledBack } from '../../testing/database.ts'
import { aCourse, aUser } from '../../testing/factories.ts'

const app = await testApp('2026-11-22T09:00+08:00')
const ADMIN = ['learner', ...powers, 'administrator']
const PAGE = { pageNum: 1, pageSize: 20 }
const DAY = 86_400
const { notAllowed } = commonRefusals
const { gone } = faceCheckPicture.refusals

const [province] = await app.database.insert(units).values({ name: '沅南省' }).returning()
const [city] = await app.database
  .insert(units)
  .values({ name: '澄江市', parentId: province?.id ?? null })
  .returning()
const top = await asUser(app, await aUser(app.database, { roles: ADMIN, unitId: province?.id ?? null }))
const below = await asUser(app, await aUser(app.database, { roles: ADMIN, unitId: city?.id ?? null }))
const wish = { name: '骆怀清', loginName: '33017788', unitId: city?.id ?? null }
const learner = await aUser(app.database, wish)
const client = await asUser(app, learner)
const course = await aCourse(app.database, { title: '公文写作' })
const noise = { width: 64, height: 64, channels: 3, noise: { type: 'gaussian', mean: 128, sigma: 60 } } as const
const jpeg = await sharp({ create: { ...noise, background: '#888' } })
  .jpeg()
  .toBuffer()
await app.settings.set('setting_nc_player', JSON.stringify({ verifyTime: 20 }), '', app.now())

const list = async (by: Partial<Parameters<typeof top.send<typeof faceCheckList>>[1]> = {}) =>
  (await top.send(faceCheckList, { ...PAGE, ...by })).data
const addressOf = (id: string) => faceCheckPicture.path.replace(':id', id)
const look = (id: string, who: Pick<typeof top, 'ask'>) => who.ask(faceCheckPicture, { id })

await client.send(verifyFace, { picture: jpeg.toString('base64'), courseId: course.id })
app.pass(60)
await client.send(verifyFace, { picture: Buffer.alloc(3_000).toString('base64') })
const [refused, passed] = (await list()).rows

test('D3-Q05 the checks are listed, the newest first, and found by person, outcome and day', async () => {
  expect(await list()).toMatchObject({ total: 2, isMore: false })
  expect(passed).toMatchObject({
    ...{ name: '骆怀清', loginName: '33017788', unitName: '澄江市', courseTitle: '公文写作' },
    ...{ way: 'picture', outcome: 'passed', picture: 'kept' },
  })
  expect(refused).toMatchObject({ courseTitle: '', way: 'picture', outcome: 'refused', picture: 'none' })
  const found = async (by: Parameters<typeof list>[0]) => (await list(by)).rows.map(({ id }) => id)
  expect(await found({ person: '骆怀清', outcome: 'passed' })).toEqual([passed?.id])
  expect(await found({ person: '33017788', outcome: 'refused' })).toEqual([refused?.id])
  expect(await found({ person: '骆' })).toEqual([])
  expect(await found({ atFrom: '2026-11-22', atUntil: '2026-11-22' })).toHaveLength(2)
  expect(await found({ atFrom: '2026-11-23' })).toEqual([])
  expect(await found({ atUntil: '2026-11-21' })).toEqual([])
})

test('D3-Q05 a course that does not exist is left out of the check', async () => {
  const other = await asUser(app, await aUser(app.database, { name: '屠知夏' }))
  await other.send(verifyFace, { picture: jpeg.toString('base64'), courseId: learner.id })
  expect((await list({ person: '屠知夏' })).rows).toMatchObject([{ outcome: 'passed', courseTitle: '' }])
})

test('D3-Q05 only administrators of the whole college see the list and the pictures; others leave no entry', async () => {
  expect(await below.send(faceCheckList, PAGE)).toEqual(failed(notAllowed))
  expect(await client.send(faceCheckList, PAGE)).toEqual(failed(notAllowed))
  for (const who of [below, client, asGuest(app)]) {
    const answer = await look(passed?.id ?? '', who)
    expect([answer.json().success, answer.statusCode >= 400]).toEqual([false, true])
  }
  expect((await top.send(auditEntries, { ...PAGE, action: 'see-face' })).data.total).toBe(0)
})

test('D3-Q05 each look is written down with whose picture, and is kept by no cache', async () => {
  const seen = await look(passed?.id ?? '', top)
  expect(seen.statusCode).toBe(200)
  expect(seen.headers).toMatchObject({ 'content-type': 'image/jpeg', 'cache-control': 'private, no-store' })
  expect((await sharp(seen.rawPayload).metadata()).format).toBe('jpeg')
  await look(passed?.id ?? '', top)
  const { rows } = (await top.send(auditEntries, { ...PAGE, action: 'see-face' })).data
  expect(rows).toHaveLength(2)
  expect(rows[0]).toMatchObject({ target: { id: learner.id, name: '骆怀清' }, result: 'done' })
  expect(JSON.parse(rows[0]?.detail ?? '')).toMatchObject({ check: passed?.id })
  expect((await look(refused?.id ?? '', top)).json()).toEqual(failed(gone))
})

test('D3-Q05 another site cannot have a picture shown in the name of staff', async () => {
  const headers = { cookie: `token=${top.token}`, 'sec-fetch-site': 'cross-site' }
  const answer = await app.http.inject({ url: addressOf(passed?.id ?? ''), headers })
  expect(answer.json()).toEqual(failed(commonRefusals.foreignPage))
})

test('D3-Q05 after 30 days the picture is gone, before and after the nightly job; the check stays', async () => {
  app.pass(30 * DAY + 1)
  const later = await asUser(app, await aUser(app.database, { roles: ADMIN, unitId: province?.id ?? null }))
  const state = async () => {
    const { rows } = (await later.send(faceCheckList, { ...PAGE, person: '骆怀清', outcome: 'passed' })).data
    return [rows[0]?.picture, (await look(passed?.id ?? '', later)).json().message]
  }
  expect(await state()).toEqual(['deleted', gone.message])
  await tidyFaceChecks(app)
  expect(await state()).toEqual(['deleted', gone.message])
})

test('D3-Q05 the checks of one person and those that did not pass are read by their indexes among many', async () => {
  const plans = await rolledBack(app.database, async (many) => {
    await many.execute(sql`
      with people as (
        insert into users (login_name, name) select 'plan-' || n, '某' from generate_series(1, 400) n returning id)
      insert into face_checks (user_id, session_id, way, checked_at)
      select id, uuidv7(), 'password', now() - n * interval '1 minute' from people, generate_series(1, 50) n`)
    await many.execute(sql`analyze face_checks`)
    const page = sql`order by face.checked_at desc, face.id desc limit 20`
    const planOf = async (condition: ReturnType<typeof sql>) => {
      const { rows } = await many.execute<Record<'QUERY PLAN', string>>(
        sql`explain select face.* from face_checks face where ${condition} ${page}`,
      )
      return rows.map((row) => row['QUERY PLAN']).join('\n')
    }
    const plans = {
      refused: await planOf(sql`not face.passed`),
      person: await planOf(sql`face.user_id = ${learner.id}`),
    }
    return plans
  })
  expect(plans.refused).toContain('face_checks_refused')
  expect(plans.person).toContain('face_checks_of_user')
})
