import type { ownCertificate } from '@college/contract/classes/certificate.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { certifiedPhrases, chineseDay, fitLines } from '@college/rules/classes/certificate-text.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { phrasesOf } from '@college/rules/kit/phrases.ts'
import type { Ref } from 'react'
import { classes } from '../../ui/classes.ts'
import { CertificateFoot } from './CertificateFoot.tsx'
import { Letters } from './CertificateLetters.tsx'
import { CertificatePaper, LEFT, MIDDLE, paper, SERIF, SHEET, Sheen } from './CertificatePaper.tsx'
import styles from './CertificateSheet.module.css'

export type OwnCertificate = Reply<typeof ownCertificate>
type Props = {
  certificate: OwnCertificate
  /** Its owner sees it for the first time: it comes up, light crosses it and the seal is pressed. */
  isNew?: boolean
  ref?: Ref<SVGSVGElement>
}

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
      <CertificateFoot certificate={certificate} isNew={isNew} />
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

/** In the right upper corner, where no word stands. */
const Revoked = () => (
  <g transform="translate(284 88) rotate(12)" textAnchor="middle">
    <rect x="-42" y="-19" width="84" height="38" rx="5" fill="none" stroke="#75603A" strokeWidth="2.2" />
    <text y="8" fontSize="22" fontWeight="700" fill="#75603A">
      已撤销
    </text>
  </g>
)
