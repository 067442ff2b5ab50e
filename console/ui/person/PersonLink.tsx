import { personFile } from '@college/contract/people/file.ts'
import { Avatar } from '@college/web/ui/Avatar.tsx'
import { useContext } from 'react'
import { Link, useLocation } from 'react-router'
import { useMay } from '../../kit/me.ts'
import './person.css'
import { PeopleOnPage, type PeopleState } from './people-on-page.ts'

type Props = {
  /** '' for who has no account any more. */
  id: string
  name: string
}

/** A person's name, which leads to their file for who may open files. */
export function PersonLink({ id, name }: Props) {
  const mayOpen = useMay()(personFile)
  const people = useContext(PeopleOnPage)
  const { pathname, search } = useLocation()
  if (!mayOpen || id === '') return <span className="nowrap">{name}</span>
  const state: PeopleState = { people: people ?? [{ id, name }], from: `${pathname}${search}` }
  return (
    <Link className="inklink nowrap" to={`/people/${id}`} state={state} onClick={(event) => event.stopPropagation()}>
      {name}
    </Link>
  )
}

/** The same with the picture, for the column of a table. */
export function PersonCell({ id, name, tip }: Props & { tip?: string | false }) {
  return (
    <span className="row">
      <Avatar seed={id} name={name} src={undefined} size={32} />
      <PersonLink id={id} name={name} />
      {tip && <span className="tip">{tip}</span>}
    </span>
  )
}
