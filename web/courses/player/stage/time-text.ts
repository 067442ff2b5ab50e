import { clockTimeOf } from '@college/rules/kit/clock-time.ts'

/** 'mm:ss', from an hour on 'hh:mm:ss'. */
export const timeText = (seconds: number): string => clockTimeOf(seconds).replace(/^00:/, '')
