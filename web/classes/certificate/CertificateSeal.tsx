import { sealColumns } from '@college/rules/classes/certificate-text.ts'
import { classes } from '../../ui/classes.ts'
import { paper, SERIF } from './CertificatePaper.tsx'
import styles from './CertificateSheet.module.css'

const EDGE = 64
const MARGIN = 7
/** Its left upper corner: it touches the date, and covers no word. */
const AT = { x: 131, y: 459 }

/** The seal: the name of who issued it in seal order, by columns from the right. */
export function CertificateSeal({ issuer, isNew = false }: { issuer: string; isNew?: boolean | undefined }) {
  const columns = sealColumns(issuer)
  const rows = columns[0]?.length ?? 1
  const cell = { width: (EDGE - 2 * MARGIN) / columns.length, height: (EDGE - 2 * MARGIN) / rows }
  return (
    <g transform={`translate(${AT.x} ${AT.y}) rotate(-4 ${EDGE / 2} ${EDGE / 2})`} opacity=".86">
      <g className={classes(isNew && styles.pressed)}>
        <rect
          x="1.5"
          y="1.5"
          width={EDGE - 3}
          height={EDGE - 3}
          rx="5"
          fill="none"
          stroke={paper.seal}
          strokeWidth="2.8"
        />
        {columns.flatMap((letters, column) =>
          letters.map((letter, row) => {
            const x = EDGE - MARGIN - (column + 0.5) * cell.width
            const y = MARGIN + (row + 0.5) * cell.height
            const wide = cell.width / cell.height
            return (
              <text
                // biome-ignore lint/suspicious/noArrayIndexKey: a place on the seal
                key={`${column} ${row}`}
                transform={`translate(${x} ${y}) scale(${wide} 1)`}
                y={cell.height * 0.33}
                fontSize={cell.height * 0.94}
                fontFamily={SERIF}
                fontWeight="700"
                textAnchor="middle"
                fill={paper.seal}
              >
                {letter}
              </text>
            )
          }),
        )}
      </g>
    </g>
  )
}
