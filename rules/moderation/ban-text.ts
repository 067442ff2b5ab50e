import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { dateTimeText } from '../kit/format.ts'

type Ban = { until: Date; reason: string; isInClass: boolean }

/** What a banned person reads instead of the answer to what they sent. */
export const banRefusal = (ban: Ban): RefusalText => ({ state: 'ruleSaysNo', message: banText(ban) })

export const banText = ({ until, reason, isInClass }: Ban): string =>
  `您${isInClass ? '在本班' : ''}已被禁言至${dateTimeText(until)}，原因：${reason}`
