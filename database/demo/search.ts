import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { hotWords, searchCounts, searchHistory } from '../../server/search/tables.ts'
import { hotTitles, ownSearches, searchedTitles } from './content/search.ts'
import { ago, HOUR } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

/** Days on which people searched before the college was first loaded. */
const DAYS = 7

/** Hot words, what many searched for, and what 王晓明 did. */
export const searchPart: DemoPart = ({ at }) => {
  const days = Array.from({ length: DAYS }, (_, back) => addDays(dayOf(at), -back))
  return [
    {
      table: hotWords,
      rows: hotTitles.map((title, position) => ({ id: idOf('hot word', title), title, position })),
      whenThere: 'update',
      isReplaced: true,
    },
    {
      table: searchCounts,
      rows: days.flatMap((day) => searchedTitles.map(([title, count]) => ({ day, title, count }))),
      whenThere: 'keep',
      isReplaced: false,
    },
    {
      table: searchHistory,
      rows: ownSearches.map((title, back) => ({
        userId: userIdOf('20260001'),
        title,
        id: idOf('search', title),
        searchedAt: ago(at, (back + 1) * 3 * HOUR),
      })),
      whenThere: 'keep',
      isReplaced: false,
    },
  ]
}
