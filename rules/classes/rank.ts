/** Study time as the ranking shows it: whole minutes, rounded down, so that nobody is shown more than they have. */
export const wholeMinutes = (seconds: number): number => Math.floor(seconds / 60)

/**
 * Whole minutes of study that are missing to the place before, rounded up; 0 for the first, and for who has the same
 * time and got there later.
 */
export const minutesBehind = (seconds: number, before: number | undefined): number =>
  before === undefined ? 0 : Math.ceil(Math.max(0, before - seconds) / 60)
