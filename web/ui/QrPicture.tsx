import encodeQR from 'qr'
import { useMemo } from 'react'

/** Around a code on anything but plain paper phones need this much white, in its dots; the encoder draws one at least. */
const QUIET = 4
const LEAST = 1

type Props = {
  text: string
  label: string
  size: number
  /** It lies on light paper, which is its border. */
  isOnPaper?: boolean
}

/** A code as a drawing: dark on white in every look, or phones do not read it. */
export function QrPicture({ text, label, size, isOnPaper = false }: Props) {
  const { path, edge } = useMemo(() => drawn(text, isOnPaper ? LEAST : QUIET), [text, isOnPaper])
  const view = isOnPaper ? [LEAST, LEAST, edge - 2 * LEAST, edge - 2 * LEAST] : [0, 0, edge, edge]
  return (
    <svg role="img" aria-label={label} width={size} height={size} viewBox={view.join(' ')}>
      {!isOnPaper && <path fill="#fff" d={`M0 0h${edge}v${edge}H0Z`} />}
      <path fill="#1a1412" shapeRendering="crispEdges" d={path} />
    </svg>
  )
}

function drawn(text: string, border: number): { path: string; edge: number } {
  const rows = encodeQR(text, 'raw', { ecc: 'medium', border })
  const dots = rows.flatMap((row, y) => row.flatMap((isDark, x) => (isDark ? [`M${x} ${y}h1v1h-1Z`] : [])))
  return { path: dots.join(''), edge: rows.length }
}
