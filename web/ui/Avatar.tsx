import { useState } from 'react'
import styles from './Avatar.module.css'
import { useArt } from './art.ts'

type Props = {
  /** URL of the photo; without one an avatar with the surname is generated. */
  src?: string | undefined
  seed: string
  name: string
  /** Pixels. */
  size?: number
}

/** The picture of a person. `alt` is empty because the name is always shown next to it. */
export function Avatar({ src, seed, name, size = 40 }: Props) {
  const [broken, setBroken] = useState<string>()
  const isGenerated = !src || broken === src
  const art = useArt(isGenerated)
  // The avatar is SVG text: markup characters in a name must not get into it.
  const surname = name.replace(/[<>&"'\s]/g, '').slice(0, 2)
  const shown = isGenerated ? art?.uri(art.avatar({ seed, name: surname, kind: 'char' })) : src

  return (
    <span className={styles.avatar} style={{ width: size, height: size }}>
      {shown && <img className={styles.image} src={shown} alt="" loading="lazy" onError={() => setBroken(src)} />}
    </span>
  )
}
