import { commonRefusals } from '@college/contract/kit/refusals.ts'
import type { App } from '../app-parts.ts'
import { found } from '../kit/refusal.ts'
import { mapUnhurried } from '../kit/unhurried.ts'
import type { ImportKind, PlannedRow } from '../registry/imports.ts'
import { writeWorkbook } from '../workbook/door.ts'
import { cellKeeper } from './cells.ts'
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
/** The same where the rows were chosen on a page. */
const chosenNames: typeof outcomeNames = { done: '完成', same: '没有变化', failed: '未改动', error: '不能改动' }
const isChosen = (kind: ImportKind | undefined) => kind?.isChosen === true

type Input = { importId: string; name: string; fileName: string; kind: string }

/** The staff job that applies the rows of a dry run, batch by batch, and the file of its results. */
export function addApplying(app: App, kinds: ReadonlyMap<string, ImportKind>): void {
  app.staffJobs.add<Input>('import', {
    title: ({ name, fileName, kind }) => `${isChosen(kinds.get(kind)) ? '' : '导入'}${name}：${fileName}`,
    async run({ input, ownerId, cursor, done, step, progress }) {
      const { importId } = input
      const kind = found(kinds.get(input.kind))
      const { subject, ip } = found(await findImport(app.background, importId))
      const counts = await verdictCounts(app.background, importId)
      await progress({ total: (counts.new ?? 0) + (counts.change ?? 0) })
      const batches = readAhead(app, kind, { importId, subject }, (cursor as number | undefined) ?? 0)
      let before = done
      for await (const rows of batches) {
        const later: (() => void)[] = []
        const afterCommit = (act: () => void) => void later.push(act)
        await step(async (database) => {
          // Read the importer's rights again for every batch: they may have been revoked since the dry run.
          const by = found(await importerOf(database, ownerId), commonRefusals.notAllowed)
          await kind.allow(by, subject)
          const outcomes = await kind.apply({ by, subject, rows, database, now: app.now(), ip, afterCommit })
          const written = await mapUnhurried(outcomes, ({ secret, ...outcome }, at) => ({
            ...outcome,
            number: rows[at]?.number ?? 0,
            secretCipher: secret === undefined ? null : app.secrets.encrypt(SECRET, secret),
          }))
          await writeOutcomes(database, importId, written)
          return { done: before + rows.length, cursor: rows.at(-1)?.number ?? 0 }
        })
        for (const act of later) act()
        before += rows.length
      }
      const result = await outcomeCounts(app.background, importId)
      const file = { name: isChosen(kind) ? `${input.name}结果.xlsx` : `导入结果-${input.name}.xlsx` }
      return { note: noteOf(result, isChosen(kind)), result: { importId, ...result }, file }
    },

    async file({ result }) {
      const importId = String(result.importId)
      const kind = found(kinds.get((await findImport(app.database, importId))?.kind ?? ''))
      const rows = await takeResults(app.database, importId)
      const { columns, secretTitle } = kind
      const cells = cellKeeper(app.secrets, columns)
      const titles = ['行', ...columns.map(({ title }) => title), '结果', '说明', ...(secretTitle ? [secretTitle] : [])]
      const texts = await mapUnhurried(rows, (row) => [
        String(row.number),
        ...cells.shown(row.cells),
        (isChosen(kind) ? chosenNames : outcomeNames)[row.outcome || row.verdict] ?? '',
        row.outcomeNote || row.note,
        ...(secretTitle ? [row.secretCipher ? (app.secrets.decrypt(SECRET, row.secretCipher) ?? '') : ''] : []),
      ])
      return writeWorkbook([{ name: '结果', columns: titles.map((title) => ({ title, width: 18 })), rows: texts }])
    },
  })
}

/** The batches of planned rows; the next one is read, and its secrets are made, while one is written. */
async function* readAhead(
  app: App,
  kind: ImportKind,
  { importId, subject }: { importId: string; subject: string },
  from: number,
): AsyncGenerator<PlannedRow[]> {
  const cells = cellKeeper(app.secrets, kind.columns)
  const read = async (after: number): Promise<PlannedRow[]> => {
    const rows = await nextRows(app.background, importId, after, BATCH)
    const plain = await mapUnhurried(rows, (row) => ({ ...row, cells: cells.plain(row.cells) }))
    const secrets = await kind.secretsFor?.(plain, subject)
    return plain.map((row) => {
      const made = secrets?.get(row.number)
      return made ? { ...row, made } : row
    })
  }
  let next = read(from)
  for (;;) {
    const rows = await next
    const last = rows.at(-1)
    if (!last) return
    next = read(last.number)
    // Whoever stops in between does not wait for it.
    next.catch(() => {})
    yield rows
  }
}

type Counts = Awaited<ReturnType<typeof outcomeCounts>>

function noteOf({ done, same, failed, error }: Counts, isOfChosen: boolean): string {
  const words = isOfChosen ? chosenNames : { ...outcomeNames, done: '导入' }
  const parts: [number, string | undefined][] = [
    [done, words.done],
    [same, words.same],
    [failed + error, words.failed],
  ]
  return parts
    .filter(([n]) => n > 0)
    .map(([n, text]) => `${text} ${n} ${isOfChosen ? '人' : '行'}`)
    .join('，')
}
