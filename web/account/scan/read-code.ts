/** Pixels: enough for a code that fills a third of the picture, and few enough for an old phone. */
const LARGEST = { frame: 640, picture: 1600 }

type Detector = { detect(from: CanvasImageSource): Promise<{ rawValue: string }[]> }
type DetectorClass = {
  new (options: { formats: string[] }): Detector
  getSupportedFormats(): Promise<string[]>
}

let own: Promise<Detector | undefined> | undefined

/** The browser's own `BarcodeDetector`, where it has one: most phones do, most computers do not. */
function ownDetector(): Promise<Detector | undefined> {
  own ??= findDetector().catch(() => undefined)
  return own
}

async function findDetector(): Promise<Detector | undefined> {
  const Found = (window as { BarcodeDetector?: DetectorClass }).BarcodeDetector
  const formats = await Found?.getSupportedFormats()
  return Found && formats?.includes('qr_code') ? new Found({ formats: ['qr_code'] }) : undefined
}

/** The text of the code in the current frame of a video; undefined if there is none. */
export async function readFrame(video: HTMLVideoElement): Promise<string | undefined> {
  if (video.readyState < HTMLMediaElement.HAVE_CURRENT_DATA || video.videoWidth === 0) return undefined
  return readFrom(video, video.videoWidth, video.videoHeight, LARGEST.frame)
}

/** The text of the code in a picture from the album. Rejects when the file is not a picture. */
export async function readPicture(file: File): Promise<string | undefined> {
  const picture = await createImageBitmap(file)
  try {
    return await readFrom(picture, picture.width, picture.height, LARGEST.picture)
  } finally {
    picture.close()
  }
}

async function readFrom(
  source: CanvasImageSource,
  width: number,
  height: number,
  largest: number,
): Promise<string | undefined> {
  const detector = await ownDetector()
  const [code] = (await detector?.detect(source).catch(() => [])) ?? []
  if (code) return code.rawValue
  return decode(pixelsOf(source, width, height, largest))
}

function pixelsOf(source: CanvasImageSource, width: number, height: number, largest: number): ImageData | undefined {
  const scale = Math.min(1, largest / Math.max(width, height))
  const canvas = document.createElement('canvas')
  canvas.width = Math.round(width * scale)
  canvas.height = Math.round(height * scale)
  const context = canvas.getContext('2d', { willReadFrequently: true })
  if (!context) return undefined
  context.drawImage(source, 0, 0, canvas.width, canvas.height)
  return context.getImageData(0, 0, canvas.width, canvas.height)
}

async function decode(pixels: ImageData | undefined): Promise<string | undefined> {
  if (!pixels) return undefined
  const { decodeQR } = await import('qr/decode.js')
  try {
    return decodeQR(pixels)
  } catch {
    // The library throws when a picture has no code.
    return undefined
  }
}
