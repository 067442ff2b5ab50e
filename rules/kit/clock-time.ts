/** Seconds of 'hh:mm:ss'. The caller has validated the format. */
export function secondsOf(text: string): number {
  const [hours = 0, minutes = 0, seconds = 0] = text.split(':').map(Number)
  return hours * 3600 + minutes * 60 + seconds
}

/** Formats seconds as 'hh:mm:ss'; fractions are dropped. */
export function clockTimeOf(seconds: number): string {
  const whole = Math.max(0, Math.floor(seconds))
  return [Math.floor(whole / 3600), Math.floor(whole / 60) % 60, whole % 60]
    .map((part) => String(part).padStart(2, '0'))
    .join(':')
}

const LENGTH = /^(?:(?:(\d{1,3})[:：])?(\d{1,3})[:：])?(\d{1,6})$/

/**
 * Seconds of a length as people write it: 1:02:30, 62:30, or seconds alone. Undefined for anything else, and for minutes
 * or seconds above 59 where something larger stands before them.
 */
export function lengthOf(text: string): number | undefined {
  const [whole, hours, minutes, seconds = ''] = LENGTH.exec(text.trim()) ?? []
  if (whole === undefined) return undefined
  if (minutes !== undefined && (seconds.length > 2 || Number(seconds) > 59)) return undefined
  if (hours !== undefined && Number(minutes) > 59) return undefined
  return Number(hours ?? 0) * 3600 + Number(minutes ?? 0) * 60 + Number(seconds)
}

/** The shortest way to write it: '1:02:30', '5:30', '0:08'. */
export function lengthText(seconds: number): string {
  const [hours = '', minutes = '', rest = ''] = clockTimeOf(seconds).split(':')
  return Number(hours) > 0 ? `${Number(hours)}:${minutes}:${rest}` : `${Number(minutes)}:${rest}`
}

/** '16 秒', '3 分钟', '3 分 20 秒'. */
export function secondsText(seconds: number): string {
  const minutes = Math.floor(seconds / 60)
  const rest = seconds % 60
  if (minutes === 0) return `${rest} 秒`
  return rest === 0 ? `${minutes} 分钟` : `${minutes} 分 ${rest} 秒`
}
