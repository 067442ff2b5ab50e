import { setImmediate as turn } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { sharedRead } from './shared-read.ts'

/** Reads that end when the test says so. */
function byHand() {
  const reads: { key: string; end: (answer: string) => void; fail: (error: Error) => void }[] = []
  const ask = sharedRead(
    (key: string) => key,
    (key) => new Promise<string>((end, fail) => void reads.push({ key, end, fail })),
  )
  return { ask, reads, asked: () => reads.map(({ key }) => key) }
}

/** Turns of the event loop in which what is to begin begins, on a machine however slow. */
async function turns() {
  for (let count = 0; count < 5; count += 1) await turn()
}

test('who asks for the same at one moment shares a read, who asks for something else does not wait', async () => {
  const { ask, reads, asked } = byHand()
  const answers = [ask('page 1'), ask('page 1'), ask('page 2')]
  await turns()
  expect(asked()).toEqual(['page 1', 'page 2'])
  reads[1]?.end('other')
  expect(await answers[2]).toBe('other')
  reads[0]?.end('same')
  expect(await Promise.all(answers.slice(0, 2))).toEqual(['same', 'same'])
})

test('who asks during a read gets the next one: the one under way may have begun before what they must see', async () => {
  const { ask, reads, asked } = byHand()
  const first = ask('page')
  await turns()
  const late = [ask('page'), ask('page')]
  await turns()
  expect(asked()).toEqual(['page'])
  reads[0]?.end('before')
  expect(await first).toBe('before')
  await turns()
  expect(asked()).toEqual(['page', 'page'])
  reads[1]?.end('after')
  expect(await Promise.all(late)).toEqual(['after', 'after'])
})

test('a read that fails is told to those who share it, and the next one goes on', async () => {
  const { ask, reads } = byHand()
  const first = ask('page')
  const told = expect(first).rejects.toThrow('gone')
  await turns()
  const late = ask('page')
  reads[0]?.fail(new Error('gone'))
  await told
  await turns()
  reads[1]?.end('there')
  expect(await late).toBe('there')
  const anew = ask('page')
  await turns()
  reads[2]?.end('again')
  expect(await anew).toBe('again')
})
