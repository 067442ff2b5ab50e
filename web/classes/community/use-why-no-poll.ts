import { studentTypes } from '@college/contract/classes/class.ts'
import { queryStudentType } from '@college/contract/classes/people.ts'
import { pollRefusals } from '@college/contract/classes/polls.ts'
import { getSetting } from '@college/contract/kit/settings.ts'
import { mayAskPoll } from '@college/rules/classes/poll.ts'
import { useAsk } from '../../kit/data/queries.ts'

const kinds = {
  [studentTypes.ordinary]: 'student',
  [studentTypes.cadre]: 'cadre',
  [studentTypes.teacher]: 'teacher',
} as const

/** Why this person may ask no poll in this class; '' when they may, and while it is not known. The server judges what is sent. */
export function useWhyNoPoll(classId: string): string {
  const askers = useAsk(getSetting, { key: 'setting_nc_class_poll' }, { background: true }).data ?? 'all'
  const isLimited = !mayAskPoll('student', askers)
  const type = useAsk(queryStudentType, { classId }, { background: true, enabled: isLimited }).data
  return type === undefined || mayAskPoll(kinds[type], askers) ? '' : pollRefusals.mayNotAsk.message
}
