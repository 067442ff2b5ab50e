import { expect, test } from 'vitest'
import { type Frames, framesBy, pictureFilters, readFrames, shortSideOf, sizeFor } from './picture.ts'

/** As the program prints a picture; the newer one says more. */
const lines = ({ order = 'P', size = '720x576', dot = '16/15', colours = 'unknown', format = 'yuv420p' } = {}) => [
  `[Parsed_showinfo_1 @ 0x1] n:   0 pts:      0 pts_time:0       pos:       48 fmt:${format} sar:${dot} s:${size} i:${order} iskey:1 type:I checksum:9661421B plane_checksum:[F737C524 72AC9293 8FB8EA46] mean:[126 127 125 ] stdev:[55.9 79.1 82.9 ]`,
  '[Parsed_showinfo_1 @ 0x1]   side data - User Data Unregistered',
  `[Parsed_showinfo_1 @ 0x1] color_range:tv color_space:${colours} color_primaries:${colours} color_trc:${colours}`,
]
const printed = (...wishes: Parameters<typeof lines>) => wishes.flatMap((wish) => lines(wish)).join('\n')

test('D1-B006 what a picture is, is read from the pictures themselves', () => {
  expect(readFrames(printed({ colours: 'bt709' }))).toEqual({
    ...{ width: 720, height: 576, dot: 16 / 15, format: 'yuv420p', isFullRange: false, changes: false },
    ...{ matrix: 'bt709', primaries: 'bt709', transfer: 'bt709' },
  })
  expect(readFrames('comment: [Parsed_showinfo_1 @ 0x1] n: 0')).toBeUndefined()
  expect(readFrames(printed({ dot: '0/1' }))?.dot).toBe(1)
})

const many = (order: string, count: number, size?: string) =>
  Array.from({ length: count }, () => printed({ order, ...(size && { size }) }))

test.each([
  ['most are of two moments', [...many('T', 30), ...many('P', 5)], 'tff'],
  ['the lower half comes first', many('B', 30), 'bff'],
  ['some look alike', [...many('T', 20), ...many('P', 20)], undefined],
  ['the halves come in no order', [...many('T', 20), ...many('B', 15)], undefined],
  ['no camera makes such halves', many('T', 30, '640x360'), undefined],
])('D1-B006 a picture is in fields where %s', (_when, frames, order) => {
  expect(readFrames(frames.join('\n'))?.interlaced).toBe(order)
})

test('D1-B006 of a film that changes its size the one that is longest is taken', () => {
  const frames = readFrames([...many('P', 3, '320x180'), ...many('P', 9, '640x360')].join('\n'))
  expect(frames).toMatchObject({ width: 640, height: 360, changes: true })
})

const frames = (wish: Partial<Frames> = {}): Frames => ({ ...framesBy({ width: 1_920, height: 1_080 }), ...wish })

test.each([
  [{}, 360, 640, 360],
  [{}, 720, 1_280, 720],
  [{ width: 1_080, height: 1_920 }, 360, 360, 640],
  [{ width: 1_080, height: 2_400 }, 480, 480, 1_066],
  [{ width: 720, height: 576, dot: 64 / 45 }, 480, 854, 480],
  [{ width: 101, height: 57 }, 360, 102, 58],
  [{ width: 1, height: 1 }, 360, 2, 2],
])('D1-B006 %o with %i lines on the short side is %i wide and %i high', (wish, wanted, width, height) => {
  expect(sizeFor(frames(wish), wanted)).toEqual({ width, height })
  expect(shortSideOf(frames({ width: 720, height: 576, dot: 0.5 }))).toBe(360)
})

const filters = (wish: Partial<Frames>, headerLines = 1_080, hasZscale = true) =>
  pictureFilters(frames(wish), { lines: 360, headerLines, hasZscale }).join(',')

test.each([
  ['named', { matrix: 'smpte170m' }, 1_080, 'in_color_matrix=bt601:in_range=tv'],
  ['not named, in high definition', {}, 720, 'in_color_matrix=bt709:in_range=tv'],
  ['not named, with fewer lines', {}, 576, 'in_color_matrix=bt601:in_range=tv'],
  ['of a phone', { isFullRange: true, matrix: 'bt470bg' }, 1_080, 'in_color_matrix=bt601:in_range=pc'],
])('D1-B006 colours %s are brought to those that are named in what is made', (_how, wish, headerLines, asRead) => {
  expect(filters(wish, headerLines)).toContain(`${asRead}:out_color_matrix=bt709:out_range=tv`)
  expect(filters(wish, headerLines)).toContain('setparams=range=tv:color_primaries=bt709')
})

test('D1-B006 HDR and wide colours are brought to usual screens where the program can, dots of screens are not read as a camera', () => {
  const hdr = { transfer: 'arib-std-b67', primaries: 'bt2020', matrix: 'bt2020nc' }
  expect(filters(hdr)).toContain('zscale=tin=arib-std-b67:pin=bt2020:min=bt2020nc')
  expect(filters(hdr)).toContain('tonemap=')
  expect(filters(hdr, 1_080, false)).toContain('in_color_matrix=bt2020')
  expect(filters({ ...hdr, transfer: 'bt709' })).not.toContain('tonemap=')
  expect(filters({ format: 'gbrp' })).not.toContain('in_color_matrix')
  expect(filters({ interlaced: 'bff' })).toMatch(/^bwdif=mode=send_frame:parity=bff/)
})
