import { draftKey } from '../../kit/data/drafts.ts'

/**
 * How the names of unsent messages in localStorage begin; the author's id and the order follow. Like every draft they
 * are deleted by a logout.
 */
export const UNSENT_PREFIX = draftKey('unsent chat', '')
