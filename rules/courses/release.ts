import { isAttached } from '@college/contract/courses/courseware-types.ts'
import type { CourseEffect } from '@college/contract/courses/staff-draft.ts'
import { effectLines } from '../classes/effect.ts'
import { missingIn, type OutlinePart } from './publish.ts'

/** A courseware of a draft; `isDraft`: learners do not have it yet. */
export type DraftPart = OutlinePart & { id: string; isDraft: boolean }
type Chapter<Part> = { id: string; title: string; parts: readonly Part[] }

/**
 * What of a draft learners get, and what has to wait: new coursewares that cannot be studied yet. `missing`: what keeps
 * all of it back, because learners have the courseware already.
 */
export function releaseOf<Part extends DraftPart>(chapters: readonly Chapter<Part>[]) {
  const waits = (part: Part) => part.isDraft && missingIn(part) !== undefined
  const parts = chapters.flatMap((chapter) => chapter.parts)
  return {
    // A chapter of which nothing is there yet waits with its parts.
    released: chapters
      .map((chapter) => ({ ...chapter, parts: chapter.parts.filter((part) => !waits(part)) }))
      .filter(
        ({ id, parts: ready }) =>
          ready.length > 0 || chapters.some((each) => each.id === id && each.parts.length === 0),
      ),
    waiting: parts.filter(waits),
    missing: parts.flatMap((part) => {
      const word = part.isDraft ? undefined : missingIn(part)
      return word === undefined ? [] : [`「${part.title}」缺${word}`]
    }),
  }
}

/**
 * Without which of these parts a course is not complete (D3-Q01): the compulsory ones that can be studied, or all of them
 * if none is. A test compares it with the view `counting_coursewares`.
 */
export function countingIn<Part extends DraftPart>(parts: readonly Part[]): Part[] {
  const studied = parts.filter((part) => !isAttached(part.type) && missingIn(part) === undefined)
  const compulsory = studied.filter(({ isCompulsory }) => isCompulsory)
  return compulsory.length > 0 ? compulsory : studied
}

/** The lines that say the effect, worst first; empty when nobody is concerned. */
export function courseEffectLines({ learners: _, classes, ...effect }: CourseEffect): ReturnType<typeof effectLines> {
  const own = [
    { n: effect.reopened, tone: 'bad', text: '学完了这门课，发布后还要接着学，已记的学时不变' },
    { n: effect.inMiddle, tone: 'bad', text: '学到一半的录像换成新的，片尾之后的学习不再计入' },
    { n: effect.completes, tone: 'good', text: '按新的要求学完这门课，发布后记学时' },
  ] as const
  const ofClass = classes.flatMap(({ title, effect: inClass }) =>
    effectLines(inClass, '发布').map(({ tone, text }) => ({ tone, text: `班级「${title}」${text}` })),
  )
  return [...own.filter(({ n }) => n > 0).map(({ n, tone, text }) => ({ tone, text: `${n} 人${text}` })), ...ofClass]
}
