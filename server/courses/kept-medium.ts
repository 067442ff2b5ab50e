import type { MediaKeys } from './tables.ts'

/** The smallest picture that is one file, or the sound; a playlist is many files. */
export function mediumOf(media: MediaKeys, isSound: boolean) {
  const wanted = isSound ? (['mp3', 'sd', 'cd', 'hd'] as const) : (['sd', 'cd', 'hd', 'mp3'] as const)
  const variant = wanted.find((each) => media[each] !== undefined)
  const key = variant && media[variant]
  return variant && key ? { variant, key } : undefined
}
