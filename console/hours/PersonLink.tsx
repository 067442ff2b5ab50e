import { staffUsers } from '@college/contract/account/staff.ts'
import { Link } from 'react-router'
import { useMay } from '../kit/me.ts'

/** A name leads to the person, for who manages accounts. */
export function PersonLink({ id, name }: { id: string; name: string }) {
  const may = useMay()
  return may(staffUsers) ? <Link to={`/people/${id}`}>{name}</Link> : <b className="b5">{name}</b>
}
