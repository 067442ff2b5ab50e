import { setTimeout as wait } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { withBeats } from './beats.ts'

async function all(things: AsyncGenerator<string>): Promise<string[]> {
  const came: string[] = []
  for await (const each of things) came.push(each)
  return came
}

test('D1-Q48 while a model thinks the line is kept alive, and nothing of its answer is lost or moved', async () => {
  async function* slow() {
    yield '一'
    await wait(250)
    yield '二'
    yield '三'
  }
  const came = await all(withBeats(slow(), ':', 50))
  expect(came.filter((each) => each !== ':')).toEqual(['一', '二', '三'])
  expect(came.slice(0, 2)).toEqual(['一', ':'])
  expect(came.slice(-2)).toEqual(['二', '三'])
})

test('D1-Q48 what breaks is told, and who goes away ends the answer', async () => {
  let isEnded = false
  async function* breaks() {
    try {
      yield '一'
      throw new Error('broken')
    } finally {
      isEnded = true
    }
  }
  await expect(all(withBeats(breaks(), ':'))).rejects.toThrow('broken')
  isEnded = false
  for await (const _ of withBeats(breaks(), ':')) break
  expect(isEnded).toBe(true)
})
