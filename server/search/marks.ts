/** The type of what is said in media. It is found by its text alone. */
export const SAID = '18'

/** The type of the topics of the forum: what learners say is no answer of the college. */
export const SAID_BY_LEARNERS = '19'

/** The type of the posts in the communities of classes: the members of a class find those of their class. */
export const SAID_IN_CLASSES = '20'

/** The type of the announcements of classes: whoever is in a class finds those of it. */
export const TOLD_IN_CLASSES = '21'

/** The type of the materials of classes: whoever is in a class finds those of it. */
export const KEPT_IN_CLASSES = '22'

/**
 * The prefixes of special lexemes; lexemes without a prefix are words of the whole text. No word contains these
 * characters.
 */
export const marks = { title: '^', whole: '=', pinyin: '~', type: '#' } as const

/**
 * The prefix of the pinyin of people that a document names, its teachers: no mark of titles, so that what they teach is
 * found below what bears their name.
 */
export const NAMED = '+'

/**
 * The first character of every lexeme of a document that only some people find. No other query contains it, so none
 * meets such a document, whatever it asks for.
 */
export const PRIVATE = '¦'

/** The lexeme of the class whose members find a document. */
export const ofClassMembers = (classId: string): string => `@${classId}`
