import { keepCourse } from '@college/contract/courses/kept.ts'
import { create } from 'zustand'
import { send } from '../../kit/data/send.ts'
import { useSession } from '../../kit/data/session.ts'
import { type AskedPart, type KeptCourse, type KeptPart, readKept, removeKept, writeHead } from './kept-store.ts'

type Kept = {
  /** Undefined until the device has been read. */
  courses: KeptCourse[] | undefined
  /** The course that is being fetched. */
  loading: string | undefined
}

/** The courses that this person keeps on this device. */
export const useKept = create<Kept>()(() => ({ courses: undefined, loading: undefined }))

/** Whether this browser can keep courses: storage and encryption need HTTPS. */
export const canKeep = (): boolean =>
  'caches' in globalThis && 'indexedDB' in globalThis && Boolean(globalThis.crypto?.subtle)

let run: AbortController | undefined

export async function loadKept(): Promise<void> {
  const { userId } = useSession.getState()
  if (!canKeep() || userId === undefined) return useKept.setState({ courses: [] })
  useKept.setState({ courses: await readKept(userId, Date.now()) })
}

type Wish = Pick<KeptCourse, '_id' | 'title' | 'cover' | 'theme' | 'isSound'>

/**
 * Begins to keep a course, or goes on; what is on the device stays, whatever happens. Rejects when the server refuses,
 * and with words (`KeepFailed`) when something else answered or the device is full; a loss of network pauses.
 */
export async function keep(wish: Wish): Promise<void> {
  const owner = useSession.getState().userId
  if (owner === undefined || useKept.getState().loading !== undefined) return
  const stop = new AbortController()
  run = stop
  useKept.setState({ loading: wish._id })
  try {
    void navigator.storage?.persist?.().catch(() => undefined)
    const { expiresAt, parts } = await send(keepCourse, { courseId: wish._id, sound: wish.isSound ? 1 : 0 })
    const known = (await readKept(owner, Date.now())).find(({ _id }) => _id === wish._id)?.parts ?? []
    const course: KeptCourse = { ...wish, owner, expiresAt, parts: parts.map((part) => withProgress(part, known)) }
    // Loaded by whoever keeps a course: few do.
    const { fetchParts } = await import('./fetch-parts.ts')
    await fetchParts({ course, asked: parts, save }, stop.signal)
  } catch (error) {
    if (!stop.signal.aborted) throw error
  } finally {
    if (run === stop) useKept.setState({ loading: undefined })
  }
}

/** The pieces that are on the device stay: `keep` goes on behind them. */
export function pauseKeeping(): void {
  run?.abort()
  run = undefined
  useKept.setState({ loading: undefined })
}

export async function forget(courseId: string): Promise<void> {
  if (useKept.getState().loading === courseId) pauseKeeping()
  await removeKept(courseId)
  useKept.setState(({ courses }) => ({ courses: courses?.filter(({ _id }) => _id !== courseId) }))
}

/** A part of another variant starts again. */
function withProgress({ address, captionsUrl, ...part }: AskedPart, known: readonly KeptPart[]): KeptPart {
  const had = known.find(({ id, variant }) => id === part.id && variant === part.variant)
  return { ...part, bytes: had?.bytes ?? 0, pieces: had?.pieces ?? 0 }
}

async function save(course: KeptCourse): Promise<void> {
  await writeHead(course)
  useKept.setState(({ courses = [] }) => ({
    courses: [...courses.filter(({ _id }) => _id !== course._id), course],
  }))
}
