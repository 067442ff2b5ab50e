import { type ChainedRow, type Seal, sealHead, sealRow } from './audit.store.ts'

/** What is wrong with the rows from `from` to `to`. */
export type ChainFault = {
  kind: 'altered' | 'unlinked' | 'missing' | 'headMissing' | 'headAltered' | 'foreign'
  from: number
  to: number
}

type Start = { lastId: number; lastHash: string }

/** Judges the rows of the chain in their order, and then its recorded end. Begins at the first row, or after `start`. */
export function chainCheck(seal: Seal, start: Start = { lastId: 0, lastHash: '' }) {
  const report = { rows: 0, ...start, faults: [] as ChainFault[] }
  const missing = (from: number, to: number) => {
    if (from <= to) report.faults.push({ kind: 'missing', from, to })
  }

  return {
    report,

    visit({ id, content, previousHash, hash }: ChainedRow): void {
      missing(report.lastId + 1, id - 1)
      if (hash !== sealRow(seal, previousHash, content)) report.faults.push({ kind: 'altered', from: id, to: id })
      else if (previousHash !== report.lastHash) report.faults.push({ kind: 'unlinked', from: id, to: id })
      report.rows += 1
      report.lastId = id
      report.lastHash = hash
    },

    end(head: { id: number; seal: string } | undefined): void {
      const { lastId, lastHash } = report
      if (!head) {
        if (lastId > 0) report.faults.push({ kind: 'headMissing', from: lastId, to: lastId })
        return
      }
      missing(lastId + 1, head.id)
      const isTrue = head.seal === sealHead(seal, lastId, lastHash)
      if (head.id === lastId && !isTrue) report.faults.push({ kind: 'headAltered', from: lastId, to: lastId })
      if (head.id < lastId) report.faults.push({ kind: 'foreign', from: head.id + 1, to: lastId })
    },
  }
}

/** A fault in the words of the command line. */
export function faultText({ kind, from, to }: ChainFault): string {
  switch (kind) {
    case 'altered':
      return `row ${from} was altered`
    case 'unlinked':
      return `row ${from} does not follow the row before it`
    case 'missing':
      return from === to ? `row ${from} is missing` : `rows ${from} to ${to} are missing`
    case 'headMissing':
      return 'the note of where the log ends is missing'
    case 'headAltered':
      return 'the note of where the log ends was altered'
    case 'foreign':
      return `the rows after ${from - 1} were not written by the server`
  }
}
