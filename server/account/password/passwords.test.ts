import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { hash } from '@node-rs/argon2'
import { expect, test } from 'vitest'
import { Refusal } from '../../kit/refusal.ts'
import { makeSecrets } from '../../kit/secrets.ts'
import { onTheWire } from '../../testing/members.ts'
import { hashPassword, needsRehash, verifyPassword } from './passwords.ts'

const secrets = makeSecrets('ab'.repeat(32))
const right = onTheWire('Yueyang2026')
const stored = await hashPassword(secrets, right)

test('security 1: a password is stored by argon2id, 19 MiB, two passes', () => {
  expect(stored).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
  expect(needsRehash(stored)).toBe(false)
})

test('security 1: only the right value is right, and only with the pepper it was stored with', async () => {
  expect(await verifyPassword(secrets, right, stored)).toBe(true)
  expect(await verifyPassword(secrets, onTheWire('Yueyang2027'), stored)).toBe(false)
  expect(await verifyPassword(makeSecrets('cd'.repeat(32)), right, stored)).toBe(false)
})

test.each([null, undefined, ''])('what is not stored (%s) is never right', async (nothing) => {
  expect(await verifyPassword(secrets, right, nothing)).toBe(false)
})

test('a hash of other costs is to be renewed', async () => {
  expect(needsRehash(await hash('x', { memoryCost: 8_192, timeCost: 2, parallelism: 1 }))).toBe(true)
})

test('a server with too many to verify says so', async () => {
  const tries = Array.from({ length: 210 }, () => verifyPassword(secrets, right, stored))
  const ends = await Promise.allSettled(tries)
  const refused = ends.filter((end) => end.status === 'rejected').map(({ reason }) => reason)
  expect(refused).toHaveLength(8)
  expect(refused[0]).toBeInstanceOf(Refusal)
  expect(refused[0].text).toBe(commonRefusals.overloaded)
})
