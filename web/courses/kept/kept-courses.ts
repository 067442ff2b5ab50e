import { keepCourse } from '@college/contract/courses/kept.ts'
import { create } from 'zustand'
import { send } from '../../kit/data/send.ts'
import { useSession } from '../../kit/data/session.ts'
import {
  isWhole,
  type KeptCourse,
  type KeptPart,
  PIECE,
  readKept,
  removeKept,
  writeHead,
  writeKeptCaptions,
  writePiece,
} from './kept-store.ts'

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

/** Begins to keep a course, or goes on. Rejects when the server refuses; a loss of network pauses. */
export async function keep(wish: Wish): Promise<void> {
  const owner = useSession.getState().userId
  if (owner === undefined || useKept.getState().loading !== undefined) return
  const stop = new AbortController()
  run = stop
  useKept.setState({ loading: wish._id })
  try {
    const { expiresAt, parts } = await send(keepCourse, { courseId: wish._id, sound: wish.isSound ? 1 : 0 })
    const known = useKept.getState().courses?.find(({ _id }) => _id === wish._id)?.parts ?? []
    let course: KeptCourse = { ...wish, owner, expiresAt, parts: parts.map((part) => withProgress(part, known)) }
    await save(course)
    for (const { id, address, captionsUrl } of parts) {
      if (captionsUrl) await writeKeptCaptions(course, id, await fetchCaptions(captionsUrl, stop.signal))
      for (let part = partOf(course, id); part && !isWhole(part); part = partOf(course, id)) {
        const { content, bytes } = await fetchPiece(address, part.pieces, stop.signal)
        await writePiece(course, id, part.pieces, content)
        if (stop.signal.aborted) return
        const next = { ...part, bytes, pieces: part.pieces + 1 }
        course = { ...course, parts: course.parts.map((each) => (each.id === id ? next : each)) }
        await save(course)
      }
    }
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

const partOf = ({ parts }: KeptCourse, id: string) => parts.find((part) => part.id === id)

type Asked = Omit<KeptPart, 'bytes' | 'pieces'> & { address: string; captionsUrl?: string | undefined }

/** A part of another variant starts again. */
function withProgress({ address, captionsUrl, ...part }: Asked, known: readonly KeptPart[]): KeptPart {
  const had = known.find(({ id, variant }) => id === part.id && variant === part.variant)
  return { ...part, bytes: had?.bytes ?? 0, pieces: had?.pieces ?? 0 }
}

async function save(course: KeptCourse): Promise<void> {
  await writeHead(course)
  useKept.setState(({ courses = [] }) => ({
    courses: [...courses.filter(({ _id }) => _id !== course._id), course],
  }))
}

async function fetchCaptions(address: string, signal: AbortSignal): Promise<ArrayBuffer> {
  const answer = await fetch(address, { signal })
  if (!answer.ok) throw new Error(`no captions: ${answer.status}`)
  return answer.arrayBuffer()
}

async function fetchPiece(address: string, at: number, signal: AbortSignal) {
  const range = `bytes=${at * PIECE}-${(at + 1) * PIECE - 1}`
  const answer = await fetch(address, { headers: { range }, signal })
  const bytes = Number(/\/(\d+)$/.exec(answer.headers.get('content-range') ?? '')?.[1])
  if (answer.status !== 206 || !bytes) throw new Error(`no piece: ${answer.status}`)
  return { content: await answer.arrayBuffer(), bytes }
}
