/**
 * The preview of a class by its staff: the learner's own pages, opened with `?preview=…`, say with each call as whom they
 * look. Only the staff of the class are heard, and only reading changes: nothing is recorded.
 */
export const previewParameter = 'preview'
export const previewHeader = 'x-nc-preview'

/** 'student': a member who has not begun. 'visitor': somebody who has not enrolled. */
export const previewKinds = ['student', 'visitor'] as const
export type PreviewAs = (typeof previewKinds)[number]
