import { existsSync, mkdirSync, mkdtempSync, rmSync, utimesSync, writeFileSync } from 'node:fs'
import { statfs } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { afterAll, expect, test, vi } from 'vitest'
import { asUser, testApp } from '../testing/app.ts'
import { aUser } from '../testing/factories.ts'
import { form, picture } from '../testing/uploads.ts'
import { sweep } from './temporary.ts'

vi.mock('node:fs/promises', async (original) => ({
  ...(await original<typeof import('node:fs/promises')>()),
  statfs: vi.fn(),
}))

const directory = mkdtempSync(path.join(tmpdir(), 'college-temporary-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })
const { headers } = await asUser(app, await aUser(app.database))

test.each([
  [9, 503],
  [10, 200],
])('security 21 with %i %% of the disk free an upload ends with %i', async (free, status) => {
  vi.mocked(statfs).mockResolvedValue({ bavail: free, blocks: 100 } as Awaited<ReturnType<typeof statfs>>)
  const { payload, headers: type } = form([{ name: 'a.png', content: await picture('png') }])
  const response = await app.http.inject({
    method: 'POST',
    url: uploadFile.path,
    headers: { ...type, ...headers },
    payload,
  })
  expect(response.statusCode).toBe(status)
  if (status === 503) expect(response.json()).toEqual(failed(uploadFile.refusals.diskFull))
})

test('files left by a killed process are removed at the next start, those being written by another are not', async () => {
  const temporary = (name: string) => path.join(directory, 'tmp', name)
  const [old, fresh] = [temporary('old'), temporary('fresh')]
  for (const each of [old, fresh]) {
    mkdirSync(each, { recursive: true })
    writeFileSync(path.join(each, '0'), 'half a film')
  }
  const anHourAgo = Date.now() / 1_000 - 3_600
  utimesSync(old, anHourAgo, anHourAgo)
  await sweep(directory)
  expect([existsSync(old), existsSync(fresh)]).toEqual([false, true])
})
