import type { ownCertificate } from '@college/contract/classes/certificate.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { certifiedPhrases, chineseDay, type Fitted, fitLines } from '@college/rules/classes/certificate-text.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { phrasesOf } from '@college/rules/kit/phrases.ts'
import type { Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { CertificatePaper, paper, SERIF, SHEET, Sheen } from './CertificatePaper.tsx'
import { CertificateSeal } from './CertificateSeal.tsx'
import styles from './CertificateSheet.module.css'

export type OwnCertificate = Reply<typeof ownCertificate>
type Props = {
  certificate: OwnCertificate
  /** Its owner sees it for the first time: it comes up, light crosses it and the seal is pressed. */
  isNew?: boolean
  ref?: Ref<SVGSVGElement>
}

const LEFT = 38
const MIDDLE = SHEET.width / 2
const WIDTH = SHEET.width - 2 * LEFT

/** A certificate as it lies on the page and as it is saved: one drawing, whose letters the page reads out as one text. */
export function CertificateSheet({ certificate, isNew = false, ref }: Props) {
  const isRevoked = certificate.revokedOn !== ''
  const label = saidOf(certificate)
  return (
    <svg
      ref={ref}
      role="img"
      aria-label={isRevoked ? `已撤销的${label}` : label}
      className={classes(styles.sheet, isNew && styles.fresh, isRevoked && styles.revoked)}
      viewBox={`0 0 ${SHEET.width} ${SHEET.height}`}
      fontFamily={SERIF}
      fill={paper.ink}
    >
      <CertificatePaper>{isNew && <Sheen />}</CertificatePaper>
      <text x={MIDDLE} y="139" textAnchor="middle" fontSize="38" fontWeight="700" fill="url(#certificate-gold)">
        {[...'结业证书'].map((letter, at) => (
          <tspan key={letter} x={MIDDLE + (at - 1.5) * 45}>
            {letter}
          </tspan>
        ))}
      </text>
      <Letters
        fitted={fitLines([[...phrasesOf(certificate.name), ' 同志']], {
          width: WIDTH,
          sizes: [26, 22, 18, 16, 14],
          most: (size) => (size > 18 ? 1 : 2),
        })}
        at={{ x: MIDDLE, y: 227 }}
        leading={1.3}
        weight="700"
      />
      <Certified certificate={certificate} />
      <Issued certificate={certificate} isNew={isNew} />
      {isRevoked && <Revoked />}
    </svg>
  )
}

const saidOf = ({ name, title, hours, trainingFrom, trainingUntil, issuer, issuedOn, number }: OwnCertificate) =>
  [
    `结业证书：${name}同志`,
    ...certifiedPhrases({ title, hours: hoursText(hours), training: [trainingFrom, trainingUntil] }).flat(),
    `${issuer}，${chineseDay(issuedOn)}，编号 ${number}`,
  ].join('')

const INDENT = 2

function Certified({ certificate: { title, hours, trainingFrom, trainingUntil } }: { certificate: OwnCertificate }) {
  const parts = certifiedPhrases({ title, hours: hoursText(hours), training: [trainingFrom, trainingUntil] })
  const fitted = fitLines(parts, { width: WIDTH, sizes: [16, 15, 14, 13, 12], most: mostOf, indent: INDENT })
  const leading = leadingOf(fitted.size)
  return (
    <g fontSize={fitted.size}>
      {fitted.lines.map((line, at) => (
        <text key={line} x={LEFT + (at === 0 ? INDENT * fitted.size : 0)} y={TOP + at * leading * fitted.size}>
          {line}
        </text>
      ))}
    </g>
  )
}

/** Where the text begins, and how far down the last line may stand: above the seal. */
const TOP = 279
const ROOM = 160
const leadingOf = (size: number) => (size >= 15 ? 2.1 : 1.8)
const mostOf = (size: number) => (size === 16 ? 3 : Math.floor(ROOM / (size * leadingOf(size))) + 1)

type LettersProps = {
  fitted: Fitted
  at: { x: number; y: number }
  leading: number
  weight?: string
  anchor?: 'middle' | 'end'
}

/** Lines about a height: one stands on it, more of them share it. */
const Letters = ({ fitted: { size, lines }, at, leading, weight = '400', anchor = 'middle' }: LettersProps) => (
  <g fontSize={size} fontWeight={weight} textAnchor={anchor}>
    {lines.map((line, index) => (
      <text key={line} x={at.x} y={at.y - (lines.length - 1 - index) * leading * size}>
        {line}
      </text>
    ))}
  </g>
)

const FOOT = SHEET.height - 58
/** From the seal to the right margin: the seal covers no word. */
const BESIDE_SEAL = 122

function Issued({ certificate: { issuer, issuedOn, checkUrl, number }, isNew }: Omit<Props, 'ref'>) {
  const fitted = fitLines([phrasesOf(issuer)], {
    width: BESIDE_SEAL,
    sizes: [16, 14, 12, 11],
    most: (size) => (size > 14 ? 1 : 3),
  })
  return (
    <>
      <g transform={`translate(${LEFT} ${FOOT - 84})`}>
        <QrPicture text={checkUrl} label="查验二维码" size={66} isOnPaper />
      </g>
      <text x={LEFT} y={FOOT} fontSize="12" fill="#75603A" fontFamily="sans-serif">
        扫码查验
      </text>
      <Letters fitted={fitted} at={{ x: SHEET.width - LEFT, y: FOOT - 30 }} leading={1.35} anchor="end" />
      <text x={SHEET.width - LEFT} y={FOOT - 2} fontSize="16" textAnchor="end">
        {chineseDay(issuedOn)}
      </text>
      <CertificateSeal issuer={issuer} isNew={isNew} />
      {/* On the page the number stands below the sheet; in the picture, on it. */}
      <text
        data-part="number"
        visibility="hidden"
        x={MIDDLE}
        y={FOOT + 27}
        fontSize="9.5"
        textAnchor="middle"
        fill="#75603A"
        fontFamily="sans-serif"
      >
        证书编号 {number}
      </text>
    </>
  )
}

const Revoked = () => (
  <g transform="rotate(-14 179 400)" fill="none" stroke="#75603A">
    <rect x="99" y="370" width="160" height="60" rx="6" strokeWidth="2.5" fill={paper.ground} fillOpacity=".7" />
    <text x="179" y="412" fontSize="32" fontWeight="700" textAnchor="middle" fill="#75603A" stroke="none">
      已撤销
    </text>
  </g>
)
