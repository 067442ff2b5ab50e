import type { ImportColumn } from '@college/rules/imports/columns.ts'
import type { Secrets } from '../kit/secrets.ts'

const PURPOSE = 'import-cell'

type Cells = Record<string, string>

/** Cells as they are stored, used and shown: those of a column with a mask are stored encrypted and shown masked. */
export function cellKeeper(secrets: Secrets, columns: readonly ImportColumn[]) {
  const masked = columns.filter(({ mask }) => mask !== undefined)
  const change = (cells: Cells, to: (text: string) => string): Cells => {
    const changed = { ...cells }
    for (const { key } of masked) if (cells[key]) changed[key] = to(cells[key])
    return changed
  }
  const plain = (cells: Cells) => change(cells, (text) => secrets.decrypt(PURPOSE, text) ?? '')
  return {
    plain,
    stored: (cells: Cells) => change(cells, (text) => secrets.encrypt(PURPOSE, text)),
    /** In the order of the columns. */
    shown(cells: Cells): string[] {
      const texts = plain(cells)
      return columns.map(({ key, mask }) => (mask ? mask(texts[key] ?? '') : (texts[key] ?? '')))
    },
  }
}
