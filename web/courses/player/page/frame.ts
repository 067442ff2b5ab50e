/** The frame that a video shows now, as a picture to upload; undefined while it shows none. */
export async function takeFrame(element: HTMLMediaElement | undefined): Promise<File | undefined> {
  if (!(element instanceof HTMLVideoElement) || element.videoWidth === 0) return undefined
  const canvas = document.createElement('canvas')
  canvas.width = element.videoWidth
  canvas.height = element.videoHeight
  canvas.getContext('2d')?.drawImage(element, 0, 0)
  const picture = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', QUALITY))
  return picture ? new File([picture], '画面.jpg', { type: 'image/jpeg' }) : undefined
}

const QUALITY = 0.85
