import { liveChapters, liveLines } from '../../server/lives/chat/tables.ts'
import { liveChatLines } from './content/live-lines.ts'
import { ago, atWakingHours, MINUTE } from './dates.ts'
import type { DemoTable } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

const TEACHER = '20260801'

const lineIdOf = (slug: string, index: number) => idOf('live line', slug, index)

/** What hosts pinned: the chapters of replays. */
function chaptersOf(startOf: (slug: string) => Date): DemoTable {
  const rows = Object.entries(liveChatLines).flatMap(([slug, lines]) =>
    lines.flatMap((line, index): (typeof liveChapters.$inferInsert)[] => {
      if (!line.isPinned || !('second' in line)) return []
      const pinnedAt = new Date(startOf(slug).getTime() + line.second * 1_000)
      return [{ liveId: idOf('live', slug), lineId: lineIdOf(slug, index), pinnedAt, offsetMs: line.second * 1_000 }]
    }),
  )
  return { table: liveChapters, rows, whenThere: 'keep', isReplaced: false }
}

/** What was said in lives on air and, with its place in the film, in those that have ended. People's lines are kept. */
export function liveChats(at: Date, startOf: (slug: string) => Date): DemoTable[] {
  const rows = Object.entries(liveChatLines).flatMap(([slug, lines]) => {
    const startsAt = startOf(slug).getTime()
    return lines.map(({ who, content, ...when }, index): typeof liveLines.$inferInsert => {
      const sentAt =
        'second' in when ? new Date(startsAt + when.second * 1_000) : atWakingHours(ago(at, when.minutes * MINUTE))
      return {
        id: lineIdOf(slug, index),
        liveId: idOf('live', slug),
        seq: index + 1,
        change: index + 1,
        userId: userIdOf(who),
        clientId: idOf('live line sent', slug, index),
        content,
        isHost: who === TEACHER,
        offsetMs: Math.max(0, sentAt.getTime() - startsAt),
        sentAt,
      }
    })
  })
  return [{ table: liveLines, rows, whenThere: 'keep', isReplaced: false }, chaptersOf(startOf)]
}
