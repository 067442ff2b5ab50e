import type { Role } from '@college/contract/kit/roles.ts'
import type { ImportColumn } from '@college/rules/imports/columns.ts'
import type { TableRow } from '@college/rules/imports/table.ts'
import type { Database } from '../kit/database.ts'

/** Who imports, with the roles of this moment. */
export type Importer = { id: string; roles: readonly Role[] }

/**
 * What applying a row would do; an error is not applied. `account`: the name that the account of the row has, shown beside
 * what was read. `plan` is what `apply` gets back; `made` as in `RowOutcome`.
 */
export type RowVerdict = {
  verdict: 'new' | 'change' | 'same' | 'error'
  text?: string
  account?: string
  plan?: unknown
  made?: string
}

/**
 * What became of a row. `secret` is shown once, in the file of results. `made` is the id of what stands for the row now,
 * where a feature goes on from there.
 */
export type RowOutcome = { outcome: 'done' | 'same' | 'failed'; text?: string; secret?: string; made?: string }

export type PlannedRow = { number: number; cells: Record<string, string>; plan: unknown }

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

/** The registry of lists that can be imported (server/imports). */
export type Imports = { add(kind: ImportKind): void }
