import type { consoleAgenda } from '@college/contract/console/agenda.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { User } from '../kit/access.ts'

type Agenda = Reply<typeof consoleAgenda>
export type AgendaItem = Omit<Agenda['today'][number], 'state'>
export type AgendaNotice = Agenda['notices'][number]

/** `from` and `until` are the beginning and the end of the day. */
type Asked = { user: User; now: Date; from: Date; until: Date }
type Find<Row> = (asked: Asked) => Promise<Row[]>

/** What stands in the day of a person who works in the console: each feature finds its own part in one statement. */
export type AgendaParts = {
  addToday(find: Find<AgendaItem>): void
  addNotices(find: Find<AgendaNotice>): void
  today: Find<AgendaItem>
  notices: Find<AgendaNotice>
}

export function makeAgendaParts(): AgendaParts {
  const [items, notices]: [Find<AgendaItem>[], Find<AgendaNotice>[]] = [[], []]
  return {
    addToday: (find) => void items.push(find),
    addNotices: (find) => void notices.push(find),
    today: async (asked) => (await Promise.all(items.map((find) => find(asked)))).flat(),
    notices: async (asked) => (await Promise.all(notices.map((find) => find(asked)))).flat(),
  }
}

/** How many rows one feature may put on the page. */
export const MOST_OF_A_KIND = 20
