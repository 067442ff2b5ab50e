import { expect, test } from 'vitest'
import { cachedFor } from './cached-for.ts'

/** A cache of 5 seconds whose reads the test ends, and the clock that it looks at. */
function aCache(ahead?: number) {
  let seconds = 0
  const reads: PromiseWithResolvers<number>[] = []
  const read = () => {
    const begun = Promise.withResolvers<number>()
    reads.push(begun)
    return begun.promise
  }
  const ask = cachedFor(5_000, () => new Date(seconds * 1_000), read, ahead)
  return {
    ask,
    reads,
    async end(index: number, value: number) {
      reads[index]?.resolve(value)
      await reads[index]?.promise
    },
    pass: (more: number) => {
      seconds += more
    },
  }
}

test('who asks at once shares a read, and its value is kept for the time', async () => {
  const { ask, end, reads, pass } = aCache()
  const both = Promise.all([ask(), ask()])
  await end(0, 1)
  expect(await both).toEqual([1, 1])
  pass(4.9)
  expect(await ask()).toBe(1)
  expect(reads).toHaveLength(1)
  pass(0.1)
  const next = ask()
  await end(1, 2)
  expect(await next).toBe(2)
})

test('a failed read is not kept', async () => {
  const { ask, end, reads } = aCache()
  const failed = ask()
  reads[0]?.reject(new Error('no database'))
  await expect(failed).rejects.toThrow('no database')
  const next = ask()
  await end(1, 2)
  expect(await next).toBe(2)
})

test('ahead of the end the next value is read, and nobody waits for it', async () => {
  const { ask, end, reads, pass } = aCache(1_000)
  const first = ask()
  await end(0, 1)
  expect(await first).toBe(1)
  pass(3.9)
  await ask()
  expect(reads).toHaveLength(1)
  pass(0.1)
  expect([await ask(), await ask()]).toEqual([1, 1])
  expect(reads).toHaveLength(2)
  await end(1, 2)
  expect(await ask()).toBe(2)
  pass(3.9)
  expect(await ask()).toBe(2)
  expect(reads).toHaveLength(2)
})

test('a read ahead that fails or is late delays nothing before the end', async () => {
  const { ask, end, reads, pass } = aCache(1_000)
  const first = ask()
  await end(0, 1)
  await first
  pass(4)
  expect(await ask()).toBe(1)
  reads[1]?.reject(new Error('no database'))
  await Promise.resolve()
  expect(await ask()).toBe(1)
  expect(reads).toHaveLength(3)
  pass(1)
  const waiting = ask()
  await end(2, 3)
  expect(await waiting).toBe(3)
  expect(reads).toHaveLength(3)
})
