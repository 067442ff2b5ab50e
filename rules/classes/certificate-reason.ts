import type { Fact } from '@college/contract/reasons/reason.ts'
import { dateText, hoursText } from '../kit/format.ts'
import { metRow, type Row, unmetRow } from '../reasons/rows.ts'

/** A certificate as it was written down when it was issued. */
type IssuedCertificate = {
  number: string
  name: string
  className: string
  hours: number
  issuedAt: Date
  revokedAt: Date | null
  revokedReason: string
}

type Told = { figure: string; sentence: string; rows: Row[] }

/** What stands on a certificate; of a revoked one, when and why. */
export function issuedReason(certificate: IssuedCertificate): Told {
  const { number, issuedAt, revokedAt, revokedReason } = certificate
  const issuedOn = dateText(issuedAt)
  if (!revokedAt) {
    const row = metRow({ title: `证书 ${number}`, standing: `${issuedOn} 颁发`, facts: factsOf(certificate) })
    return { figure: '', sentence: '证书有效', rows: [row] }
  }
  const why = revokedReason || '没有说明原因'
  const facts = [...factsOf(certificate), { name: '撤销', value: dateText(revokedAt) }, { name: '原因', value: why }]
  const row = unmetRow({ title: `证书 ${number} 已撤销`, standing: why, turn: 'nobody', facts })
  return { figure: '', sentence: '证书已撤销', rows: [row] }
}

const factsOf = ({ name, className, hours, issuedAt }: IssuedCertificate): Fact[] => [
  { name: '姓名', value: name },
  { name: '名称', value: className },
  { name: '学时', value: hoursText(hours) },
  { name: '颁发', value: dateText(issuedAt) },
]

type Missing = { isGiven: boolean; isCompleted: boolean; rows: readonly Row[] }

/** Why a class has given no certificate yet: what completing it still asks for (`completionConditions`). */
export function missingReason({ isGiven, isCompleted, rows }: Missing): Told {
  if (!isGiven) {
    const row = unmetRow({
      title: '本班不颁发证书',
      turn: 'nobody',
      facts: [{ name: '班级的设置', value: '不颁发证书' }],
    })
    return { figure: '', sentence: '本班不颁发证书', rows: [row] }
  }
  if (isCompleted) {
    const facts = [{ name: '结业', value: '是' }]
    const row = unmetRow({ title: '颁发证书', standing: '已结业，还没有颁发', turn: 'others', facts })
    return { figure: '', sentence: '已结业，证书还没有颁发', rows: [row] }
  }
  const open = rows.filter(({ isMet }) => !isMet).length
  if (open === 0) return { figure: '', sentence: '要求都已达到，证书还没有颁发', rows: [...rows] }
  return { figure: String(open), sentence: '项完成后颁发证书', rows: [...rows] }
}
