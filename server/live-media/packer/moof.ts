/** One track in the head of a fragment. `flagsAt`: where the flags of its first sample are written. */
export type Run = { track: number; samples: number; flagsAt: number | undefined }

const BOX_HEAD = 8
/** Version and flags. */
const FULL_HEAD = 4
/** Bits in the flags of `trun`: which fields it has. */
const HAS = { dataOffset: 0x1, firstFlags: 0x4, duration: 0x1_00, size: 0x2_00, flags: 0x4_00 }
/** Of `tfhd` as it is written here: the track, then the defaults for duration, size and flags. */
const DEFAULT_FLAGS = 12
/** "Depends on others" and "no sync sample" (ISO/IEC 14496-12, 8.8.3.1). */
const DEPENDENT = 0x01_01_00_00

/** The tracks of a fragment. Reads `moof` as mediabunny writes it. */
export function runsOf(moof: Buffer): Run[] {
  return [...boxesOf(moof, BOX_HEAD, moof.length)]
    .filter(({ type }) => type === 'traf')
    .map((traf) => runOf(moof, traf))
}

/** Says that the first sample of the run needs what came before it. */
export function markDependent(moof: Buffer, { flagsAt }: Run): void {
  if (flagsAt !== undefined) moof.writeUInt32BE(DEPENDENT, flagsAt)
}

type Box = { type: string; from: number; to: number }

function* boxesOf(bytes: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + BOX_HEAD <= to; ) {
    const end = at + bytes.readUInt32BE(at)
    yield { type: bytes.toString('latin1', at + 4, at + BOX_HEAD), from: at + BOX_HEAD, to: end }
    at = end
  }
}

function runOf(bytes: Buffer, traf: Box): Run {
  const inside = new Map([...boxesOf(bytes, traf.from, traf.to)].map((box) => [box.type, box.from + FULL_HEAD]))
  const head = inside.get('tfhd') ?? 0
  const run = inside.get('trun') ?? 0
  const fields = bytes.readUIntBE(run - 3, 3)
  const has = (bit: number) => (fields & bit ? 4 : 0)
  const samples = bytes.readUInt32BE(run)
  const first = run + 4 + has(HAS.dataOffset)
  const ofSample = first + has(HAS.duration) + has(HAS.size)
  const ofOnly = samples === 1 ? head + DEFAULT_FLAGS : undefined
  const flagsAt = fields & HAS.firstFlags ? first : fields & HAS.flags ? ofSample : ofOnly
  return { track: bytes.readUInt32BE(head), samples, flagsAt }
}
