import type { PlayerSettings } from '@college/contract/kit/settings.ts'
import { useEffect, useState } from 'react'
import { useSession } from '../../../kit/data/session.ts'
import styles from './Watermark.module.css'

/** Milliseconds between two places (design 6). */
const DRIFT = 30_000
/** Where the name stands, in percent of the stage; two at a time, and never over the controls. */
const PLACES = [
  { left: 18, top: 32 },
  { left: 64, top: 55 },
  { left: 42, top: 22 },
  { left: 12, top: 60 },
  { left: 68, top: 28 },
  { left: 36, top: 66 },
] as const

type Props = {
  name: string
  /** What the college adds (D3-B375): a text, and the address of a picture. */
  text: string
  image: string
}

/** The name is drawn over pictures only, and only for who is logged in (D3-B045, D3-B046, D3-Q70). */
export function PersonMark({ settings, isPicture }: { settings: PlayerSettings; isPicture: boolean }) {
  const { userId, userName } = useSession()
  if (!isPicture || userId === undefined) return null
  const { watermarkText, watermarkImage } = settings
  return <Watermark name={userName} text={watermarkText} image={watermarkImage} />
}

/** Whose screen this is, faintly and never long in one place (D3-Q70). */
function Watermark({ name, text, image }: Props) {
  const [step, setStep] = useState(0)
  useEffect(() => {
    const timer = setInterval(() => setStep((before) => before + 1), DRIFT)
    return () => clearInterval(timer)
  }, [])

  return (
    <div aria-hidden="true" className={styles.layer}>
      {[0, 1].map((which) => {
        const { left, top } = PLACES[(step * 2 + which) % PLACES.length] ?? PLACES[0]
        return (
          <span key={which} className={styles.name} style={{ left: `${left}%`, top: `${top}%` }}>
            {name}
            {text && <br />}
            {text}
          </span>
        )
      })}
      {image && <img src={image} alt="" className={styles.image} />}
    </div>
  )
}
