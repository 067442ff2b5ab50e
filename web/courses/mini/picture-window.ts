import { create } from 'zustand'
import { toast } from '../../ui/layers/toast.tsx'
import { enterMini, leaveMini } from '../player/study/mini-mode.ts'
import { type OpenCourse, useMini } from './mini-store.ts'
import styles from './PictureWindow.module.css'

/** Document Picture-in-Picture; not in every browser. */
type PictureApi = { requestWindow: (size: { width: number; height: number }) => Promise<Window> }

const SIZE = { width: 480, height: 270 }

const pictureApi = () => (window as { documentPictureInPicture?: PictureApi }).documentPictureInPicture

/** The course whose medium plays in a window of its own, over all others. */
export const usePicture = create<{ course: OpenCourse | undefined }>()(() => ({ course: undefined }))

/** Whether the medium can have a window of its own: one of ours, or that of the browser. */
export const hasPictureWindow = (video: HTMLVideoElement): boolean =>
  pictureApi() !== undefined || (document.pictureInPictureEnabled === true && !video.disablePictureInPicture)

/** Where the element of a course belongs while it has no window of its own. */
const places = new WeakMap<HTMLVideoElement, HTMLElement>()
let close: (() => void) | undefined

/** An element that is in its own window stays there, and comes to `place` when that closes. */
export function put(video: HTMLVideoElement, place: HTMLElement): void {
  places.set(video, place)
  if (video.ownerDocument === document && video.parentElement !== place) place.append(video)
}

/** Moves the medium into a window of its own, where it plays and reports as in the mini player. */
export async function openPicture(course: OpenCourse): Promise<void> {
  closePicture()
  try {
    const own = pictureApi()
    if (own) showIn(await own.requestWindow(SIZE), course)
    else await showByBrowser(course)
  } catch {
    toast('无法打开画中画')
  }
}

/** The medium is back in its place when this returns. */
export function closePicture(): void {
  close?.()
}

function showIn(picture: Window, course: OpenCourse): void {
  const { video, title } = course
  // The page may have been left for good while the browser opened the window.
  if (!video.isConnected) {
    picture.close()
    return
  }
  const { document: inside } = picture
  for (const sheet of document.querySelectorAll('link[rel="stylesheet"], style'))
    inside.head.append(sheet.cloneNode(true))
  inside.title = title
  inside.body.className = styles.window ?? ''
  const { button, forget } = playButton(inside, course)
  inside.body.append(video, button)
  begin(course, () => {
    forget()
    places.get(video)?.append(video)
    picture.close()
  })
  picture.addEventListener('pagehide', closePicture, { once: true })
}

/** The browser's standard picture-in-picture window: its only controls are play, pause and those of the media session. */
async function showByBrowser(course: OpenCourse): Promise<void> {
  const { video } = course
  await video.requestPictureInPicture()
  const leave = () => closePicture()
  video.addEventListener('leavepictureinpicture', leave, { once: true })
  begin(course, () => {
    video.removeEventListener('leavepictureinpicture', leave)
    if (document.pictureInPictureElement === video) document.exitPictureInPicture().catch(() => undefined)
  })
}

function begin(course: OpenCourse, end: () => void): void {
  enterMini(course.player)
  usePicture.setState({ course })
  close = () => {
    close = undefined
    usePicture.setState({ course: undefined })
    end()
    // What still plays outside its page goes on in the mini player.
    if (useMini.getState().course !== course) leaveMini(course.player)
  }
}

function playButton(inside: Document, { player: { playback } }: OpenCourse) {
  const button = inside.createElement('button')
  button.type = 'button'
  button.className = styles.button ?? ''
  const name = () => {
    button.textContent = playback.store.getState().isPlaying ? '暂停' : '播放'
  }
  name()
  button.addEventListener('click', () => playback.toggle())
  return { button, forget: playback.store.subscribe(name) }
}
