/** What decoded pictures of a recording are, after they were turned as the recording asks. */
export type Frames = {
  width: number
  height: number
  /** Width by height of one dot. */
  dot: number
  /** How the dots are stored, as the program names it. */
  format: string
  isFullRange: boolean
  /** Colours as the program names them; 'unknown' where the recording does not say. */
  matrix: string
  primaries: string
  transfer: string
  /** Which half of the lines comes first; undefined when a picture shows one moment. */
  interlaced?: 'tff' | 'bff'
  /** The size is another one later. */
  changes: boolean
}

const FRAME =
  /^\[Parsed_showinfo_\d+ @ \w+\] n: *\d+ .*? fmt:(\w+) .*?sar:(\d+)\/(\d+) s:(\d+)x(\d+) i:([PTB]) [^\n]*(?:\n\[Parsed_showinfo_\d+ @ \w+\] {2,}[^\n]*)*\n\[Parsed_showinfo_\d+ @ \w+\] color_range:(\S+) color_space:(\S+) color_primaries:(\S+) color_trc:(\S+)/gm

type Frame = Omit<Frames, 'interlaced' | 'changes'> & { order: string }

/** Reads what the program prints of some pictures; undefined when it could decode none. */
export function readFrames(printed: string): Frames | undefined {
  const frames = [...printed.matchAll(FRAME)].map((found) => frameOf(found.slice(1)))
  const sizes = new Map<string, Frame[]>()
  for (const frame of frames) {
    const size = `${frame.width}x${frame.height}/${frame.dot}`
    sizes.set(size, [...(sizes.get(size) ?? []), frame])
  }
  const most = [...sizes.values()].toSorted((one, other) => other.length - one.length)[0]
  if (!most?.[0]) return undefined
  const count = (order: string) => frames.filter((frame) => frame.order === order).length
  const { order: _, ...frame } = most[0]
  const interlaced = orderOf(frame.height, { top: count('T'), bottom: count('B'), whole: count('P') })
  return { ...frame, changes: sizes.size > 1, ...(interlaced && { interlaced }) }
}

/** Lines that interlaced pictures have. */
const INTERLACED_LINES = [480, 486, 576, 608, 1_080, 1_088]
/** So many times as many pictures must speak for it: fine patterns that move look alike. */
const SURE = 3

/** Which half comes first, where most pictures are made of two moments. */
function orderOf(lines: number, { top, bottom, whole }: { top: number; bottom: number; whole: number }) {
  const [first, second] = [Math.max(top, bottom), Math.min(top, bottom)]
  if (!INTERLACED_LINES.includes(lines) || first < SURE * (second + whole)) return undefined
  return first === top ? 'tff' : 'bff'
}

function frameOf(words: string[]): Frame {
  const [
    format = '',
    dotWidth,
    dotHeight,
    width,
    height,
    order = '',
    range,
    matrix = '',
    primaries = '',
    transfer = '',
  ] = words
  // 0/1: not said.
  const dot = Number(dotWidth) > 0 && Number(dotHeight) > 0 ? Number(dotWidth) / Number(dotHeight) : 1
  const isFullRange = range === 'pc' || (range !== 'tv' && format.startsWith('yuvj'))
  return { width: Number(width), height: Number(height), dot, format, isFullRange, matrix, primaries, transfer, order }
}

/** Where no picture could be looked at: as the header says. */
export const framesBy = ({ width, height }: { width: number; height: number }): Frames => ({
  ...{ width, height, dot: 1, format: 'yuv420p', isFullRange: false, changes: false },
  ...{ matrix: 'unknown', primaries: 'unknown', transfer: 'unknown' },
})

type Size = { width: number; height: number }

const even = (length: number) => Math.max(2, 2 * Math.round(length / 2))

/** The lines of the short side as they are shown: dots that are not square are made so. */
export const shortSideOf = ({ width, height, dot }: Frames): number => Math.min(width * dot, height)

/** The size with at most so many lines on the short side, in square dots. */
export function sizeFor(frames: Frames, lines: number): Size {
  const factor = Math.min(1, lines / shortSideOf(frames))
  return { width: even(frames.width * frames.dot * factor), height: even(frames.height * factor) }
}

