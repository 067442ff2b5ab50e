import type { RefusalText } from '@college/contract/kit/envelope.ts'
import { dateTimeText } from '../kit/format.ts'

type Ban = { until: Date; reason: string; isInClass: boolean }

/** The sentence of a refusal that names the page for appeals (D3-Q14). */
const APPEAL = '。如有异议，可在“我的禁言”申诉'

/** What a banned person reads instead of the answer to what they sent. */
export const banRefusal = (ban: Ban): RefusalText => ({ state: 'ruleSaysNo', message: `${banText(ban)}${APPEAL}` })

/** Whether a text is a `banRefusal`: pages show such a text with a link to the page for appeals. */
export const isBanRefusal = (text: string): boolean => text.endsWith(APPEAL)

export const banText = ({ until, reason, isInClass }: Ban): string =>
  `您${isInClass ? '在本班' : ''}已被禁言至${dateTimeText(until)}，原因：${reason}`
