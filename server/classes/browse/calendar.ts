import { classCalendar } from '@college/contract/classes/certificate.ts'
import { itemText } from '@college/rules/classes/entry.ts'
import { isAdmitted } from '@college/rules/classes/membership.ts'
import { disposition } from '@college/rules/files/names.ts'
import { type CalendarEvent, calendarText } from '@college/rules/kit/calendar-text.ts'
import type { App } from '../../app-parts.ts'
import { serve } from '../../kit/serve.ts'
import type { ClassRow } from '../class.store.ts'
import type { StudiedItem } from '../study/class-progress.ts'
import { type ClassStudy, classStudyFinder } from '../study/class-study.ts'

export function serveClassCalendar(app: App) {
  const findStudy = classStudyFinder(app)

  serve(app, classCalendar, async ({ input, user, reply }) => {
    const found = await findStudy(user.id, input.id)
    const { title, contentChangedAt } = found.person.class
    reply.headers({
      'content-type': 'text/calendar; charset=utf-8',
      'content-disposition': disposition('attachment', `${title}.ics`),
      'cache-control': 'private, no-store',
    })
    return reply.send(calendarText(title, eventsOf(found), { stampedAt: contentChangedAt }))
  })
}

/** Items are dated for members only: others see of the units no more than titles (D2-Q88). */
function eventsOf({ person, study }: ClassStudy): CalendarEvent[] {
  const items = isAdmitted(person.membership) ? study.units.flatMap((unit) => unit.items) : []
  return [...windowsOf(person.class), ...items.flatMap((item) => itemEvent(person.class.title, item))]
}

function windowsOf({ id, title, enrolFrom, enrolUntil, trainFrom, trainUntil }: ClassRow): CalendarEvent[] {
  const [first, last] = [trainFrom ?? trainUntil, trainUntil ?? trainFrom]
  const trainingTitle =
    trainFrom && trainUntil ? `培训：${title}` : trainFrom ? `培训开始：${title}` : `培训截止：${title}`
  return [
    ...(enrolFrom
      ? [{ uid: `enrol-from-${id}`, title: `报名开始：${title}`, when: { at: enrolFrom, until: null } }]
      : []),
    ...(enrolUntil ? [{ uid: `enrol-${id}`, title: `报名截止：${title}`, when: { at: enrolUntil, until: null } }] : []),
    ...(first && last ? [{ uid: `train-${id}`, title: trainingTitle, when: { first, last } }] : []),
  ]
}

function itemEvent(className: string, { id, kind, title, startsAt, window }: StudiedItem): CalendarEvent[] {
  const at = startsAt ?? window.from
  if ((kind !== 'live' && kind !== 'exam') || !at) return []
  return [
    {
      uid: `item-${id}`,
      title: `${itemText(kind)}：${title}`,
      when: { at, until: window.until },
      description: className,
    },
  ]
}
