import { displaySelfPage } from '@college/contract/records/portrait.ts'
import { dateText } from '@college/rules/kit/format.ts'
import { portraitReason } from '@college/rules/records/portrait-reason.ts'
import type { App } from '../app-parts.ts'
import { studyMinutesByCategory } from '../courses/door.ts'
import { serve } from '../kit/serve.ts'
import { countPortraits, findPortrait, findRank } from './portrait.store.ts'

const QUEUE = 'portraits'

/** The portrait of the learner: their own figures of now, and where they stood among all last night (D3-Q46). */
export function servePortrait(app: App) {
  const { database } = app

  serve(app, displaySelfPage, async ({ user, now }) => {
    const [portrait, rank, studyTimeCount] = await Promise.all([
      findPortrait(database, user.id, now),
      findRank(database, user.id),
      studyMinutesByCategory(database, user.id),
    ])
    return {
      integral: {
        study: portrait?.study ?? 0,
        completion: portrait?.completion ?? 0,
        marks: portrait?.marks ?? 0,
        contribution: portrait?.contribution ?? 0,
        participation: portrait?.participation ?? 0,
      },
      studyTimeCount,
      percentage: rank?.percentage ?? null,
      countedOn: rank ? dateText(new Date(rank.countedAt)) : '',
    }
  })
}

/** How the dimensions of the own portrait are figured. */
export function explainPortrait(app: App) {
  const { database } = app

  app.reasons.add('portrait', async (userId, { id }, now) => {
    if (id !== userId) return undefined
    const [portrait, rank] = await Promise.all([findPortrait(database, userId, now), findRank(database, userId)])
    if (!portrait) return undefined
    const reason = portraitReason(portrait, portrait, rank)
    return { ...reason, name: '学习画像', classId: undefined, contact: '', isOpen: false }
  })
}

/** Counted at night: a ranking of all learners is too much work for each look at the page. */
export function countPortraitsNightly({ jobs, background, now }: App) {
  jobs.handle(QUEUE, () => countPortraits(background, now()))
  jobs.schedule(QUEUE, '10 4 * * *')
}
