import { marks } from '../../server/marks/tables.ts'
import { ratings } from '../../server/ratings/tables.ts'
import { notes } from '../../server/records/tables.ts'
import { chanceOf } from './chance.ts'
import { type DemoLive, lives } from './content/lives.ts'
import { opinionsOnLives } from './content/ratings.ts'
import { ago, atWakingHours, DAY } from './dates.ts'
import type { DemoTable } from './demo-part.ts'
import { idOf } from './ids.ts'
import { userIdOf } from './population.ts'

const WANG = '20260001'
/** Those who rate and subscribe. The first learners are left out: who tries the college as one of them does it. */
const AUDIENCE = Array.from({ length: 14 }, (_, place) => `2026${String(place + 5).padStart(4, '0')}`)

const liveIdOf = (slug: string) => idOf('live', slug)
const daysOf = ({ when }: DemoLive) => ('starts' in when ? when.starts[0] : -40)
const isPast = (live: DemoLive) => live.slug.startsWith('plenary-') || live.slug === 'branch-secretaries'
const isToCome = (live: DemoLive) => !('days' in live.when) && !isPast(live) && daysOf(live) > 0

/** What learners say of lives that have ended, what they noted down, and who waits for those to come. */
export function liveOpinions(at: Date): DemoTable[] {
  const kept = { whenThere: 'keep', isReplaced: false } as const
  return [
    { table: ratings, rows: lives.filter(isPast).flatMap((live) => ratingRows(live, at)), ...kept },
    { table: notes, rows: noteRows(at), ...kept },
    { table: marks, rows: lives.filter(isToCome).flatMap((live) => subscriptionRows(live, at)), ...kept },
  ]
}

function ratingRows({ slug }: DemoLive, at: Date): (typeof ratings.$inferInsert)[] {
  const chance = chanceOf(`live ratings ${slug}`)
  return chance
    .shuffled(AUDIENCE)
    .slice(0, chance.whole(5, 12))
    .map((loginName) => {
      const score = chance.whole(7, 10)
      const ratedAt = atWakingHours(ago(at, chance.whole(1, 5) * DAY))
      const content = chance.happens(0.7) ? chance.pick(score >= 9 ? opinionsOnLives.good : opinionsOnLives.fair) : ''
      const rated = { type: 'live', itemId: liveIdOf(slug), userId: userIdOf(loginName) }
      return {
        id: idOf('live rating', slug, loginName),
        ...rated,
        score,
        content,
        createdAt: ratedAt,
        updatedAt: ratedAt,
      }
    })
}

function noteRows(at: Date): (typeof notes.$inferInsert)[] {
  const said: [by: string, second: number, words: string, isPublic: boolean][] = [
    [WANG, 40, '技术改造先算三笔账：电费、次品、工时。', false],
    ['20260006', 75, '成效要看一年以后的数，不看剪彩那天的数。', true],
  ]
  return said.map(([by, second, content, isPublic], index) => {
    const writtenAt = atWakingHours(ago(at, (index + 2) * DAY))
    return {
      id: idOf('live note', index),
      userId: userIdOf(by),
      type: 'live',
      relationId: liveIdOf('plenary-quality'),
      coursewareId: null,
      content,
      isPublic,
      second,
      createdAt: writtenAt,
      updatedAt: writtenAt,
    }
  })
}

const subscriptionRows = ({ slug }: DemoLive, at: Date): (typeof marks.$inferInsert)[] =>
  AUDIENCE.map((loginName) => ({
    kind: 'subscription',
    type: 'live',
    itemId: liveIdOf(slug),
    userId: userIdOf(loginName),
    createdAt: atWakingHours(ago(at, DAY)),
  }))
