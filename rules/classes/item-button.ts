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

/**
 * The item that starting to study enters: the one opened last where it may be entered (D2-B147), else the first
 * unfinished one, else the first of all. Undefined when none may be entered.
 */
export function itemToResume<Item extends { subId: string; progress: number; blocked: string }>(
  items: readonly Item[],
  lastSubId: string,
): Item | undefined {
  const open = items.filter(({ blocked }) => blocked === '')
  return open.find(({ subId }) => subId === lastSubId) ?? open.find((item) => !isFinished(item)) ?? open[0]
}
