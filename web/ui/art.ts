import { useEffect, useState } from 'react'

type Art = typeof import('@college/rules/kit/art.mjs')

let art: Art | undefined
let coming: Promise<Art> | undefined

function load(): Promise<Art> {
  coming ??= import('@college/rules/kit/art.mjs').then((loaded) => {
    art = loaded
    return loaded
  })
  return coming
}

/** The generator of covers and avatars, loaded when first needed; undefined until then. Not part of the first load. */
export function useArt(isNeeded: boolean): Art | undefined {
  const [loaded, setLoaded] = useState(art)
  useEffect(() => {
    if (!isNeeded || art) return
    let isWanted = true
    load().then(
      (it) => isWanted && setLoaded(it),
      // Loading failed: the coloured background stays, and the next cover tries again.
      () => {
        coming = undefined
      },
    )
    return () => {
      isWanted = false
    }
  }, [isNeeded])
  return isNeeded ? (loaded ?? art) : undefined
}
