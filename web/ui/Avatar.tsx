import { useState } from 'react'
import styles from './Avatar.module.css'
import { useArt } from './art.ts'

type Props = {
  /** Address of the photo; without one the surname stands on a woven ground. */
  src?: string | undefined
  seed: string
  name: string
  /** Pixels. */
  size?: number
}

/** The face of a person. The name stands beside it, so it says nothing itself. */
export function Avatar({ src, seed, name, size = 40 }: Props) {
  const [broken, setBroken] = useState<string>()
  const isGenerated = !src || broken === src
  const art = useArt(isGenerated)
  // The drawing is SVG text: a name that is markup must not become part of it.
  const surname = name.replace(/[<>&"'\s]/g, '').slice(0, 2)
  const shown = isGenerated ? art?.uri(art.avatar({ seed, name: surname, kind: 'char' })) : src

  return (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      {shown && <img className={styles.image} src={shown} alt="" loading="lazy" onError={() => setBroken(src)} />}
    </span>
  )
}
