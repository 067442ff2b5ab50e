import type { CatalogueKind } from '@college/contract/catalogue/kind.ts'
import { Dot } from '../ui/Dot.tsx'

type Props = { kind: CatalogueKind; state: string; isComing?: boolean }

/** Whether learners see a thing, and that it is only to come. */
export function StateDot({ kind, state, isComing = false }: Props) {
  const [hidden, ...seen] = kind.states ?? []
  const shown = seen.some(({ value }) => value === state)
  if (isComing && (shown || !hidden)) return <Dot tone="blue">定时发布</Dot>
  const look = kind.states?.find(({ value }) => value === state)
  return look ? <Dot tone={look.tone}>{look.label}</Dot> : null
}
