import { paper, SHEET } from './CertificatePaper.tsx'

/** Pixels of the picture for one of the drawing. */
const SCALE = 3

/** The drawing alone as a text: with the number on it, and without what moves on the page. */
export function pictureText(sheet: SVGSVGElement): string {
  const copy = sheet.cloneNode(true) as SVGSVGElement
  copy.setAttribute('width', String(SHEET.width * SCALE))
  copy.setAttribute('height', String(SHEET.height * SCALE))
  copy.querySelector('[data-part="sheen"]')?.remove()
  copy.querySelector('[data-part="number"]')?.removeAttribute('visibility')
  return new XMLSerializer().serializeToString(copy)
}

/** The sheet at three times its size, with the fonts of this device. */
export async function drawPicture(sheet: SVGSVGElement): Promise<HTMLCanvasElement> {
  const image = new Image()
  await new Promise((resolve, reject) => {
    image.onload = resolve
    image.onerror = () => reject(new Error('the sheet was not drawn'))
    // Not a blob: some browsers keep a canvas with such a drawing from being read.
    image.src = `data:image/svg+xml;charset=utf-8,${encodeURIComponent(pictureText(sheet))}`
  })
  const canvas = document.createElement('canvas')
  canvas.width = SHEET.width * SCALE
  canvas.height = SHEET.height * SCALE
  const context = canvas.getContext('2d')
  if (!context) throw new Error('no canvas')
  context.fillStyle = paper.ground
  context.fillRect(0, 0, canvas.width, canvas.height)
  context.drawImage(image, 0, 0, canvas.width, canvas.height)
  return canvas
}

export const fileOf = (canvas: HTMLCanvasElement, name: string): Promise<File> =>
  new Promise((resolve, reject) =>
    canvas.toBlob(
      (blob) => (blob ? resolve(new File([blob], name, { type: 'image/png' })) : reject(new Error('no picture'))),
      'image/png',
    ),
  )
