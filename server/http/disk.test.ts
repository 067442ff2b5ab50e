import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { login, loginOut } from '@college/contract/account/login.ts'
import { getPlayBase, getPlayRecord, pulseSaveRecord } from '@college/contract/courses/play.ts'
import { feedbackEdit, feedbackTypes } from '@college/contract/feedback/feedback.ts'
import { done, failed } from '@college/contract/kit/envelope.ts'
import { metaData, metaPersistData } from '@college/contract/kit/persist.ts'
import { commonRefusals } from '@college/contract/kit/refusals.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { asGuest, asUser, testApp } from '../testing/app.ts'
import { aCourse } from '../testing/factories.ts'
import { aMember, onTheWire, PASSWORD } from '../testing/members.ts'
import { LEAST_FREE_BYTES } from './disk.ts'

/** A small disk, mounted as root (in CI by sudo); undefined where mounting is not allowed. */
function aSmallDisk(): string | undefined {
  const directory = mkdtempSync(path.join(tmpdir(), 'college-disk-'))
  const mount = ['mount', '-t', 'tmpfs', '-o', `size=${LEAST_FREE_BYTES + 2 * MIB},mode=777`, 'tmpfs', directory]
  const isMounted = [mount, ['sudo', '-n', ...mount]].some(([program = '', ...rest]) => run(program, rest))
  if (!isMounted) {
    rmdirSync(directory)
    if (process.env.CI) throw new Error('nobody may mount a tmpfs here: run the tests as root')
    return undefined
  }
  afterAll(() => {
    if (!run('umount', [directory])) run('sudo', ['-n', 'umount', directory])
    rmdirSync(directory)
  })
  return directory
}

const MIB = 1024 ** 2
const run = (program: string, rest: string[]) => spawnSync(program, rest, { stdio: 'ignore' }).status === 0

const disk = aSmallDisk()

test.skipIf(!disk)(
  'a nearly full disk (needs the right to mount one): reads continue, writes are refused',
  async () => {
    const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: disk } })
    const member = await aMember(app)
    const { id: courseId, coursewares } = await aCourse(app.database)
    const coursewareId = coursewares[0]?.id ?? ''
    const learner = await asUser(app, member)
    const health = async () => (await app.http.inject({ url: '/healthz' })).json()
    const save = (content: string) => {
      const data = JSON.stringify({ type: '2', contact: '', content })
      return learner.ask(metaPersistData, { namespace: feedbackEdit.namespace, pageName: 'edit', data })
    }
    expect([(await save('一')).statusCode, await health()]).toEqual([200, done({ database: 'answers' })])

    const filler = path.join(disk as string, 'filler')
    writeFileSync(filler, Buffer.alloc(4 * MIB))
    await vi.waitFor(async () => expect(await health()).toEqual(done({ database: 'answers', disk: 'full' })))
    const pulse = { courseId, coursewareId, watchPoint: '00:00:05', pulseTime: 5, pulseRate: 1 }
    for (const refused of [await save('二'), await learner.ask(pulseSaveRecord, pulse)]) {
      expect([refused.statusCode, refused.json()]).toEqual([503, failed(commonRefusals.diskFull)])
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    const { namespace, field } = feedbackTypes
    const proof = { userName: member.loginName, password: onTheWire(PASSWORD), loginType: '10', clientValue: '1' }
    for (const answer of [
      await learner.ask(getPlayBase, { courseId }),
      await learner.ask(getPlayRecord, { courseId, coursewareId }),
      await learner.ask(metaData, { namespace, field }),
      await asGuest(app).ask(login, proof),
      await learner.ask(loginOut, {}),
    ]) {
      expect(answer.statusCode).toBe(200)
    }

    rmSync(filler)
    await vi.waitFor(async () => expect(await health()).toEqual(done({ database: 'answers' })))
    const again = await asUser(app, member)
    expect(await again.send(getPlayRecord, { courseId, coursewareId })).toMatchObject({ success: true })
    expect((await again.ask(pulseSaveRecord, pulse)).statusCode).toBe(200)
  },
)
