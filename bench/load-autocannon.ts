import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { availableParallelism, tmpdir } from 'node:os'
import path from 'node:path'
import autocannon from 'autocannon'
import type { Figures, GeneratorLoad } from './load.ts'

/** The environment variable with the path of the requests: a function cannot be passed to worker threads. */
export const REQUESTS_FILE = 'BENCH_REQUESTS_FILE'

/** All cores except the one that the server needs. */
const WORKERS = Math.max(1, availableParallelism() - 1)

export async function loadByAutocannon({ url, connections, seconds, rate, requests }: GeneratorLoad): Promise<Figures> {
  const directory = mkdtempSync(path.join(tmpdir(), 'college-load-'))
  try {
    const file = path.join(directory, 'requests.json')
    writeFileSync(file, JSON.stringify(requests))
    process.env[REQUESTS_FILE] = file
    const result = await autocannon({
      url,
      connections,
      duration: seconds,
      workers: WORKERS,
      ...(rate !== undefined && { overallRate: Math.round(rate / WORKERS) }),
      // The types only allow a function, but a module path works too.
      requests: [{ setupRequest: path.join(import.meta.dirname, 'next-request.ts') } as unknown as autocannon.Request],
    })
    return {
      perSecond: Math.round(result.requests.average),
      p50: result.latency.p50,
      // autocannon has no p95: this one is stricter.
      p95: result.latency.p97_5,
      p99: result.latency.p99,
      failed: result.non2xx + result.errors,
    }
  } finally {
    rmSync(directory, { recursive: true })
  }
}
