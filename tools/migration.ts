// npm run migration -- --name=what-changed: drizzle-kit writes the SQL that a change of tables.ts needs.
import { spawnSync } from 'node:child_process'
import { globSync, rmSync } from 'node:fs'
import path from 'node:path'
import { fileURLToPath } from 'node:url'

/**
 * drizzle-kit compares tables.ts with the newest snapshot only, and the server migrates by the journal and the SQL.
 * Each snapshot describes all tables (half a megabyte), so the earlier ones are removed; `folder` is the one with the
 * journal.
 */
export function keepNewestSnapshot(folder: string): void {
  const earlier = globSync('*_snapshot.json', { cwd: folder }).toSorted().slice(0, -1)
  for (const name of earlier) rmSync(path.join(folder, name))
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const { status } = spawnSync('drizzle-kit', ['generate', ...process.argv.slice(2)], { stdio: 'inherit' })
  if (status === 0) keepNewestSnapshot('database/migrations/meta')
  process.exitCode = status ?? 1
}
