import { learnerDay } from '@college/contract/home/day.ts'
import { daysSignedInRow, rowsOfDay } from '@college/rules/home/day-rows.ts'
import { DAYS_AHEAD } from '@college/rules/home/judge-fact.ts'
import { addDays, dayOf } from '@college/rules/kit/day.ts'
import { fileList } from '@college/rules/kit/file-list.ts'
import type { App } from '../app-parts.ts'
import type { ShortPart } from '../courses/door.ts'
import { batched } from '../kit/batch.ts'
import { serve } from '../kit/serve.ts'
import { dayStore } from './day.store.ts'

type Find = ReturnType<typeof dayStore>['find']

export function serveLearnerDay(app: App) {
  let store: { find: Find } | undefined
  const find = batched<Parameters<Find>[0][number], Awaited<ReturnType<Find>>[number]>((asked) => {
    // Made when it is asked for first: by then every feature has said what it knows of a day.
    store ??= dayStore(app)
    return store.find(asked)
  })

  serve(app, learnerDay, async ({ user, now }) => {
    const today = dayOf(now)
    const { facts, suggestion } = await find({ userId: user.id, now, today, until: addDays(today, DAYS_AHEAD + 1) })
    return {
      today,
      rows: rowsOfDay(facts, now),
      daysInRow: daysSignedInRow(facts, today),
      suggestion: suggestion && suggestionOf(suggestion),
    }
  })
}

const suggestionOf = ({ seconds, cover, ...part }: ShortPart) => ({
  ...part,
  cover: fileList(cover),
  minutes: Math.ceil(seconds / 60),
})
