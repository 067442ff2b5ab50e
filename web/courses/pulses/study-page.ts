import { keptPageOf } from '@college/rules/courses/study-clock.ts'
import { pageId } from '../../kit/data/page-id.ts'

let isKept = false

/** What is played now comes from the device, without network: its pulses have a page of their own (decision 035). */
export function studyFromDevice(isOn: boolean): void {
  isKept = isOn
}

/** The page under which pulses are reported. */
export const studyPage = (): string => (isKept ? keptPageOf(pageId()) : pageId())
