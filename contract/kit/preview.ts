/**
 * The preview of a class or a course by its staff: the learner's own pages, opened with `?preview=…`, say with each
 * call which learner's view they preview. The header counts for staff only, and only for what they read: nothing is
 * recorded.
 */
export const previewParameter = 'preview'
export const previewHeader = 'x-nc-preview'

/** 'student': a member who has not begun. 'visitor': somebody who has not enrolled. */
export const previewKinds = ['student', 'visitor'] as const
export type PreviewAs = (typeof previewKinds)[number]

/** Messages between an editor and the preview in its frame, both pages of ours: "I listen now", and what is written. */
export const previewReady = 'nc-preview-ready'
export const previewWritten = 'nc-preview-written'
/**
 * `version`: of what is saved; when it grows, the preview asks the server again. `written` is the own of what it is
 * `about`.
 */
export type PreviewMessage = {
  type: typeof previewWritten
  about: 'class' | 'course'
  version: number
  written: unknown
}
