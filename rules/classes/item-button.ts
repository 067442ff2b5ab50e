import type { ItemKind } from '@college/contract/classes/study.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'

/** What the button of an item is decided by: fields of the item, as the wire writes them. */
export type ItemButtonFacts = { typeValue: ItemKind; progress: number; homeWorkState: number }

/** The text of the button of an item (D2-B176 to D2-B180). */
export function itemButtonText({ typeValue, progress, homeWorkState }: ItemButtonFacts): string {
  if (typeValue !== 'work') return '进入'
  if (homeWorkState === homeworkStates.waiting) return '待批阅'
  if (homeWorkState === homeworkStates.returned) return '退回'
  if (progress === 100 && homeWorkState === homeworkStates.passed) return '查看'
  return progress === 0 && homeWorkState === homeworkStates.unwritten ? '撰写' : '进入'
}

/** 100 is finished, anything else is not (D2-B190, D2-B191); an item that has ended counts alike (D2-B193). */
export const isFinished = ({ progress }: { progress: number }): boolean => progress >= 100

type Resumable = { subId: string; progress: number; blocked: string; categoryValue: 0 | 1; homeWorkState: number }

/**
 * The item that starting to study enters: the one opened last (D2-B147) while it is compulsory and unfinished, else the
 * next compulsory one that is not finished, after the last of the class from its first on; then the electives alike.
 * Homework that waits for its review leaves nothing to do. Undefined when none may be entered.
 */
export function itemToResume<Item extends Resumable>(items: readonly Item[], lastSubId: string): Item | undefined {
  const last = Math.max(
    0,
    items.findIndex(({ subId }) => subId === lastSubId),
  )
  const open = [...items.slice(last), ...items.slice(0, last)].filter(({ blocked }) => blocked === '')
  const toDo = open.filter((item) => !isFinished(item) && item.homeWorkState !== homeworkStates.waiting)
  return toDo.find(({ categoryValue }) => categoryValue === 1) ?? toDo[0] ?? open[0]
}
