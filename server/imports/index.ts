import { buffer } from 'node:stream/consumers'
import { applyImport, checkImport, importRows, importTemplate } from '@college/contract/console/imports.ts'
import { mimeOf } from '@college/rules/files/kinds.ts'
import { cleanName, disposition } from '@college/rules/files/names.ts'
import type { TableRow } from '@college/rules/imports/table.ts'
import { requireOwnAccount } from '../account/door.ts'
import type { App } from '../app-parts.ts'
import { fileFinder } from '../files/door.ts'
import type { User } from '../kit/access.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { mapUnhurried } from '../kit/unhurried.ts'
import type { DryRun, ImportKind, Imports, RowVerdict } from '../registry/imports.ts'
import { readTable, type WhyNotRead, writeWorkbook } from '../workbook/door.ts'
import { addApplying } from './apply.ts'
import { cellKeeper } from './cells.ts'
import { bindJob, type CheckedRow, findImport, keepImport, rowsPage, verdictCounts } from './imports.store.ts'

/** A list of ten thousand rows is far smaller. */
const MOST_BYTES = 20 * 1024 ** 2
const wrongFiles: Record<WhyNotRead, string[]> = {
  tooLarge: ['文件过大，请分成几个文件'],
  unreadable: ['不是能打开的 Excel 文件（.xlsx），请用模板另存'],
  protected: ['文件有打开密码，请在 Excel 里去掉密码，另存后再上传'],
  noSheet: ['文件里没有看得见的工作表，请取消隐藏后再上传'],
  noSuchSheet: ['没有这个工作表，或者它是隐藏的'],
}
const NONE = { new: 0, change: 0, same: 0, error: 0 }

/** Lists from Excel: template, dry run with a verdict per row, and applying exactly those rows as a job. */
export function serveImports(app: App, kinds: ReadonlyMap<string, ImportKind>) {
  addApplying(app, kinds)
  const kindOf = async (name: string, user: User, subject = '') => {
    const kind = found(kinds.get(name), checkImport.refusals.noKind)
    await kind.allow(user, subject)
    return kind
  }
  /** One that is read from a file. */
  const fileKindOf = async (name: string, user: User, subject = '') => {
    if (kinds.get(name)?.isChosen) throw new Refusal(checkImport.refusals.noKind)
    return kindOf(name, user, subject)
  }
  const own = async (id: string, user: User) => {
    const one = await findImport(app.database, id)
    if (one?.ownerId !== user.id) throw new Refusal(importRows.refusals.noImport)
    return one
  }

  serve(app, importTemplate, async ({ input, user, reply }) => {
    const { name, columns } = await fileKindOf(input.kind, user, input.subject)
    reply.headers({
      'content-type': mimeOf('xlsx'),
      'content-disposition': disposition('attachment', `${name}导入模板.xlsx`),
      'cache-control': 'private, no-store',
    })
    return reply.send(await writeWorkbook(templateOf(name, columns)))
  })

  serve(app, checkImport, async ({ input, user, ip, now }) => {
    requireOwnAccount(user)
    const { subject = '' } = input
    const kind = await fileKindOf(input.kind, user, subject)
    const file = await fileFinder(app.database).find(input.fileId)
    if (file?.ownerId !== user.id) throw new Refusal(checkImport.refusals.noFile)
    const columns = kind.columns.map(({ key, title }) => ({ key, title }))
    const table = file.bytes > MOST_BYTES ? unread('tooLarge') : await tableIn(app, kind, file, input.sheet)
    const { sheet, sheets, notices } = table
    const about = { sheet, sheets, notices, columns, hasAccounts: kind.hasAccounts === true }
    if (table.problems) return { ...about, id: '', problems: table.problems, counts: NONE, warning: '' }
    const asked = { by: user, subject, name: cleanName(file.name), ip, now, rows: table.rows }
    const { id, counts, warning } = await dryRun(app, kind, asked)
    return { ...about, id, problems: [], counts, warning }
  })

  serve(app, importRows, async ({ input, user }) => {
    const { kind } = await own(input.id, user)
    const columns = kinds.get(kind)?.columns ?? []
    const cells = cellKeeper(app.secrets, columns)
    const { rows, total } = await rowsPage(app.database, input.id, input)
    const shown = rows.map(({ before, ...row }) => ({
      ...row,
      cells: cells.shown(row.cells),
      ...(before && { before: columns.map(({ key }) => before[key] ?? null) }),
    }))
    return { rows: shown, total }
  })

  serve(app, applyImport, async ({ input: { id }, user, ip, now }) => {
    requireOwnAccount(user)
    const one = await own(id, user)
    const { kind, name } = await kindOf(one.kind, user, one.subject)
    const counts = await verdictCounts(app.database, id)
    if (!counts.new && !counts.change) throw new Refusal(applyImport.refusals.nothingToDo)
    const jobId = await bindJob(app.database, id, async () => {
      const detail = { kind, subject: one.subject, file: one.fileName, ...counts }
      await app.audit.add({ actor: user.id, action: 'import', target: id, result: 'done', ip, detail }, now)
      return app.staffJobs.start(user, 'import', { importId: id, kind, name, fileName: one.fileName })
    })
    return { jobId }
  })
}

