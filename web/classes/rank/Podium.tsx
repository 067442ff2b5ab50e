import { ChevronLeft, Crown, Medal, Trophy } from 'lucide-react'
import { useRef } from 'react'
import { useBack } from '../../kit/navigation/navigation.ts'
import { Avatar } from '../../ui/Avatar.tsx'
import { classes } from '../../ui/classes.ts'
import { IconButton } from '../../ui/IconButton.tsx'
import { useScrolledOut } from '../../ui/use-scrolled-out.ts'
import styles from './Podium.module.css'
import { Minutes, type RankEntry } from './RankRow.tsx'

type Props = {
  title: string
  /** Up to three, in their order. */
  first: RankEntry[]
  /** Keeps the places of those who are not known yet. */
  isLoading: boolean
}

/** From left to right the second, the first and the third (D2-B077). */
const PLACES = [2, 1, 3] as const

/** The hero of the ranking with its bar, which turns white once the page is scrolled. */
export function Podium({ title, first, isLoading }: Props) {
  const back = useBack()
  const foot = useRef<HTMLDivElement>(null)
  const isPast = useScrolledOut(foot)
  return (
    <>
      <header className={classes(styles.bar, isPast && styles.solid)}>
        <IconButton label="返回" icon={<ChevronLeft size={26} />} onClick={back} />
        <h1 className={styles.title}>{title}</h1>
      </header>
      <div className={styles.hero}>
        <ul aria-label="前三名" className={styles.podium}>
          {PLACES.map((rank) => {
            const entry = first[rank - 1]
            if (!entry && !isLoading) return <li key={rank} aria-hidden="true" />
            return (
              <li key={rank} className={classes(styles.place, styles[`place${rank}`])}>
                {entry && <Winner entry={entry} />}
                <span className={styles.stand} aria-hidden="true">
                  {rank === 1 ? <Trophy size={34} /> : <Medal size={30} />}
                </span>
              </li>
            )
          })}
        </ul>
        <div ref={foot} className={styles.foot} />
      </div>
    </>
  )
}

const Winner = ({ entry: { rank, userId, name, photo, time } }: { entry: RankEntry }) => (
  <>
    {rank === 1 && <Crown size={34} className={styles.crown} aria-hidden="true" />}
    <span className={styles.face}>
      <Avatar src={photo || undefined} seed={userId} name={name} size={rank === 1 ? 84 : 64} />
      <span className={styles.number}>
        <span className="nc-hidden">第 </span>
        {rank}
        <span className="nc-hidden"> 名</span>
      </span>
    </span>
    <span className={classes(styles.name, 'nc-clip2')}>{name}</span>
    <span className={styles.time}>
      <Minutes time={time} />
    </span>
  </>
)
