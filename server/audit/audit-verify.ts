// npm run audit:verify: checks the audit log and lists every row that was altered, removed or moved.
import path from 'node:path'
import { fileURLToPath } from 'node:url'
import { readConfig } from '../kit/config.ts'
import { type Database, openDatabase } from '../kit/database.ts'
import { secretsOf } from '../kit/secret-check.store.ts'
import { externalUrls } from '../kit/server-role.store.ts'
import { startPostgres } from '../postgres/embedded.ts'
import { auditStore, type Seal, sealHead, sealRow } from './audit.store.ts'
import { auditSeal } from './audit.ts'

export type AuditReport = { rows: number; lastId: number; lastHash: string; faults: string[] }

/** Verifies the whole hash chain. No fault means that no row was changed, removed or inserted afterwards. */
export async function verifyAudit(database: Database, seal: Seal): Promise<AuditReport> {
  const report: AuditReport = { rows: 0, lastId: 0, lastHash: '', faults: [] }
  const head = await auditStore(database, seal).walk(({ id, content, previousHash, hash }) => {
    report.faults.push(...gap(report.lastId + 1, id - 1))
    if (hash !== sealRow(seal, previousHash, content)) report.faults.push(`row ${id} was altered`)
    else if (previousHash !== report.lastHash) report.faults.push(`row ${id} does not follow the row before it`)
    report.rows += 1
    report.lastId = id
    report.lastHash = hash
  })
  if (!head) {
    if (report.rows > 0) report.faults.push('the note of where the log ends is missing')
    return report
  }
  report.faults.push(...gap(report.lastId + 1, head.id))
  const isHeadTrue = head.seal === sealHead(seal, report.lastId, report.lastHash)
  if (head.id === report.lastId && !isHeadTrue) report.faults.push('the note of where the log ends was altered')
  if (head.id < report.lastId) report.faults.push(`the rows after ${head.id} were not written by the server`)
  return report
}

function gap(from: number, to: number): string[] {
  if (to < from) return []
  return [from === to ? `row ${from} is missing` : `rows ${from} to ${to} are missing`]
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
