import { createContext } from 'react'
import { useLocation } from 'react-router'

/** Somebody of a list. */
export type ListedPerson = { id: string; name: string }

/** The list that a person's file was opened from, as the address of the file carries it. */
export type PeopleState = { people: readonly ListedPerson[]; from: string }

/** Those of the list on this page, in its order: the file of one leads to the next. */
export const PeopleOnPage = createContext<readonly ListedPerson[] | undefined>(undefined)

const isState = (state: unknown): state is PeopleState =>
  typeof state === 'object' && state !== null && Array.isArray((state as PeopleState).people)

/** The list of a file's address, and where this person stands in it; undefined for a file that was opened by itself. */
export function placeInList(state: unknown, id: string) {
  if (!isState(state)) return undefined
  const at = state.people.findIndex((one) => one.id === id)
  if (at < 0) return undefined
  return { ...state, at, before: state.people[at - 1], after: state.people[at + 1] }
}

/** Each once, without those who have no account any more. */
const listed = (people: readonly ListedPerson[]): ListedPerson[] => [
  ...new Map(people.filter(({ id }) => id !== '').map(({ id, name }) => [id, { id, name }])).values(),
]

/** The people that the rows of a list are about, and what the address of their files carries; undefined of a list of other things. */
export function usePeople<Row>(rows: readonly Row[], personOf: ((row: Row) => ListedPerson) | undefined) {
  const { pathname, search } = useLocation()
  const people = personOf && listed(rows.map(personOf))
  return { people, state: people && { people, from: `${pathname}${search}` } }
}
