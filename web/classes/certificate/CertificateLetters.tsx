import type { Fitted } from '@college/rules/classes/certificate-text.ts'

type LettersProps = {
  fitted: Fitted
  at: { x: number; y: number }
  leading: number
  weight?: string
  anchor?: 'middle' | 'end'
}

/** Lines about a height: one stands on it, more of them share it. */
export const Letters = ({ fitted: { size, lines }, at, leading, weight = '400', anchor = 'middle' }: LettersProps) => (
  <g fontSize={size} fontWeight={weight} textAnchor={anchor}>
    {lines.map((line, index) => (
      <text key={line} x={at.x} y={at.y - (lines.length - 1 - index) * leading * size}>
        {line}
      </text>
    ))}
  </g>
)
