import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { App } from '../app-parts.ts'
import { found } from '../kit/refusal.ts'
import { mapUnhurried } from '../kit/unhurried.ts'
import type { ImportKind } from '../registry/imports.ts'
import { writeWorkbook } from '../workbook/door.ts'
import {
  findImport,
  importerOf,
  nextRows,
  outcomeCounts,
  takeResults,
  verdictCounts,
  writeOutcomes,
} from './imports.store.ts'

/** Rows of one transaction. */
const BATCH = 500
const SECRET = 'import-secret'
const outcomeNames: Record<string, string> = {
  done: '已导入',
  same: '没有变化',
  failed: '未导入',
  error: '有错误，未导入',
}

type Input = { importId: string; name: string; fileName: string; kind: string }

/** The staff job that applies the rows of a dry run, batch by batch, and the file of its results. */
export function addApplying(app: App, kinds: ReadonlyMap<string, ImportKind>): void {
  app.staffJobs.add<Input>('import', {
    title: ({ name, fileName }) => `导入${name}：${fileName}`,
    async run({ input, ownerId, cursor, done, step, progress }) {
      const { importId } = input
      const kind = found(kinds.get(input.kind))
      const { subject, ip } = found(await findImport(app.background, importId))
      const counts = await verdictCounts(app.background, importId)
      await progress({ total: (counts.new ?? 0) + (counts.change ?? 0) })
      for (let [after, before] = [(cursor as number | undefined) ?? 0, done]; ; ) {
        const rows = await nextRows(app.background, importId, after, BATCH)
        const last = rows.at(-1)
        if (!last) break
        const later: (() => void)[] = []
        const afterCommit = (act: () => void) => void later.push(act)
        await step(async (database) => {
          // Read the importer's rights again for every batch: they may have been revoked since the dry run.
          const by = found(await importerOf(database, ownerId), commonRefusals.notAllowed)
          await kind.allow(by, subject)
          const outcomes = await kind.apply({ by, subject, rows, database, now: app.now(), ip, afterCommit })
          const written = outcomes.map(({ secret, ...outcome }, at) => ({
            ...outcome,
            number: rows[at]?.number ?? 0,
            secretCipher: secret === undefined ? null : app.secrets.encrypt(SECRET, secret),
          }))
          await writeOutcomes(database, importId, written)
          return { done: before + rows.length, cursor: last.number }
        })
        for (const act of later) act()
        after = last.number
        before += rows.length
      }
      const result = await outcomeCounts(app.background, importId)
      return { note: noteOf(result), result: { importId, ...result }, file: { name: `导入结果-${input.name}.xlsx` } }
    },

    async file({ result }) {
      const importId = String(result.importId)
      const kind = found(kinds.get((await findImport(app.database, importId))?.kind ?? ''))
      const rows = await takeResults(app.database, importId)
      const { columns, secretTitle } = kind
      const titles = ['行', ...columns.map(({ title }) => title), '结果', '说明', ...(secretTitle ? [secretTitle] : [])]
      const cells = await mapUnhurried(rows, (row) => [
        String(row.number),
        ...columns.map(({ key }) => row.cells[key] ?? ''),
        outcomeNames[row.outcome || row.verdict] ?? '',
        row.outcomeNote || row.note,
        ...(secretTitle ? [row.secretCipher ? (app.secrets.decrypt(SECRET, row.secretCipher) ?? '') : ''] : []),
      ])
      return writeWorkbook([{ name: '结果', columns: titles.map((title) => ({ title, width: 18 })), rows: cells }])
    },
  })
}

function noteOf({ done, same, failed, error }: Awaited<ReturnType<typeof outcomeCounts>>): string {
  const parts: [number, string][] = [
    [done, '导入'],
    [same, '没有变化'],
    [failed + error, '未导入'],
  ]
  return parts
    .filter(([n]) => n > 0)
    .map(([n, text]) => `${text} ${n} 行`)
    .join('，')
}
