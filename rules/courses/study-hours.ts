/** 45 minutes of study are one study hour (学时). */
const SECONDS_OF_AN_HOUR = 45 * 60
/** What the shortest course, a micro course of a few minutes, awards. */
const LEAST_HOURS = 0.1

/**
 * The study hours that a course awards for the seconds of its compulsory parts: one decimal, at least 0.1. Everything
 * that writes a course asks this rule, so that a course of four minutes never awards two hours.
 */
export const studyHoursOf = (seconds: number): number =>
  Math.max(LEAST_HOURS, Math.round((seconds / SECONDS_OF_AN_HOUR) * 10) / 10)
