import type { ReactNode } from 'react'

type Row = { key: string; name: string; before: ReactNode; after: ReactNode }

/** The changed fields, one row each; shows nothing when no field changed. */
export function DifferenceTable({ rows }: { rows: readonly Row[] }) {
  if (rows.length === 0) return null
  return (
    <table>
      <thead>
        <tr>
          <th>改动</th>
          <th>之前</th>
          <th>之后</th>
        </tr>
      </thead>
      <tbody>
        {rows.map(({ key, name, before, after }) => (
          <tr key={key}>
            <th>{name}</th>
            <td>
              <del>{before}</del>
            </td>
            <td>
              <ins>{after}</ins>
            </td>
          </tr>
        ))}
      </tbody>
    </table>
  )
}
