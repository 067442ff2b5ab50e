import { type ReactNode, useId } from 'react'

/** A field with its name above it; the name belongs to the field by the id that it is given. */
export function Labelled({ name, children }: { name: string; children: (id: string) => ReactNode }) {
  const id = useId()
  return (
    <div className="labelled">
      <label htmlFor={id}>{name}</label>
      {children(id)}
    </div>
  )
}
