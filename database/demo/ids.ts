import { createHash } from 'node:crypto'

/**
 * A stable id for an object of the demo college, derived from its name. It is a version 5 uuid, while ids of the
 * running college have version 7, so the loader recognises its own rows.
 */
export function idOf(kind: string, ...names: (string | number)[]): string {
  const hex = createHash('sha256')
    .update(['demo college', kind, ...names].join('\n'))
    .digest('hex')
  const variant = ((Number.parseInt(hex.charAt(16), 16) & 0x3) | 0x8).toString(16)
  return [
    hex.slice(0, 8),
    hex.slice(8, 12),
    `5${hex.slice(13, 16)}`,
    variant + hex.slice(17, 20),
    hex.slice(20, 32),
  ].join('-')
}
