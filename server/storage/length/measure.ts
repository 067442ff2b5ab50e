import { fork } from 'node:child_process'
import { once } from 'node:events'
import path from 'node:path'
import { childEnvironment } from '../../kit/child-environment.ts'
import type { Storage } from '../storage.ts'

const PROGRAM = path.join(import.meta.dirname, 'program.ts')
const ADDRESS_SECONDS = 3_600
/** A film that is not measured by then is not measured. */
const LONGEST_MS = 10 * 60_000

/**
 * The length in seconds of a stored film or sound, measured in the file and not read from its header. Undefined where
 * there is no such file, or nothing in it that can be measured.
 */
export async function storedSeconds(storage: Storage, key: string): Promise<number | undefined> {
  if (!(await storage.exists(key))) return undefined
  const source = await storage.source(key, { mime: 'video/mp4', disposition: 'inline', seconds: ADDRESS_SECONDS })
  const place = 'address' in source ? ['address', source.address] : ['file', path.join(source.directory, key)]
  const child = fork(PROGRAM, place, {
    env: childEnvironment(),
    execArgv: [],
    stdio: ['ignore', 'ignore', 'ignore', 'ipc'],
    timeout: LONGEST_MS,
  })
  let seconds: number | undefined
  child.on('message', (message: { seconds: number }) => {
    seconds = message.seconds
  })
  const [code] = await once(child, 'close')
  return code === 0 && seconds ? seconds : undefined
}
