import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queryListCount } from '@college/contract/messages/count.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { messages } from './tables.ts'

const app = await testApp('2026-11-04T09:00+08:00')
const user = await aUser(app.database)
const { send } = await asUser(app, user)

test('D1-C03 D1-Q34 counts the unread messages of the logged-in person', async () => {
  expect(await send(queryListCount, {})).toEqual(done({ count: 0 }))
  const message = { userId: user.id, title: '开课', createdAt: app.now() }
  const stranger = await aUser(app.database)
  await app.database
    .insert(messages)
    .values([message, message, { ...message, readAt: app.now() }, { ...message, userId: stranger.id }])
  expect(await send(queryListCount, {})).toEqual(done({ count: 2 }))
})

test('D1-C03 a guest has no messages', async () => {
  expect(await asGuest(app).send(queryListCount, {})).toEqual(failed(commonRefusals.logInFirst))
})
