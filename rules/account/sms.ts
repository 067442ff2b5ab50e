/** Seconds: how long a code is good, and until the button for the next one wakes (D1-B302). */
export const CODE_SECONDS = 300
const COUNTDOWN_SECONDS = 60
export const CODE_TRIES = 5

/** What one phone, and one address, may ask for; of the phone also when nobody has it (security 12). */
export const SMS_LIMITS = {
  phone: [
    { most: 1, seconds: COUNTDOWN_SECONDS },
    { most: 5, seconds: 3600 },
    { most: 10, seconds: 24 * 3600 },
  ],
  address: { most: 30, seconds: 3600 },
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
