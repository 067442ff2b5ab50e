import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { bank } from '../../database/demo/exams/bank.ts'
import { expect, test } from '../college.ts'

const BUILT = 'web/dist'

test('security 19 the built web app has no question, no reason and no reference answer of the question bank in it', () => {
  const files = globSync('**/*.{js,mjs,css,html,json,svg,txt,webmanifest}', { cwd: BUILT })
  const built = files.map((file) => readFileSync(path.join(BUILT, file), 'utf8')).join('\n')
  // The texts of its screens stand in it as they are written.
  expect(built).toContain('中途离开、锁屏或断网，计时都不停')
  const secrets = bank.flatMap((question) => [
    question.stem,
    question.because,
    ...('reference' in question ? [question.reference] : []),
  ])
  expect(secrets.length).toBeGreaterThan(100)
  expect(secrets.filter((secret) => built.includes(secret))).toEqual([])
})
