import type { Role } from '@college/contract/kit/roles.ts'
import type { ImportColumn } from '@college/rules/imports/columns.ts'
import type { TableRow } from '@college/rules/imports/table.ts'
import type { Database } from '../kit/database.ts'

/** Who imports, with the roles of this moment. */
export type Importer = { id: string; roles: readonly Role[] }

type Verdict = 'new' | 'change' | 'same' | 'error'

/**
 * What applying a row would do; an error is not applied. `account`: the name that the account of the row has, shown beside
 * what was read. `before`: of the columns that it changes, what stands there now. `plan` is what `apply` gets back; `made`
 * as in `RowOutcome`.
 */
export type RowVerdict = {
  verdict: Verdict
  text?: string
  account?: string
  before?: Record<string, string>
  plan?: unknown
  made?: string
}

/**
 * What became of a row. `secret` is shown once, in the file of results. `made` is the id of what stands for the row now,
 * where a feature goes on from there.
 */
export type RowOutcome = { outcome: 'done' | 'same' | 'failed'; text?: string; secret?: string; made?: string }

/** What is made for a row before the transaction that applies it, such as a password; `stored` is what is kept of it. */
export type RowSecret = { secret: string; stored: string }

/** A row as the dry run showed it. */
export type PlannedRow = {
  number: number
  cells: Record<string, string>
  plan: unknown
  verdict: Verdict
  before: Record<string, string> | null
  made?: RowSecret
}

/** A kind of list that staff import from Excel. */
export type ImportKind = {
  /** Lower case letters and hyphens. */
  kind: string
  /** What is imported, as staff call it: 人员. */
  name: string
  columns: readonly ImportColumn[]
  /** Verdicts name accounts. */
  hasAccounts?: true
  /** The title of the column of secrets in the file of results. */
  secretTitle?: string
  /** What has to be confirmed besides the rows; '' for nothing. `plans`: of the verdicts. */
  warningOf?: (plans: readonly unknown[]) => string
  /** Of which of these rows a secret is needed, and the secrets in the order of those; takes long. */
  secretsFor?: (rows: readonly PlannedRow[], subject: string) => Promise<ReadonlyMap<number, RowSecret>>
  /** Its rows are chosen on a page (`prepare`); no file is read. */
  isChosen?: true
  /** Refuses who may not import this; asked before the dry run and again before every batch. */
  allow: (by: Importer, subject: string) => Promise<void>
  /** A verdict for each of these rows, which have passed the columns; all rows of the file at once. */
  check: (asked: { by: Importer; subject: string; rows: TableRow[]; now: Date }) => Promise<RowVerdict[]>
  /**
   * Applies some rows in the transaction `database`, by the state of the database now, and answers an outcome for each.
   * A row that is there already is 'same'.
   */
  apply: (asked: {
    by: Importer
    subject: string
    rows: PlannedRow[]
    database: Database
    now: Date
    ip: string
    /** Runs once the transaction has ended well, such as what makes open pages read anew. */
    afterCommit: (act: () => void) => void
  }) => Promise<RowOutcome[]>
}

type Chosen = { by: Importer; subject: string; name: string; ip: string; now: Date; rows: TableRow[] }

/** The registry of lists that can be imported (server/imports). */
export type Imports = {
  add(kind: ImportKind): void
  /** The dry run of rows that were chosen on a page; it is shown and applied like that of a file. */
  prepare(kind: string, chosen: Chosen): Promise<DryRun>
}

/** As `checkImport` answers it. */
export type DryRun = {
  id: string
  columns: { key: string; title: string }[]
  counts: Record<Verdict, number>
  warning: string
}
