// The child process that `picture.ts` starts for each picture: it reads one file, writes one file, and exits.
import sharp from 'sharp'
import { type Drawing, TOO_MANY_PIXELS } from './drawing.ts'

const MOST_PIXELS = 40_000_000
const QUALITY = 88

async function draw({ from, to, format, side }: Drawing): Promise<void> {
  const animated = !side && (format === 'gif' || format === 'webp')
  const options = { animated, limitInputPixels: MOST_PIXELS, failOn: 'warning' } as const
  const { orientation = 1 } = await sharp(from, options).metadata()
  const picture = sharp(from, options)
  // Rotating needs the whole picture in memory; without it sharp streams the picture.
  if (orientation > 1) picture.autoOrient()
  if (side) picture.resize(side, side, { fit: 'cover' })
  await picture.toFormat(format, { quality: QUALITY }).toFile(to)
}

if (import.meta.main) {
  sharp.cache(false)
  sharp.concurrency(1)
  try {
    await draw(JSON.parse(process.argv[2] ?? ''))
  } catch (error) {
    const isTooBig = error instanceof Error && error.message.includes('pixel limit')
    process.exitCode = isTooBig ? TOO_MANY_PIXELS : 1
  }
}
