import { mkdtempSync, rmSync } from 'node:fs'
import { writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { uploadFile } from '@college/contract/files/files.ts'
import { failed } from '@college/contract/kit/envelope.ts'
import { afterAll, expect, test } from 'vitest'
import { asUser, testApp } from '../../testing/app.ts'
import { aUser } from '../../testing/factories.ts'
import { form, picture } from '../../testing/uploads.ts'
import { drawAgain, PICTURES } from './picture.ts'

const directory = mkdtempSync(path.join(tmpdir(), 'college-picture-'))
afterAll(() => rmSync(directory, { recursive: true }))
const app = await testApp('2026-11-04T09:00+08:00', { environment: { DATA_DIR: directory } })

test('security 21 with a full queue an upload is refused at once, and accepted again when there is room', async () => {
  const { headers } = await asUser(app, await aUser(app.database))
  const { payload, headers: type } = form([{ name: '合影.png', content: await picture('png') }])
  const upload = () =>
    app.http.inject({ method: 'POST', url: uploadFile.path, headers: { ...headers, ...type }, payload })
  const file = path.join(directory, 'broken.png')
  await writeFile(file, 'no picture')
  const places = PICTURES.atOnce + PICTURES.mostWaiting
  let isHeldFull = true
  /** Occupies one place, again and again, until the queue may empty. */
  const occupy = async (): Promise<unknown> => {
    const outcome = await drawAgain(file, 'png').catch((error) => error.text)
    return isHeldFull ? occupy() : outcome
  }
  const before = Promise.all(Array.from({ length: places }, occupy))

  const refused = await upload()
  expect([refused.statusCode, refused.json()]).toEqual([503, failed(uploadFile.refusals.busy)])
  expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
  isHeldFull = false
  // Nobody who waited was refused: each file was looked at, and is no picture.
  expect(new Set(await before)).toEqual(new Set([uploadFile.refusals.wrongContent]))
  expect((await upload()).statusCode).toBe(200)
})
