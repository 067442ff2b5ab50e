/** The clarities in the order they are offered, as their names promise: 清晰 is more than 标清 (D3-Q57). */
const CLARITIES = ['sd', 'cd', 'hd', 'originM3u8'] as const
export type Clarity = (typeof CLARITIES)[number]
export type Mode = 'video' | 'audio'

/** D3-B031. */
export const clarityText: Record<Clarity, string> = { cd: '清晰', sd: '标清', hd: '高清', originM3u8: '原画' }

/** The addresses of one courseware, by variant; one that is missing is not there. */
export type Media = Partial<Record<Clarity | 'mp3', string>>

export type PlaybackSource = { url: string; kind: 'sound' | 'picture' | 'playlist' }

/** Reads the wire's `fileUrl`: a JSON text of `{ cd: { relative }, … }`. Nonsense is no media. */
export function readMedia(fileUrl: string): Media {
  try {
    const variants = JSON.parse(fileUrl) as Record<string, { relative?: unknown } | null>
    const known = [...CLARITIES, 'mp3'] as const
    const entries = known.map((name) => [name, variants?.[name]?.relative] as const)
    return Object.fromEntries(entries.filter(([, address]) => typeof address === 'string' && address !== ''))
  } catch {
    return {}
  }
}

/** What can be chosen; what is missing is not offered (D3-Q57). */
export const offeredClarities = (media: Media): Clarity[] => CLARITIES.filter((clarity) => media[clarity])

/** Where play starts: hd when high definition is on, else sd, else the first there is (D3-B374, D3-Q57). */
export function firstClarity(media: Media, highDefinition: number): Clarity | undefined {
  if (highDefinition === 1 && media.hd) return 'hd'
  return media.sd ? 'sd' : offeredClarities(media)[0]
}

/** What plays in this mode; undefined when nothing can. Without a picture there is only the sound. */
export function sourceOf(media: Media, mode: Mode, clarity: Clarity | undefined): PlaybackSource | undefined {
  const url = mode === 'audio' ? media.mp3 : clarity && media[clarity]
  return url ? { url, kind: kindOf(url) } : undefined
}

/** D3-B378: the type is that of the file's extension. */
export function kindOf(url: string): PlaybackSource['kind'] {
  const extension = /\.(\w+)(?:[?#]|$)/.exec(url)?.[1]?.toLowerCase()
  if (extension === 'm3u8') return 'playlist'
  return extension === 'mp3' ? 'sound' : 'picture'
}
