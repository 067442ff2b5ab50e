import { MOST_FILES } from '@college/contract/files/files.ts'
import { type HomeworkState, homeworkStates, writeHomework } from '@college/contract/homework/homework.ts'
import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { isChatApp } from '../kit/chat-app.ts'
import { type Window, windowPhase } from '../kit/window.ts'
import { charactersOf, lengthOf } from './text.ts'

const { refusals } = writeHomework

/** Characters of a title (D2-B255). */
const LONGEST_TITLE = 50
/** Characters of a content; a larger piece of work is attached as a file. */
const LONGEST_CONTENT = 20_000

/** Homework that is about to be sent, its texts already as they are stored. */
export type Written = { title: string; content: string; files: number }
/** The field of the form that a refusal belongs to. */
export type WrongField = { field: 'title' | 'content' | 'files'; refusal: RefusalText }

/** Every reason to refuse it, in the order of the form (D2-B254 to D2-B258). */
export function whyNotHomework({ title, content, files }: Written, minimum = 0): WrongField[] {
  const characters = charactersOf(content)
  const wrong: (WrongField | false)[] = [
    title === '' && { field: 'title', refusal: refusals.noTitle },
    lengthOf(title) > LONGEST_TITLE && { field: 'title', refusal: refusals.longTitle },
    characters === 0 && { field: 'content', refusal: refusals.noContent },
    characters > 0 && characters < minimum && { field: 'content', refusal: shortContent(minimum) },
    characters > LONGEST_CONTENT && { field: 'content', refusal: refusals.longContent },
    files > MOST_FILES && { field: 'files', refusal: refusals.tooManyFiles },
  ]
  return wrong.filter((why) => why !== false)
}

/** D2-B257. */
const shortContent = (minimum: number): RefusalText => ({
  ...refusals.shortContent,
  message: refusals.shortContent.message.replace('{n}', String(minimum)),
})

/** Phones, the app's shell and chat apps: there homework is read and not written (D2-B250, D2-Q06). */
export const isHandheld = (userAgent: string): boolean =>
  /Mobi|iPhone|iPod|NcShell\//i.test(userAgent) || isChatApp(userAgent)

/** Why the homework takes nothing now, by its own window. */
export function windowRefusal(window: Window, now: Date): RefusalText | undefined {
  const phase = windowPhase(window, now)
  if (phase === 'open') return undefined
  return phase === 'before' ? refusals.notOpen : refusals.closed
}

/** What was sent before, and what is sent now. `isSame`: the same title, content and files. */
export type Sending = { state: HomeworkState; revision: number; known: number | undefined; isSame: boolean }

/**
 * What sending does: nothing where it is a repeated request, else it begins the next round, or replaces what waits for
 * a review (D2-Q09). `known` is the revision that the page knows; without it, it is taken to know the newest.
 */
export function judgeSending(sending: Sending): 'repeated' | 'replace' | 'next' | 'passed' | 'changed' {
  const { state, revision, known, isSame } = sending
  const isWaiting = state === homeworkStates.waiting
  if (isSame && revision > 0 && (known === revision - 1 || (isWaiting && known !== undefined))) return 'repeated'
  if (isSame && isWaiting && known === undefined) return 'repeated'
  if (state === homeworkStates.passed) return 'passed'
  if (known !== undefined && known !== revision) return 'changed'
  return isWaiting ? 'replace' : 'next'
}
