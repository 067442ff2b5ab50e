import { LONGEST_OBJECTION, objectToReason, ownReason } from '@college/contract/reasons/reason.ts'
import { dateTimeText } from '@college/rules/kit/format.ts'
import { complaintWords, reasonWords } from '@college/rules/reasons/words.ts'
import type { App } from '../app-parts.ts'
import { objectionStore } from '../feedback/door.ts'
import { found, Refusal } from '../kit/refusal.ts'
import { serve } from '../kit/serve.ts'
import { findReason, thingOf } from './reason.ts'

/** The reasons of what a learner sees, and what they say against one. */
export function serveReasons(app: App) {
  serveOwnReason(app)
  serveObjections(app)
}

function serveOwnReason(app: App) {
  const objections = objectionStore(app.database)

  serve(app, ownReason, async ({ input, user, now }) => {
    const [reason, said] = await Promise.all([
      findReason(app, user.id, input, now),
      objections.latest(user.id, thingOf(input)),
    ])
    const { rows, classId, ...shown } = found(reason, ownReason.refusals.noReason)
    return {
      ...shown,
      rows: rows.map((row) => ({ ...row, facts: [...row.facts], objection: said.get(row.title) ?? null })),
      judgedAt: dateTimeText(now),
      answeredBy: classId === undefined ? ('administrators' as const) : ('teachers' as const),
    }
  })
}

const PER_HOUR = { most: 30, seconds: 3_600 }

function serveObjections(app: App) {
  const { refusals } = objectToReason
  const objections = objectionStore(app.database)

  serve(app, objectToReason, async ({ input, user, now }) => {
    const text = input.text?.trim() ?? ''
    // What the rule sees now, and not what the page says that it saw.
    const reason = found(await findReason(app, user.id, input, now), refusals.noReason)
    const row = found(
      reason.rows.find(({ title }) => title === input.row),
      refusals.rowChanged,
    )
    if ([...text].length > LONGEST_OBJECTION) throw new Refusal(refusals.longText)
    if (!(await app.limits.take(`objection ${user.id}`, PER_HOUR, now))) throw new Refusal(refusals.tooMany)
    const { kind, complaint } = input
    const evidence = {
      ...{ kind, complaint, name: reason.name, title: row.title, standing: row.standing },
      ...{ facts: [...row.facts], judgedAt: dateTimeText(now) },
    }
    const about = { thing: thingOf(input), thingRow: row.title, classId: reason.classId ?? null }
    const content = text || complaintWords[complaint]
    const resource = { resourceTitle: `${reasonWords[kind].title}：${reason.name}`, resourceId: input.id }
    return { id: await objections.add(user.id, { ...about, ...resource, content, evidence }, now) }
  })
}
