// Loaded by each worker thread of autocannon: returns the prepared requests in order, each thread with its own offset.
import { readFileSync } from 'node:fs'
import { threadId } from 'node:worker_threads'
import type { LoadRequest } from './load.ts'
import { REQUESTS_FILE } from './load-autocannon.ts'

/** The offset between threads, large enough that they do not send the same requests. */
const BETWEEN_THREADS = 7_919

const requests: LoadRequest[] = JSON.parse(readFileSync(process.env[REQUESTS_FILE] ?? '', 'utf8'))
let sent = threadId * BETWEEN_THREADS

function nextRequest(before: object): object {
  const request = requests[sent % requests.length]
  sent += 1
  return { ...before, ...request }
}

// The export name that autocannon expects from `require`.
export { nextRequest as 'module.exports' }
