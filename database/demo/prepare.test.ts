import { expect, test } from 'vitest'
import { readConfig } from '../../server/kit/config.ts'
import { testApp } from '../../server/testing/app.ts'
import { prepareDemo } from './prepare.ts'
import { findMarker, writeMarker } from './rows.store.ts'
import { demoVersion } from './version.ts'

const app = await testApp('2026-11-04T09:00+08:00')

async function prepare(environment: NodeJS.ProcessEnv) {
  const lines: string[] = []
  const config = readConfig({ DATA_DIR: 'data/test', ...environment })
  await prepareDemo({ ...app, config }, (line) => lines.push(line))
  return lines
}

test('where others get at the server, the demo college is neither loaded nor shown unless somebody says so', async () => {
  expect(await prepare({ HOST: '0.0.0.0' })).toEqual([expect.stringContaining('npm run admin:create')])
  expect(await prepare({ HOST: '127.0.0.1', DEMO: '0' })).toEqual([])
  expect(await findMarker(app.database)).toBe(undefined)

  // The marker of an earlier load: its accounts stay in the database.
  await writeMarker(app.database, { version: demoVersion(), at: app.now().toISOString() })
  await expect(prepare({ HOST: '0.0.0.0' })).rejects.toThrow('this database holds the demo college')
  await expect(prepare({ PUBLIC_URL: 'https://college.example', DEMO: '0' })).rejects.toThrow('holds the demo college')
  expect(await prepare({})).toEqual([])
  expect(await prepare({ HOST: '0.0.0.0', DEMO: '1' })).toEqual([expect.stringMatching(/^WARNING: DEMO=1/)])
})
