import type { Fact, ReasonRow } from '@college/contract/reasons/reason.ts'

/** A row as a rule gives it: what was said against it is added by the server. */
export type Row = Omit<ReasonRow, 'objection' | 'facts'> & { facts: readonly Fact[] }

const plain = { standing: '', percent: null, to: '', act: '', minutes: 0, facts: [], turn: 'learner' } as const

/** What is met, or simply so: a line of an account, a part of a figure. */
export const metRow = (row: Pick<Row, 'title'> & Partial<Row>): Row => ({ ...plain, ...row, isMet: true })

/** What is not met, and whose turn it is. */
export const unmetRow = (row: Pick<Row, 'title' | 'turn'> & Partial<Row>): Row => ({ ...plain, ...row, isMet: false })

/** Titles name the rows: of two with the same one, the later gets a number. */
export function withOwnTitles<Each extends Pick<Row, 'title'>>(rows: readonly Each[]): Each[] {
  const used = new Map<string, number>()
  return rows.map((row) => {
    const count = (used.get(row.title) ?? 0) + 1
    used.set(row.title, count)
    return count === 1 ? row : { ...row, title: `${row.title}（${count}）` }
  })
}
