import type { Reply } from '@college/contract/kit/endpoint.ts'
import type { liveStudio } from '@college/contract/lives/host.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { reopensUntil } from '@college/rules/lives/state.ts'
import type { App } from '../app-parts.ts'
import type { LiveRow } from './live.store.ts'
import { rehearsalOf, stateAnswer } from './state.ts'

/** What the studio shows. */
export async function studioFor(app: App, live: LiveRow, now: Date): Promise<Reply<typeof liveStudio>> {
  const { id, title, teacherText, startsAt, endsAt, startedAt, channelId, ingestVersion } = live
  const rehearsal = rehearsalOf(live, now)
  return {
    id,
    channelId,
    title,
    teacher: teacherText,
    timeSdate: dateTimeText(startsAt),
    timeEdate: dateTimeText(endsAt),
    startsAt: startsAt.toISOString(),
    state: stateAnswer(live, now),
    startedAt: startedAt?.toISOString() ?? null,
    rtmp: app.liveMedia.ingest(channelId, ingestVersion),
    received: app.liveMedia.received(channelId),
    ...(await app.liveMedia.stats(rehearsal?.channelId ?? channelId)),
    rehearsesUntil: rehearsal?.until.toISOString() ?? null,
    reopensUntil: reopensUntil(live, now)?.toISOString() ?? null,
  }
}
