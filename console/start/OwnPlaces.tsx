import { Link } from 'react-router'
import type { Place } from '../kit/places.ts'

/** The places of somebody whose work does not wait in a queue: an auditor, for example, has one or two. */
export function OwnPlaces({ places }: { places: readonly Place[] }) {
  return (
    <nav aria-label="您的工作" className="own-places">
      {places.map(({ key, name, icon: Icon, to, about }) => (
        <Link key={key} to={to} className="own-place">
          <Icon size={20} strokeWidth={1.8} />
          <span className="grow">
            <b>{name}</b>
            <span className="t3">{about}</span>
          </span>
        </Link>
      ))}
    </nav>
  )
}
