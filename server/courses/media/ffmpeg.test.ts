import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findFfmpeg, runFfmpeg } from './ffmpeg.ts'

/** Sound without an end, at the speed of a clock; `mark` finds it among the processes. */
const endless = (mark: string) => [
  '-re',
  '-f',
  'lavfi',
  '-i',
  'anullsrc',
  '-metadata',
  `comment=${mark}`,
  '-f',
  'null',
  '-',
]
const isRunning = (mark: string) =>
  execFileSync('ps', ['-eo', 'args'], { encoding: 'utf8' })
    .split('\n')
    .some((line) => /ffmpeg/.test(line.split(' ')[0] ?? '') && line.includes(mark))

test('ffmpeg ends when the server that started it is killed', async () => {
  const mark = randomUUID()
  const code = `import { findFfmpeg, runFfmpeg } from ${JSON.stringify(path.resolve('server/courses/media/ffmpeg.ts'))}
    await runFfmpeg(await findFfmpeg(), ${JSON.stringify(endless(mark))}, { signal: new AbortController().signal })`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  await expect.poll(() => isRunning(mark)).toBe(true)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await expect.poll(() => isRunning(mark)).toBe(false)
})

test('ffmpeg ends when the work is given up', async () => {
  const mark = randomUUID()
  const given = new AbortController()
  const running = runFfmpeg((await findFfmpeg()) ?? '', endless(mark), { signal: given.signal })
  await expect.poll(() => isRunning(mark)).toBe(true)
  given.abort()
  await expect(running).rejects.toThrow()
  expect(isRunning(mark)).toBe(false)
})
