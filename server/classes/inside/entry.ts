import { noteClassEntry, updateStudyStatus } from '@college/contract/classes/enrol.ts'
import { classStanding } from '@college/rules/classes/standing.ts'
import { dayOf } from '@college/rules/kit/day.ts'
import type { App } from '../../app-parts.ts'
import { found, Refusal } from '../../kit/refusal.ts'
import { serve } from '../../kit/serve.ts'
import { classStore } from '../class.store.ts'
import { entryStore } from './entry.store.ts'

/** Beginning to study, and entering a class. */
export function serveClassEntry(app: App) {
  const store = classStore(app.database)
  const entries = entryStore(app.database)

  serve(app, updateStudyStatus, async ({ input: { id }, user, now }) => {
    const { refusals } = updateStudyStatus
    const { found: row, membership, startedAt } = found(await store.findFor(user.id, id), refusals.noClass)
    // Who has begun may go on reading after the training (D2-B160).
    if (startedAt) return { trainingStatus: 1 as const }
    if (classStanding(row, membership, now).trainingStatus === 0) throw new Refusal(refusals.outsideWindow)
    await entries.begin(id, user.id, now)
    return { trainingStatus: 1 as const }
  })

  serve(app, noteClassEntry, async ({ input: { id, os = '', browser = '' }, user, now }) => {
    await entries.note({ classId: id, userId: user.id, day: dayOf(now), os, browser, at: now })
    return null
  })
}
