/** Edge of a photo in pixels: sharp at a pixel ratio of 3 in the largest size that is shown. */
const PHOTO_EDGE = 512
const QUALITY = 0.9

type Area = { x: number; y: number; width: number; height: number }

/**
 * Crops a picture to a square JPEG of `PHOTO_EDGE`. `area` is in the picture's own pixels. Rejects when it cannot be
 * decoded.
 */
export async function cutOut(address: string, area: Area): Promise<Blob> {
  const picture = new Image()
  picture.src = address
  await picture.decode()
  const canvas = document.createElement('canvas')
  canvas.width = PHOTO_EDGE
  canvas.height = PHOTO_EDGE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  // JPEG has no transparency: transparent parts become white instead of black.
  context.fillStyle = '#fff'
  context.fillRect(0, 0, PHOTO_EDGE, PHOTO_EDGE)
  context.drawImage(picture, area.x, area.y, area.width, area.height, 0, 0, PHOTO_EDGE, PHOTO_EDGE)
  return new Promise((resolve, reject) => {
    canvas.toBlob((blob) => (blob ? resolve(blob) : reject(new Error('no picture'))), 'image/jpeg', QUALITY)
  })
}
