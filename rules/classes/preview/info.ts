import type { classInfo } from '@college/contract/classes/info.ts'
import type { WrittenClass } from '@college/contract/classes/preview.ts'
import type { ItemKind } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { fileList } from '../../kit/file-list.ts'
import { flagOf } from '../../kit/flag.ts'
import { isAdmitted } from '../membership.ts'
import { classStanding, windowMinutes } from '../standing.ts'
import { byKind, factsOf, ownAddress, periodOf, previewMembership, studyOf, type WrittenItem } from './written-study.ts'

type Info = Reply<typeof classInfo>

/**
 * The replies about a class as they will be once its draft is saved, for the page that shows the draft while it is typed.
 * Nobody has begun in a preview, so all progress can be told from the draft. What only the server knows, such as the
 * teachers of a course, is taken from `saved`: the reply about what was saved last.
 */
export function previewedInfo(saved: Info, written: WrittenClass, now: Date): Info {
  const { draft } = written
  const study = studyOf(written, [])
  const items = study.units.flatMap((unit) => unit.items)
  const [compulsory, electives] = byKind(items)
  const isIn = isAdmitted(previewMembership[written.as])
  const standing = classStanding(factsOf(written), previewMembership[written.as], now)
  const labels = draft.labels.join('^')
  return {
    ...saved,
    ...standing,
    isEnrolmentShut: standing.enrolment === 'open' ? '0' : '1',
    isTrainingOver: standing.training === 'over' ? '1' : '0',
    isOver: flagOf(standing.training === 'over'),
    name: draft.title,
    cover: fileList(ownAddress(draft.cover)),
    theme: draft.theme,
    label_text: labels,
    labelsText: labels,
    ...windowMinutes(factsOf(written)),
    hostedBy: draft.hostName,
    organisedBy: draft.organiserName,
    content: draft.content,
    needForm: draft.needsForm,
    unitsInOrder: draft.unitsInOrder ? '1' : '0',
    enableModel: draft.hasCommunity ? ['community'] : [],
    compulsory: compulsory.length,
    compulsoryPeriod: periodOf(compulsory),
    electives: electives.length,
    electivesPeriod: periodOf(electives),
    usercompulsoryGate: study.total.compulsoryGate,
    userelectivesGate: study.total.electivesGate,
    classPercent: isIn ? study.total.percent : 0,
    stateValue: isIn && study.total.gatesReached,
    remaining: isIn ? study.total.remaining : '',
    ...finals(saved, items),
  }
}

/** The exam and the homework that end the class; how somebody stands with them is known of those that were there. */
function finals(saved: Info, items: readonly WrittenItem[]) {
  const lastOf = (kind: ItemKind) => items.findLast((item) => item.kind === kind)?.businessId ?? ''
  const [examId, homeworkId] = [lastOf('exam'), lastOf('work')]
  return {
    ...(examId !== saved.examId && { examId, examPass: 0 as const, score: '' }),
    ...(homeworkId !== saved.homeworkId && { homeworkId, homeworkStudentId: '', homeworkState: 0, homeworkScore: '' }),
  }
}
