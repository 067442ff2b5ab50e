import type { ReactNode } from 'react'
import { Avatar } from '../Avatar.tsx'
import { classes } from '../classes.ts'
import styles from './PersonRow.module.css'

type Props = {
  id: string
  name: string
  /** Address of the photo. */
  photo: string | undefined
  /** The second line. */
  job: string
  /** After the name. */
  tag?: ReactNode
  /** At the end of the row. */
  end?: ReactNode
  /** Without it the row is no button. */
  onTap?: (() => void) | undefined
}

/** A person in a card: photo, name and post. */
export function PersonRow({ id, name, photo, job, tag, end, onTap }: Props) {
  const content = (
    <>
      <Avatar src={photo} seed={id} name={name} size={52} />
      <span className={styles.person}>
        <span className={styles.name}>
          {name}
          {tag}
        </span>
        <span className={classes(styles.job, 'nc-clip1')}>{job}</span>
      </span>
      {end && <span className={styles.end}>{end}</span>}
    </>
  )
  if (!onTap) return <div className={styles.row}>{content}</div>
  return (
    <button type="button" className={styles.row} onClick={onTap}>
      {content}
    </button>
  )
}
