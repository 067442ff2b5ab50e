import encodeQR from 'qr'
import { useMemo } from 'react'

/** A code as a drawing: dark on white in every look, or phones do not read it. */
export function QrPicture({ text, label, size }: { text: string; label: string; size: number }) {
  const { path, edge } = useMemo(() => drawn(text), [text])
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={`0 0 ${edge} ${edge}`}>
      <path fill="#fff" d={`M0 0h${edge}v${edge}H0Z`} />
      <path fill="#1a1412" shapeRendering="crispEdges" d={path} />
    </svg>
  )
}

function drawn(text: string): { path: string; edge: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border: 4 })
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1Z`] : [])))
  return { path: dots.join(''), edge: rows.length }
}
