/** Seconds that a code is good for. */
export const CODE_SECONDS = 300
/** Seconds until another code may be asked for: the server's limit and the button's countdown (D1-B302). */
export const RESEND_SECONDS = 60
export const CODE_TRIES = 5

const HOUR = 3600
const DAY = 24 * HOUR

/**
 * Messages that one phone, and one address, may ask for; also for a phone that no account has (security 12). Browsers
 * that have not logged in to the phone's account share a smaller part, so that a stranger cannot use up the owner's
 * messages.
 */
export const SMS_LIMITS = {
  minute: { most: 1, seconds: RESEND_SECONDS },
  hour: { most: 5, seconds: HOUR },
  day: { most: 10, seconds: DAY },
  strangersHour: { most: 3, seconds: HOUR },
  strangersDay: { most: 6, seconds: DAY },
  address: { most: 30, seconds: HOUR },
} as const

/** A college in its first days has no usual hour yet. */
const LEAST_CEILING = 300

/** Messages of one hour above which something is wrong: three times a usual hour of the days before. */
export function ceilingOfHour(sentOnDays: number[]): number {
  const hours = sentOnDays.length * 24
  const sent = sentOnDays.reduce((sum, count) => sum + count, 0)
  return Math.max(LEAST_CEILING, hours === 0 ? 0 : Math.ceil((3 * sent) / hours))
}

export const isCode = (text: string): boolean => /^\d{6}$/.test(text)
