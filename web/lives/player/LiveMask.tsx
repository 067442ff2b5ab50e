import type { ReactNode } from 'react'
import { Cover } from '../../ui/Cover.tsx'
import styles from './LiveMask.module.css'

type Props = { cover?: { src: string | undefined; seed: string }; children?: ReactNode }

/** The player area when it shows no picture: as large as one, so that nothing moves when the picture comes. */
export const LiveMask = ({ cover, children }: Props) => (
  <div className={styles.mask}>
    {cover && <Cover {...cover} shape="video" className={styles.cover} eager />}
    <div className={styles.words}>{children}</div>
  </div>
)