const unread = (why: WhyNotRead) => ({ problems: wrongFiles[why], notices: [], sheet: '', sheets: [], rows: [] })

async function tableIn(
  { storage }: App,
  { columns }: ImportKind,
  { key, suffix }: { key: string; suffix: string },
  wanted: string | undefined,
) {
  if (suffix !== 'xlsx') return unread('unreadable')
  const read = await readTable(await buffer(await storage.read(key)), columns, wanted)
  return 'why' in read ? unread(read.why) : read
}

type Asked = Parameters<Imports['prepare']>[1]

/** Judges the rows and keeps them with their verdicts: exactly these are applied. */
async function dryRun(app: App, kind: ImportKind, { by, subject, name, ip, now, rows }: Asked): Promise<DryRun> {
  const cells = cellKeeper(app.secrets, kind.columns)
  const verdicts = await verdictsOf(kind, { by, subject, now }, rows)
  const kept = await mapUnhurried(verdicts, (row) => ({ ...row, cells: cells.stored(row.cells) }))
  const about = { ownerId: by.id, kind: kind.kind, subject, fileName: name, ip, createdAt: now }
  const id = await keepImport(app.database, about, kept)
  const columns = kind.columns.map(({ key, title }) => ({ key, title }))
  const warning = kind.warningOf?.(verdicts.map(({ plan }) => plan)) ?? ''
  return { id, columns, warning, counts: { ...NONE, ...(await verdictCounts(app.database, id)) } }
}

/** The verdicts in the order of the file: of the columns first, and of the feature for the rows that pass. */
async function verdictsOf(
  kind: ImportKind,
  asked: Omit<Parameters<ImportKind['check']>[0], 'rows'>,
  rows: TableRow[],
): Promise<CheckedRow[]> {
  const passed = rows.filter(({ problem }) => problem === '')
  const answers = await kind.check({ ...asked, rows: passed })
  const byNumber = new Map(passed.map(({ number }, at) => [number, answers[at]]))
  return mapUnhurried(rows, ({ number, cells, problem }) => {
    const wrong: RowVerdict = { verdict: 'error', text: problem }
    const one = byNumber.get(number) ?? wrong
    const { verdict, text = '', account = '', before = null, plan = null, made = null } = one
    return { number, cells, verdict, note: text, account, before, plan, made }
  })
}

function templateOf(name: string, columns: ImportKind['columns']) {
  return [
    { name, columns: columns.map(({ title }) => ({ title, width: 20 })), rows: [] },
    {
      name: '填写说明',
      columns: ['列', '必填', '说明', '示例'].map((title, at) => ({ title, width: at === 2 ? 60 : 20 })),
      rows: columns.map(({ title, required, note = '', example = '' }) => [title, required ? '是' : '', note, example]),
    },
  ]
}

/** The registry, and the kinds that it holds. `app` is there when a dry run is asked for. */
export function makeImports(app: () => App): { imports: Imports; kinds: ReadonlyMap<string, ImportKind> } {
  const kinds = new Map<string, ImportKind>()
  const imports: Imports = {
    add(kind) {
      if (kinds.has(kind.kind)) throw new Error(`${kind.kind} is imported twice`)
      kinds.set(kind.kind, kind)
    },
    async prepare(name, chosen) {
      const kind = found(kinds.get(name), checkImport.refusals.noKind)
      await kind.allow(chosen.by, chosen.subject)
      return dryRun(app(), kind, chosen)
    },
  }
  return { imports, kinds }
}
