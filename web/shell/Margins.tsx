import { ridges } from '@college/rules/kit/art.mjs'
import { QrPicture } from '../ui/QrPicture.tsx'
import styles from './Margins.module.css'

const WIDTH = 1600
const HEIGHT = 520

/** What stands beside the column on a wide screen: the college, the way to a phone, and mountains as lines (design 10). */
export const Margins = () => (
  <aside aria-label="关于干部网院" className={styles.margins}>
    <svg
      className={styles.mountains}
      viewBox={`0 0 ${WIDTH} ${HEIGHT}`}
      preserveAspectRatio="xMidYMax slice"
      aria-hidden="true"
    >
      {ridges({ seed: 'college', w: WIDTH, h: HEIGHT }).map((d) => (
        <path key={d} d={d} />
      ))}
    </svg>
    <div className={styles.brand}>
      <img src="/icons/logo.svg" alt="" width="56" height="56" />
      <p className={styles.name}>干部网院</p>
      <p className={styles.slogan}>学时随学随记</p>
      <figure className={styles.code}>
        <QrPicture text={`${location.origin}/`} label="干部网院的二维码" size={112} />
        <figcaption>手机扫码打开</figcaption>
      </figure>
    </div>
  </aside>
)
