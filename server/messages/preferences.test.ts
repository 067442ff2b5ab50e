import { done, failed } from '@college/contract/kit/envelope.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { queryList } from '@college/contract/messages/list.ts'
import { messagePreferences, setMessagePreference } from '@college/contract/messages/preferences.ts'
import { expect, test } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { sendMessages } from './door.ts'

const app = await testApp('2026-11-04T09:00+08:00')

async function aLearner() {
  const user = await aUser(app.database)
  return { user, ...(await asUser(app, user)) }
}

test('every kind is on by default', async () => {
  const { send } = await aLearner()
  const { data } = await send(messagePreferences, {})
  expect(data.map(({ type }) => type)).toEqual(['system', 'task', 'hours', 'class', 'course', 'reply', 'mention'])
  expect(data.every(({ isWanted }) => isWanted)).toBe(true)
})

test('a kind that is switched off is not sent, does not affect others, and can be switched on again', async () => {
  const { send, user } = await aLearner()
  const other = await aLearner()
  const remind = (title: string) =>
    sendMessages(
      app.database,
      [user, other.user].map(({ id }) => ({ userId: id, kind: 'hours', title })),
      app.now(),
    )
  expect(await send(setMessagePreference, { type: 'hours', isWanted: false })).toEqual(done(null))
  const sent = await remind('没有人收到')
  expect(sent.map(({ userId }) => userId)).toEqual([other.user.id])
  expect((await send(messagePreferences, {})).data).toContainEqual({ type: 'hours', isWanted: false })

  await send(setMessagePreference, { type: 'hours', isWanted: true })
  expect(await remind('又收到了')).toHaveLength(2)
  const { data } = await send(queryList, { pageNum: 1, pageSize: 100 })
  expect(data.map(({ title }) => title)).toEqual(['又收到了'])
})

test('messages about the account itself cannot be switched off', async () => {
  const { send } = await aLearner()
  const answer = await send(setMessagePreference, { type: 'system', isWanted: false })
  expect(answer).toEqual(failed(setMessagePreference.refusals.alwaysOn))
  expect((await send(messagePreferences, {})).data).toContainEqual({ type: 'system', isWanted: true })
  expect(await send(setMessagePreference, { type: 'system', isWanted: true })).toEqual(done(null))
})

test('a guest is refused; an unknown kind is malformed', async () => {
  const guest = asGuest(app)
  expect(await guest.send(messagePreferences, {})).toEqual(failed(commonRefusals.logInFirst))
  expect(await guest.send(setMessagePreference, { type: 'task', isWanted: false })).toEqual(
    failed(commonRefusals.logInFirst),
  )
  const { ask } = await aLearner()
  expect((await ask(setMessagePreference, { type: 'spam', isWanted: false })).json()).toEqual(
    failed(commonRefusals.malformed),
  )
})
