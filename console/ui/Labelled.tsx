import { type ReactNode, useId } from 'react'

type Props = {
  name: string
  /** Beside the name, for example that it has to be filled in. */
  note?: string
  children: (id: string) => ReactNode
}

/** A field with its name above it; the name belongs to the field by the id that it is given. */
export function Labelled({ name, note, children }: Props) {
  const id = useId()
  const label = <label htmlFor={id}>{name}</label>
  return (
    <div className="labelled">
      {note ? (
        <span className="row">
          {label}
          <span className="t3 s12">{note}</span>
        </span>
      ) : (
        label
      )}
      {children(id)}
    </div>
  )
}
