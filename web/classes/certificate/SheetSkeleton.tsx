import { CertificatePaper, SHEET } from './CertificatePaper.tsx'
import styles from './CertificateScreen.module.css'
import sheet from './CertificateSheet.module.css'

const LINES = [
  { x: 99, y: 108, width: 160, height: 38 },
  { x: 119, y: 214, width: 120, height: 24 },
  { x: 70, y: 278, width: 250, height: 14 },
  { x: 38, y: 312, width: 270, height: 14 },
  { x: 38, y: 346, width: 282, height: 14 },
  { x: 38, y: 442, width: 66, height: 66 },
  { x: 190, y: 498, width: 130, height: 14 },
] as const

/** The paper with its frame, and where the words will stand. */
export const SheetSkeleton = () => (
  <div className={styles.page}>
    <svg aria-hidden="true" className={sheet.sheet} viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}>
      <CertificatePaper>
        {LINES.map((line) => (
          <rect key={line.y} {...line} rx="6" fill="#E7CF9B" opacity=".4" />
        ))}
      </CertificatePaper>
    </svg>
    <p className={styles.making}>正在取证书</p>
  </div>
)
