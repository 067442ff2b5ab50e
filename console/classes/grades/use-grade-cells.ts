import type { ClassGrades, GradeAct, GradeCell, GradeItem, GradeRow } from '@college/contract/classes/grades.ts'
import { homeworkStates } from '@college/contract/homework/homework.ts'
import { useEffect, useState } from 'react'
import { useNavigate } from 'react-router'
import { useKeys } from '../../kit/keys.ts'

export type Focused = { row: GradeRow; item: GradeItem; cell: GradeCell }
export type GradeCells = ReturnType<typeof useGradeCells>
/** What the pane is about to do. */
export type Doing = Extract<GradeAct, 'makeup' | 'waive' | 'record'>

/** Where the answers are read: the attempts of an exam, or the texts of a homework by where it stands. */
export function answerAddress({ row, item, cell }: Focused): string {
  const name = encodeURIComponent(row.name)
  if (item.kind === 'exam') return `/exams/${item.subjectId}/results?word=${name}`
  if (cell.state === 'waiting') return `/homework?q=${name}`
  return `/homework?state=${cell.state === 'returned' ? homeworkStates.returned : homeworkStates.passed}&q=${name}`
}

/** The cell that the arrows have come to, the people chosen for its item, and what the keys do with them. */
export function useGradeCells(book: ClassGrades | undefined) {
  const navigate = useNavigate()
  const [at, setAt] = useState<{ row: number; column: number }>()
  const [chosen, setChosen] = useState<ReadonlySet<string>>(new Set())
  const [doing, setDoing] = useState<Doing>()
  const focused = at && focusedAt(book, at)
  const key = focused && `${focused.row.id} ${focused.item.id}`
  // biome-ignore lint/correctness/useExhaustiveDependencies: another cell begins anew
  useEffect(() => setDoing(undefined), [key])
  const [rows, columns] = [book?.rows.length ?? 0, book?.items.length ?? 0]
  const goTo = (row: number, column: number) => {
    if (rows === 0 || columns === 0) return
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur()
    setAt({ row: clamped(row, rows), column: clamped(column, columns) })
  }
  const step = (down: number, right: number) => () => goTo((at?.row ?? -down) + down, (at?.column ?? -right) + right)
  const toggle = (id: string) => setChosen((before) => toggled(before, id))
  const begin = (what: Doing) => (focused && !isFixed(focused, what) ? () => setDoing(what) : undefined)
  useKeys({
    ArrowDown: step(1, 0),
    ArrowUp: step(-1, 0),
    ArrowRight: step(0, 1),
    ArrowLeft: step(0, -1),
    x: focused && (() => toggle(focused.row.id)),
    Enter: focused && (() => void navigate(answerAddress(focused))),
    b: begin('makeup'),
    m: begin('waive'),
    r: begin('record'),
    Escape: chosen.size > 0 ? () => setChosen(new Set()) : at && (() => setAt(undefined)),
  })
  return {
    ...{ at, goTo, focused, chosen, toggle, doing, setDoing },
    clear: () => setChosen(new Set()),
    choose: (ids: readonly string[]) => setChosen(new Set(ids)),
    /** The chosen people of this page with their cells of the item; without a choice the one of the cell. */
    people: peopleOf(book, focused, chosen),
    /** Others of this page who are in the same state. */
    alike: alikeOf(book, focused),
  }
}

const clamped = (at: number, count: number) => Math.max(0, Math.min(at, count - 1))

function toggled(before: ReadonlySet<string>, id: string): ReadonlySet<string> {
  const next = new Set(before)
  if (!next.delete(id)) next.add(id)
  return next
}

/** Homework without scores records none; what is not due needs no make-up, which the server says as well. */
const isFixed = ({ item }: Focused, what: Doing) => what === 'record' && item.weight === null

function focusedAt(book: ClassGrades | undefined, at: { row: number; column: number }): Focused | undefined {
  const [row, item] = [book?.rows[at.row], book?.items[at.column]]
  const cell = row?.cells[at.column]
  return row && item && cell && { row, item, cell }
}

type Person = { userId: string; name: string; revision: number }

function peopleOf(book: ClassGrades | undefined, focused: Focused | undefined, chosen: ReadonlySet<string>): Person[] {
  if (!book || !focused) return []
  const column = book.items.indexOf(focused.item)
  const rows = chosen.size === 0 ? [focused.row] : book.rows.filter(({ id }) => chosen.has(id))
  return rows.map(({ id, name, cells }) => ({ userId: id, name, revision: cells[column]?.revision ?? 0 }))
}

function alikeOf(book: ClassGrades | undefined, focused: Focused | undefined): string[] {
  if (!book || !focused) return []
  const column = book.items.indexOf(focused.item)
  return book.rows.filter(({ cells }) => cells[column]?.state === focused.cell.state).map(({ id }) => id)
}
