import type { ReasonKind } from '@college/contract/reasons/reason.ts'
import { withOwnTitles } from '@college/rules/reasons/rows.ts'
import type { App } from '../app-parts.ts'
import type { FoundReason, ReasonAsked } from '../registry/reasons.ts'

type Asked = ReasonAsked & { kind: ReasonKind }

/** The reason of a thing, as the sheet shows it and as an objection keeps it. */
export async function findReason(
  { reasons }: Pick<App, 'reasons'>,
  userId: string,
  { kind, ...asked }: Asked,
  now: Date,
): Promise<FoundReason | undefined> {
  const found = await reasons.find(kind)?.(userId, asked, now)
  return found && { ...found, rows: withOwnTitles(found.rows) }
}

/** What an objection is kept under: the same thing of the same place. */
export const thingOf = ({ kind, id, placeType, placeId, year }: Asked): string =>
  [kind, id, placeType, placeId, year].filter((part) => part !== undefined).join(' ')
