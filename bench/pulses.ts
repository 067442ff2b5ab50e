import type { BenchServer } from './college.ts'
import { type Figures, load, pulses } from './load.ts'
import type { Row } from './table.ts'

const SECONDS = 8

/** (a) Pulses, compared with a no-op on the same server and with one write per request. (g) Memory under this load. */
export async function benchPulses({ url, memory }: BenchServer): Promise<Row[]> {
  const idle = await memory()
  const rows: Row[] = []
  // Warm-up: compiles the code and fills the caches.
  await load({ url, connections: 100, seconds: 3, request: pulses() })
  for (const connections of [100, 400]) {
    const noOp = await load({ url, connections, seconds: SECONDS, request: pulses('/bench/no-op') })
    const oneByOne = await load({ url, connections, seconds: SECONDS, request: pulses('/bench/one-by-one') })
    const grouped = await load({ url, connections, seconds: SECONDS, request: pulses() })
    rows.push(
      { name: `no-op POST, ${connections} connections`, ...figures(noOp) },
      { name: `one write per request, ${connections} connections`, ...figures(oneByOne) },
      {
        name: `pulses, ${connections} connections`,
        ...figures(grouped),
        ratio: `${ratio(grouped, noOp)} × no-op, ${ratio(grouped, oneByOne)} × one by one`,
        reach: connections === 400 ? '≥ 0.55 × no-op, ≥ 2.2 × one by one' : '',
      },
    )
  }
  const steady = await load({ url, connections: 400, seconds: SECONDS, rate: 4_000, request: pulses() })
  const loaded = await memory()
  rows.push({ name: 'pulses at 4,000/s, 400 connections', ...figures(steady), reach: 'p99 ≤ 80 ms' })
  rows.push({ name: 'memory, idle', figure: mebibytes(idle) })
  rows.push({ name: 'memory, after the pulses', figure: mebibytes(loaded), reach: '≤ 250 MB' })
  return rows
}

const ratio = (a: Figures, b: Figures) => (a.perSecond / b.perSecond).toFixed(2)
const mebibytes = (bytes: number) => `${Math.round(bytes / 2 ** 20)} MB`

export const figures = ({ perSecond, p50, p99, failed }: Figures) => ({
  figure: `${perSecond}/s, p50 ${p50} ms, p99 ${p99} ms${failed ? `, ${failed} FAILED` : ''}`,
})
