import type { ReactNode } from 'react'
import styles from './CertificateSheet.module.css'

/** In pixels at the usual width of a phone. */
export const SHEET = { width: 358, height: 584, radius: 18 }
/** Of the text. */
export const LEFT = 38
export const MIDDLE = SHEET.width / 2
/**
 * The sheet is drawn with attributes alone and with its own colours: saved as a picture it has no style sheet, and paper
 * is paper in the dark too.
 */
export const paper = { ground: '#FDF9EE', ink: '#3A2A12', gold: '#C9973C', line: '#B98A33', seal: '#C8161D' }
export const SERIF = 'Songti SC, STSong, Noto Serif SC, Noto Serif CJK SC, Source Han Serif SC, SimSun, serif'

const CORNERS = [
  [25, 25],
  [333, 25],
  [333, 559],
  [25, 559],
] as const

/** The paper with its double frame, hills and book; what is given lies between the paper and the letters. */
export const CertificatePaper = ({ children }: { children?: ReactNode }) => (
  <>
    <defs>
      <radialGradient id="certificate-glow" cx=".5" cy=".2" r=".7">
        <stop stopColor="#FFFDF6" />
        <stop offset="1" stopColor="#FAF0D8" />
      </radialGradient>
      <linearGradient id="certificate-gold" x1="0" y1="0" x2="1" y2="1">
        <stop stopColor="#B07A1C" />
        <stop offset=".45" stopColor="#8A5A10" />
        <stop offset="1" stopColor={paper.gold} />
      </linearGradient>
    </defs>
    <path fill="url(#certificate-glow)" d={`M0 0H${SHEET.width}V${SHEET.height}H0Z`} />
    <path fill="#E7CF9B" opacity=".22" d="M0 470C60 440 110 452 170 430S280 410 358 440V584H0Z" />
    <path fill="#E7CF9B" opacity=".26" d="M0 500C70 476 140 490 210 468S310 456 358 474V584H0Z" />
    {children}
    <g fill="none" stroke={paper.gold}>
      <rect x="13" y="13" width="332" height="558" rx="3" strokeWidth="2.2" />
      <rect x="19" y="19" width="320" height="546" rx="1.5" strokeWidth=".8" />
    </g>
    <g fill="none" stroke={paper.line}>
      {CORNERS.map(([x, y], at) => (
        <path
          key={`${x} ${y}`}
          strokeWidth="1.4"
          transform={`translate(${x} ${y}) rotate(${at * 90})`}
          d="M0 26V0h26M6 26V6h20M12 20v-8h8"
        />
      ))}
      <g transform="translate(157 56)" strokeWidth="1.6" strokeLinejoin="round">
        <path fill="#FFFBEF" d="M22 8C16 3 9 3 2 5v20c7-2 14-2 20 3 6-5 13-5 20-3V5c-7-2-14-2-20 3Z" />
        <path d="M22 8v20" />
      </g>
    </g>
    <g stroke={paper.gold}>
      <path opacity=".7" d="M107 162h56M195 162h56" />
      <path stroke="none" fill={paper.gold} d="M179 157l1.5 3.5L184 162l-3.5 1.5L179 167l-1.5-3.5L174 162l3.5-1.5Z" />
    </g>
  </>
)

/** The light that crosses the paper once, under the letters. */
export const Sheen = () => (
  <g className={styles.sheen} data-part="sheen">
    <defs>
      <linearGradient id="certificate-sheen">
        <stop stopColor="#fff" stopOpacity="0" />
        <stop offset=".5" stopColor="#fff" stopOpacity=".9" />
        <stop offset="1" stopColor="#fff" stopOpacity="0" />
      </linearGradient>
    </defs>
    <path fill="url(#certificate-sheen)" d="M-60 0h70L-70 584h-70Z" />
  </g>
)
