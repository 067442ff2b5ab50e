import { Sheet } from '../../ui/layers/Sheet.tsx'
import styles from './CertificateScreen.module.css'

/** The picture of the certificate, to be kept by a long press. */
export const PictureToHold = ({ address, onClose }: { address: string | undefined; onClose: () => void }) => (
  <Sheet isOpen={address !== undefined} onClose={onClose} title="长按图片保存">
    {address && <img src={address} alt="结业证书的图片" className={styles.held} />}
  </Sheet>
)
