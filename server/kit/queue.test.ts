import { expect, test } from 'vitest'
import { queued } from './queue.ts'

/** A job that runs until it is told to end. */
function held() {
  const { promise, resolve } = Promise.withResolvers<void>()
  return { job: () => promise, end: resolve }
}

const refuse = () => new Error('full')

test('so many run at once, the others wait their turn', async () => {
  const inTurn = queued({ atOnce: 2, mostWaiting: 10, refuse })
  const jobs = [held(), held(), held(), held()]
  const started: number[] = []
  const all = jobs.map(({ job }, index) =>
    inTurn(() => {
      started.push(index)
      return job()
    }),
  )
  expect(started).toEqual([0, 1])
  jobs[1]?.end()
  await all[1]
  expect(started).toEqual([0, 1, 2])
  for (const { end } of jobs) end()
  await Promise.all(all)
  expect(started).toEqual([0, 1, 2, 3])
})

test('whoever comes when too many wait is refused at once, and nobody else suffers', async () => {
  const inTurn = queued({ atOnce: 1, mostWaiting: 1, refuse })
  const [first, second] = [held(), held()]
  const all = [inTurn(first.job), inTurn(second.job)]
  await expect(inTurn(async () => 'late')).rejects.toThrow('full')
  first.end()
  second.end()
  await Promise.all(all)
  expect(await inTurn(async () => 'later')).toBe('later')
})

test('a job that fails makes room like any other', async () => {
  const inTurn = queued({ atOnce: 1, mostWaiting: 1, refuse })
  const failed = inTurn(() => Promise.reject(new Error('broken')))
  const next = inTurn(async () => 'done')
  await expect(failed).rejects.toThrow('broken')
  expect(await next).toBe('done')
})
