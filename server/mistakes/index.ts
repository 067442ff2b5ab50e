import type { App } from '../app-parts.ts'
import type { FindHiddenKeys } from '../questions/door.ts'
import { mistakeFinder } from './find.ts'
import { serveMistakeList } from './list.ts'
import { servePractice } from './practice.ts'

/** The book of mistakes of each learner, and practice with it. */
export function serveMistakes(app: App, findHidden: FindHiddenKeys): void {
  const findMistakes = mistakeFinder(app, findHidden)
  serveMistakeList(app, findMistakes)
  servePractice(app, findMistakes)
}