/** Its light goes beyond that of usual screens. */
export const isHdr = ({ transfer }: Frames): boolean => transfer === 'smpte2084' || transfer === 'arib-std-b67'
/** Its colours go beyond those of usual screens. */
const isWide = (frames: Frames): boolean => isHdr(frames) || frames.primaries === 'bt2020'

const matrices: Record<string, string> = {
  ...{ bt709: 'bt709', smpte170m: 'bt601', bt470bg: 'bt601', fcc: 'fcc', smpte240m: 'smpte240m' },
  ...{ bt2020nc: 'bt2020', bt2020c: 'bt2020' },
}
/** Lines from which browsers take colours that are not named for those of high definition. */
const HD_LINES = 720

/**
 * How colours are stored. Where the recording does not say, what browsers take them for at its size: parts with fewer
 * lines would be shown in other colours.
 */
const matrixOf = ({ matrix }: Frames, headerLines: number): string =>
  matrices[matrix] ?? (headerLines >= HD_LINES ? 'bt709' : 'bt601')

/** What each made picture says of its colours: the filters to the encoder, and the encoder in the file. */
export const COLOUR_FILTER = 'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709'
export const COLOUR_TAGS = [
  ...['-color_primaries', 'bt709', '-color_trc', 'bt709'],
  ...['-colorspace', 'bt709', '-color_range', 'tv'],
]

type Wish = {
  lines: number
  /** Lines of the picture as it is stored, before it is turned. */
  headerLines: number
  /** Whether the program can bring wide colours to usual ones. */
  hasZscale: boolean
}

/**
 * The filters that make pictures of one moment, of square dots, of a size that does not change, and in the colours of
 * usual screens.
 */
export function pictureFilters(frames: Frames, { lines, headerLines, hasZscale }: Wish): string[] {
  const { width, height } = sizeFor(frames, lines)
  // What has another shape later gets bars. The rounding to whole dots needs none.
  const fitted = (own: number, other: string) => `if(lt(abs(${own}-${other}),4),${own},2*floor(min(${own},${other})/2))`
  const size = `w='${fitted(width, `${height}*dar`)}':h='${fitted(height, `${width}/dar`)}'`
  const isRgb = /^(?:gbr|rgb|bgr|argb|abgr|0rgb|0bgr|pal8)/.test(frames.format)
  const asStored = isRgb
    ? ''
    : `:in_color_matrix=${matrixOf(frames, headerLines)}:in_range=${frames.isFullRange ? 'pc' : 'tv'}`
  // Rounding of colours that are stored otherwise shows.
  const exact = matrixOf(frames, headerLines) === 'bt709' ? '' : ':flags=bicubic+accurate_rnd+full_chroma_int'
  const isMapped = isWide(frames) && hasZscale && !isRgb
  return [
    ...(frames.interlaced ? [`bwdif=mode=send_frame:parity=${frames.interlaced}:deint=all`] : []),
    isMapped ? `scale=${size}` : `scale=${size}${asStored}:out_color_matrix=bt709:out_range=tv${exact}`,
    `pad=${width}:${height}:(ow-iw)/2:(oh-ih)/2`,
    ...(isMapped ? mapped(frames) : []),
    ...['setsar=1', 'format=yuv420p'],
    COLOUR_FILTER,
  ]
}

/** Wide colours and light, brought to those of usual screens. */
function mapped(frames: Frames): string[] {
  const transfer = isHdr(frames) ? frames.transfer : 'bt709'
  const matrix = frames.matrix === 'bt2020c' ? 'bt2020c' : 'bt2020nc'
  const range = frames.isFullRange ? 'pc' : 'tv'
  return [
    `zscale=tin=${transfer}:pin=bt2020:min=${matrix}:rin=${range}:t=linear:npl=100`,
    ...['format=gbrpf32le', 'zscale=p=bt709'],
    ...(isHdr(frames) ? ['tonemap=tonemap=hable:desat=0'] : []),
    'zscale=t=bt709:m=bt709:r=tv',
  ]
}
