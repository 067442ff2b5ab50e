import type { ownCertificate } from '@college/contract/classes/certificate.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { chineseDay, type Fitted, fitLines, lettersIn } from '@college/rules/classes/certificate-text.ts'
import { phrasesOf } from '@college/rules/kit/phrases.ts'
import { QrPicture } from '../../ui/QrPicture.tsx'
import { Letters } from './CertificateLetters.tsx'
import { LEFT, MIDDLE, SHEET } from './CertificatePaper.tsx'
import { CertificateSeal } from './CertificateSeal.tsx'

type Props = { certificate: Reply<typeof ownCertificate>; isNew?: boolean | undefined }

const FOOT = SHEET.height - 58
/** From the seal to the right margin: the seal covers no word. */
const BESIDE_SEAL = 122

/** The issuer beside the seal, in lines of about one length. */
function issuerLines(issuer: string): Fitted {
  const phrases = [phrasesOf(issuer)]
  const fitted = fitLines(phrases, {
    width: BESIDE_SEAL,
    sizes: [16, 14, 12, 11],
    most: (size) => (size > 14 ? 1 : 3),
  })
  const { size, lines } = fitted
  const even = fitLines(phrases, {
    width: (lettersIn(issuer) / lines.length + 1) * size,
    sizes: [size],
    most: () => lines.length,
  })
  return even.lines.length > lines.length ? fitted : even
}

/** The code, the seal, and who issued it when. */
export function CertificateFoot({ certificate: { issuer, issuedOn, checkUrl, number }, isNew }: Props) {
  const fitted = issuerLines(issuer)
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
