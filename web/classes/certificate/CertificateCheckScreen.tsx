import { checkCertificate } from '@college/contract/classes/certificate.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { hoursText } from '@college/rules/kit/format.ts'
import { BadgeCheck, CircleHelp, CircleX, ScanLine } from 'lucide-react'
import { type FormEvent, useState } from 'react'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Button } from '../../ui/Button.tsx'
import { Card } from '../../ui/Card.tsx'
import { classes } from '../../ui/classes.ts'
import { Field } from '../../ui/form/Field.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { SkeletonBlock } from '../../ui/states/Skeleton.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import styles from './CertificateCheckScreen.module.css'

/**
 * Anybody may ask whether a certificate is valid: by the code that is printed on it, or by its number (D2-Q67). It says
 * no more than what is printed.
 */
export function CertificateCheckScreen({ number = '' }: { number?: string }) {
  const go = useGo()
  const [typed, setTyped] = useState(number)
  const check = (event: FormEvent) => {
    event.preventDefault()
    const wanted = typed.trim()
    if (wanted !== '') go(href(routes.certificateCheck, { number: wanted }), { replace: true })
  }
  return (
    <>
      <TopBar title="证书查验" />
      <div className={styles.page}>
        {number !== '' && <Result number={number} />}
        <Card>
          <form className={styles.form} onSubmit={check}>
            <p className={styles.hint}>输入证书上的编号，或扫描证书上的二维码，查验证书是否有效。</p>
            <Field
              label="证书编号"
              icon={<ScanLine size={20} aria-hidden="true" />}
              value={typed}
              onChange={setTyped}
              maxLength={40}
              autoComplete="off"
              autoCapitalize="characters"
              spellCheck={false}
            />
            <Button block type="submit" disabled={typed.trim() === ''}>
              查验
            </Button>
          </form>
        </Card>
      </div>
    </>
  )
}

type Found = Reply<typeof checkCertificate>

function Result({ number }: { number: string }) {
  const check = useAsk(checkCertificate, { number })
  return (
    <Loaded query={check} skeleton={<ResultSkeleton />}>
      {(found) => (
        <Card className={classes(styles.result, styles[found.state])}>
          <Verdict found={found} />
          {found.state === 'unknown' ? (
            <p className={styles.says}>没有编号为“{number}”的证书，请核对编号后重新查验。</p>
          ) : (
            <Printed found={found} />
          )}
        </Card>
      )}
    </Loaded>
  )
}

const verdicts = {
  valid: { icon: BadgeCheck, text: '证书有效' },
  revoked: { icon: CircleX, text: '证书已撤销' },
  unknown: { icon: CircleHelp, text: '未查到证书' },
} as const

function Verdict({ found: { state } }: { found: Found }) {
  const { icon: Icon, text } = verdicts[state]
  return (
    <h2 className={styles.verdict} role="status">
      <Icon size={28} aria-hidden="true" />
      {text}
    </h2>
  )
}

function Printed({ found }: { found: Found }) {
  const rows = [
    ['姓名', found.name],
    ['班级', found.className],
    ['学时', `${hoursText(found.hours)} 学时`],
    ['培训时间', [found.trainingFrom, found.trainingUntil].filter(Boolean).join(' 至 ')],
    ['发证日期', found.issuedOn],
    ['撤销日期', found.revokedOn],
    ['证书编号', found.number],
  ].filter(([, value]) => value !== '')
  return (
    <dl className={styles.printed}>
      {rows.map(([name, value]) => (
        <div key={name}>
          <dt>{name}</dt>
          <dd>{value}</dd>
        </div>
      ))}
    </dl>
  )
}

const ResultSkeleton = () => (
  <Card className={styles.result}>
    <SkeletonBlock height={28} width="48%" />
    <SkeletonBlock height={16} width="80%" marginTop={18} />
    <SkeletonBlock height={16} width="64%" marginTop={12} />
    <SkeletonBlock height={16} width="72%" marginTop={12} />
  </Card>
)
