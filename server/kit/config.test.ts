import { expect, test } from 'vitest'
import { isDemo, readConfig } from './config.ts'

test.each([
  [{}, true],
  [{ HOST: 'localhost' }, true],
  [{ HOST: '::1', PUBLIC_URL: 'http://localhost:3000' }, true],
  [{ HOST: '0.0.0.0' }, false],
  [{ HOST: '::' }, false],
  [{ HOST: '192.168.1.5' }, false],
  [{ PUBLIC_URL: 'https://college.example' }, false],
  [{ TRUST_PROXY: '1' }, false],
  [{ TRUST_PROXY: '1', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://db/college' }, false],
  [{ HOST: '0.0.0.0', DEMO: '1' }, true],
  [{ DATABASE_URL: 'postgres://db/college', DEMO: '1' }, true],
  [{ DEMO: '0' }, false],
])('with %o the demo college is loaded: %s', (environment, isLoaded) => {
  expect(isDemo(readConfig(environment))).toBe(isLoaded)
})
