import type { ClassEffect } from '@college/contract/classes/edit.ts'

/** How far one member is: whether they have completed the class, and what of it they have. */
type Standing = {
  /** Whole percent of all that the units ask for. */
  percent: number
  isReached: boolean
  /** The units that are finished. */
  finished: ReadonlySet<string>
}

export type MemberChange = { hasCompleted: boolean; before: Standing; after: Standing; losesResult: boolean }

/**
 * What a change of the units does to these members, each counted once per line (D2-Q66). A completion stays whatever
 * the class asks for later. `kept`: the units that there are before and after.
 */
export function effectOn(changes: readonly MemberChange[], kept: ReadonlySet<string>): ClassEffect {
  const count = (is: (change: MemberChange) => boolean) => changes.filter(is).length
  const has = (one: Standing, other: Standing) =>
    [...one.finished].some((id) => kept.has(id) && !other.finished.has(id))
  return {
    members: changes.length,
    rises: count(({ before, after }) => after.percent > before.percent),
    falls: count(({ before, after }) => after.percent < before.percent),
    completes: count(({ hasCompleted, after }) => !hasCompleted && after.isReached),
    keeps: count(({ hasCompleted, after }) => hasCompleted && !after.isReached),
    unitsReopened: count(({ before, after }) => has(before, after)),
    unitsReached: count(({ before, after }) => has(after, before)),
    resultsLost: count(({ losesResult }) => losesResult),
  }
}

/** The lines that say it, worst first; empty when nobody is concerned. `act`: what makes it so. */
export function effectLines(effect: ClassEffect, act = '保存'): { tone: 'bad' | 'good' | 'plain'; text: string }[] {
  const lines = [
    { n: effect.resultsLost, tone: 'bad', text: '失去被移除内容在本班的成绩' },
    { n: effect.falls, tone: 'bad', text: '进度下降' },
    { n: effect.unitsReopened, tone: 'bad', text: '有学完的单元要再学' },
    { n: effect.keeps, tone: 'plain', text: '已经结业，新要求没有达到，结业和证书保留' },
    { n: effect.rises, tone: 'good', text: '进度上升' },
    { n: effect.unitsReached, tone: 'good', text: '有单元变为学完' },
    { n: effect.completes, tone: 'good', text: `达到全部要求，${act}后即结业，不能收回` },
  ] as const
  return lines.filter(({ n }) => n > 0).map(({ n, tone, text }) => ({ tone, text: `${n} 人${text}` }))
}
