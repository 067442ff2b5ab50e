// npm run audit:verify: checks the audit log and lists every row that was altered, removed or moved.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../kit/config.ts'
import { type Database, openDatabase } from '../kit/database.ts'
import { secretsOf } from '../kit/secret-check.store.ts'
import { externalUrls } from '../kit/server-role.store.ts'
import { startPostgres } from '../postgres/embedded.ts'
import { auditStore, type Seal } from './audit.store.ts'
import { auditSeal } from './audit.ts'
import { chainCheck, faultText } from './chain.ts'

export type AuditReport = { rows: number; lastId: number; lastHash: string; faults: string[] }

/** Verifies the whole hash chain. No fault means that no row was changed, removed or inserted afterwards. */
export async function verifyAudit(database: Database, seal: Seal): Promise<AuditReport> {
  const check = chainCheck(seal)
  const head = await auditStore(database, seal).walk(check.visit)
  check.end(head)
  return { ...check.report, faults: check.report.faults.map(faultText) }
}

async function run(): Promise<void> {
  const config = readConfig(process.env)
  const external = externalUrls(config)
  const postgres = external
    ? { url: external.owner, stop: async () => {} }
    : await startPostgres(path.join(config.DATA_DIR, 'pg'))
  const { database, close } = openDatabase(postgres.url, { connections: 1 })
  try {
    const seal = auditSeal(await secretsOf(database, config, new Date()))
    const { rows, lastId, lastHash, faults } = await verifyAudit(database, seal)
    for (const fault of faults) console.error(`audit log: ${fault}`)
    console.log(`audit log: ${rows} rows, ${faults.length} faults; ends at row ${lastId} ${lastHash}`)
    if (faults.length > 0) process.exitCode = 1
  } finally {
    await close()
    await postgres.stop()
  }
}

if (process.argv[1] === fileURLToPath(import.meta.url)) await run()
