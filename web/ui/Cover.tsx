import type { Motif, Theme } from '@college/rules/kit/art.mjs'
import { useState } from 'react'
import { useArt } from './art.ts'
import styles from './Cover.module.css'
import { classes } from './classes.ts'

/** Sizes of generated covers: the aspect ratio of each place, at twice its size. */
const shapes = {
  row: { w: 512, h: 328 },
  wide: { w: 716, h: 328 },
  video: { w: 716, h: 403 },
  tile: { w: 472, h: 312 },
  banner: { w: 716, h: 300 },
  square: { w: 512, h: 512 },
} as const

/** The colour themes; for any other word the seed chooses one. */
const themes: readonly string[] = ['dan', 'zhe', 'dai', 'song', 'tan', 'mo'] satisfies Theme[]
const isTheme = (word: string): word is Theme => themes.includes(word)

type Props = {
  /** Address of the uploaded cover. Without one, or when it does not load, a cover is generated. */
  src?: string | undefined
  /** Seed of the generated cover: the id of the item. */
  seed: string
  /** The colour theme of the category. */
  theme?: string
  motif?: Motif
  /** A topic word of two or four characters on the generated cover. */
  mark?: string
  shape?: keyof typeof shapes
  /** 'mm:ss' in the lower corner. */
  duration?: string
  /** A word in the upper corner, such as 新课. */
  corner?: string | false
  /** Visible when the page opens: loads without delay. */
  eager?: boolean
  className?: string | undefined
}

/** The cover of a course, class or column, with a generated fallback. `alt` is empty because the title follows. */
export function Cover({ src, seed, theme = '', motif, mark, shape = 'row', eager, ...over }: Props) {
  const { duration, corner, className } = over
  const [broken, setBroken] = useState<string>()
  const isGenerated = !src || broken === src
  const art = useArt(isGenerated)
  const size = shapes[shape]
  const picture = { seed, ...(isTheme(theme) && { theme }), ...(motif && { motif }), ...(mark && { mark }), ...size }
  const shown = isGenerated ? art?.uri(art.cover(picture)) : src

  return (
    <div className={classes(styles.cover, styles[theme], className)}>
      {shown && (
        <img
          className={styles.image}
          src={shown}
          alt=""
          width={size.w}
          height={size.h}
          loading={eager ? 'eager' : 'lazy'}
          decoding="async"
          onError={() => setBroken(src)}
        />
      )}
      {duration && <span className={styles.duration}>{duration}</span>}
      {corner && <span className={styles.corner}>{corner}</span>}
    </div>
  )
}
