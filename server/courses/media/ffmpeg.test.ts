import { execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { findSandbox } from '../../kit/sandbox.ts'
import { filmOf } from '../../testing/films.ts'
import { findFfmpeg, runFfmpeg, whoReadsFilms } from './ffmpeg.ts'

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
    await runFfmpeg(await findFfmpeg(), ${JSON.stringify(endless(mark))}, { reach: {}, signal: new AbortController().signal })`
  const server = spawn(process.execPath, ['--input-type=module', '-e', code], { stdio: 'ignore' })
  await expect.poll(() => isRunning(mark)).toBe(true)
  server.kill('SIGKILL')
  await once(server, 'exit')
  await expect.poll(() => isRunning(mark)).toBe(false)
})

test('ffmpeg ends when the work is given up', async () => {
  const mark = randomUUID()
  const given = new AbortController()
  const running = runFfmpeg((await findFfmpeg()) ?? '', endless(mark), { reach: {}, signal: given.signal })
  await expect.poll(() => isRunning(mark)).toBe(true)
  given.abort()
  await expect(running).rejects.toThrow()
  expect(isRunning(mark)).toBe(false)
})

const program = (await findFfmpeg()) ?? ''
const sandbox = await findSandbox(program, ['-version'])

test('security 8: what reads films is said at the start, and what is to be installed where there is no sandbox', async () => {
  expect(await whoReadsFilms()).toMatch(sandbox ? /^films are read by .* in a sandbox/ : /^WARNING: .*install/)
})

test.skipIf(!sandbox)('security 8: a film is read where nothing but it and its folder is within reach', async () => {
  const folder = mkdtempSync(path.join(tmpdir(), 'college-reach-'))
  const signal = new AbortController().signal
  try {
    const [film, other] = [path.join(folder, 'film.mp4'), path.join(folder, 'other.mp4')]
    for (const file of [film, other]) writeFileSync(file, await filmOf({ seconds: 1 }))
    const copy = (from: string, to: string) => ['-v', 'error', '-y', '-i', from, '-c', 'copy', to]
    const work = mkdtempSync(path.join(folder, 'work-'))
    const reach = { reads: [film], writes: [work] }
    await runFfmpeg(program, copy(film, path.join(work, 'made.mp4')), { reach, signal })
    expect(existsSync(path.join(work, 'made.mp4'))).toBe(true)
    await expect(runFfmpeg(program, copy(other, path.join(work, 'theft.mp4')), { reach, signal })).rejects.toThrow()
    // What is written elsewhere is written into the sandbox and goes with it.
    await runFfmpeg(program, copy(film, path.join(folder, 'out.mp4')), { reach, signal, mayFail: true })
    expect(existsSync(path.join(folder, 'out.mp4'))).toBe(false)
  } finally {
    rmSync(folder, { recursive: true })
  }
})
