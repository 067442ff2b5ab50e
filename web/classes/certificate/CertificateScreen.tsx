import { ownCertificate } from '@college/contract/classes/certificate.ts'
import { href } from '@college/contract/kit/route.ts'
import { routes } from '@college/contract/routes.ts'
import { Download, Share2, ShieldCheck } from 'lucide-react'
import { useRef, useState } from 'react'
import { deviceStorage } from '../../kit/data/key-value-storage.ts'
import { useAsk } from '../../kit/data/queries.ts'
import { useGo } from '../../kit/navigation/navigation.ts'
import { Action, ActionBar } from '../../ui/ActionBar.tsx'
import { Button } from '../../ui/Button.tsx'
import { Loaded } from '../../ui/states/Loaded.tsx'
import { TopBar } from '../../ui/TopBar.tsx'
import { CertificateMenu } from './CertificateMenu.tsx'
import styles from './CertificateScreen.module.css'
import { CertificateSheet, type OwnCertificate } from './CertificateSheet.tsx'
import { PictureToHold } from './PictureToHold.tsx'
import { SheetSkeleton } from './SheetSkeleton.tsx'
import { usePicture } from './use-picture.ts'

/** The own certificate of a class, a live or a course, as a page that is saved, shared and checked (D2-B029, D2-Q67). */
export function CertificateScreen({ id }: { id: string }) {
  const certificate = useAsk(ownCertificate, { id }, { feature: 'classes' })
  return (
    <div className={styles.ground}>
      <TopBar title="结业证书" wash>
        {certificate.data && <CertificateMenu certificate={certificate.data} />}
      </TopBar>
      <Loaded query={certificate} page skeleton={<SheetSkeleton />}>
        {(data) => <Certificate key={data.id} certificate={data} />}
      </Loaded>
    </div>
  )
}

function Certificate({ certificate }: { certificate: OwnCertificate }) {
  const { id, number, revokedOn, revokedReason } = certificate
  const isRevoked = revokedOn !== ''
  const [isNew] = useState(() => !isRevoked && isFirstVisit(id))
  const sheet = useRef<SVGSVGElement>(null)
  return (
    <div className={styles.page}>
      {isRevoked && (
        <p role="status" className={styles.revoked}>
          证书已于 {revokedOn} 撤销。原因：{revokedReason || '没有说明原因'}
        </p>
      )}
      <CertificateSheet ref={sheet} certificate={certificate} isNew={isNew} />
      <p className={styles.number}>
        <span>证书编号</span>
        <b className="nc-num">{number}</b>
      </p>
      <Acts certificate={certificate} isRevoked={isRevoked} sheet={sheet} />
    </div>
  )
}

type ActsProps = { certificate: OwnCertificate; isRevoked: boolean; sheet: { current: SVGSVGElement | null } }

function Acts({ certificate, isRevoked, sheet }: ActsProps) {
  const go = useGo()
  const picture = usePicture(certificate, sheet)
  const check = () => go(href(routes.certificateCheck, { number: certificate.number }))
  return (
    <>
      <ActionBar label="证书">
        <Action Icon={ShieldCheck} text="查验" onTap={check} />
        {!isRevoked && (
          <>
            <Action Icon={Share2} text="分享" onTap={picture.share} />
            <Button className={styles.save} busy={picture.isBusy} onClick={picture.save}>
              <Download size={20} aria-hidden="true" />
              保存图片
            </Button>
          </>
        )}
      </ActionBar>
      <PictureToHold address={picture.toHold} onClose={picture.close} />
    </>
  )
}

const SEEN = 'nc-certificate-seen-'

/** Whether this device shows the certificate for the first time; afterwards it lies still. */
function isFirstVisit(id: string): boolean {
  const storage = deviceStorage()
  const isFirst = storage.getItem(SEEN + id) === null
  if (isFirst) storage.setItem(SEEN + id, '1')
  return isFirst
}
