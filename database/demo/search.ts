import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { hotWords, searchCounts, searchHistory } from '../../server/search/tables.ts'
import { hotTitles, ownSearches, searchedTitles } from './content/search.ts'
import { ago, atWakingHours, HOUR } from './dates.ts'
import type { DemoPart } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

/** How many days of searches exist before the first load. */
const DAYS = 7

/** Curated keywords, popular searches, and the search history of 王晓明. */
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
        searchedAt: atWakingHours(ago(at, (back + 1) * 3 * HOUR)),
      })),
      whenThere: 'keep',
      isReplaced: false,
    },
  ]
}
