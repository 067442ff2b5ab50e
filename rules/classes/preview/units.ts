import type { WrittenClass } from '@college/contract/classes/preview.ts'
import type { campCourseRows, classAssessment, classUnits } from '@college/contract/classes/study.ts'
import type { Reply } from '@college/contract/kit/endpoint.ts'
import { fileList } from '../../kit/file-list.ts'
import { flagOf } from '../../kit/flag.ts'
import { windowPhase } from '../../kit/window.ts'
import { assessmentOf } from '../assessment.ts'
import { isStudied, itemText } from '../entry.ts'
import { earlierUnit, itemRefusal, requiredFirst } from '../item-entry.ts'
import { isAdmitted } from '../membership.ts'
import {
  byKind,
  minuteText,
  ownAddress,
  periodOf,
  studyOf,
  targetKey,
  termsOf,
  type WrittenItem,
} from './written-study.ts'

type Unit = Reply<typeof classUnits>[number]
type Item = Unit['subList'][number]
type Assessment = Reply<typeof classAssessment>

export function previewedUnits(saved: readonly Unit[], written: WrittenClass, now: Date): Unit[] {
  const known = new Map(saved.flatMap(({ subList }) => subList).map((item) => [targetKey(item), item]))
  const study = studyOf(written, saved)
  const terms = termsOf(written)
  const isIn = isAdmitted(terms.membership)
  return study.units.map((unit, index) => {
    const [compulsory, electives] = byKind(unit.items)
    return {
      unitId: unit.id,
      unitName: unit.title.trim(),
      order: index,
      completeDegree: isIn ? unit.progress.completeDegree : 0,
      compulsory: compulsory.length,
      compulsoryPeriod: periodOf(compulsory),
      electives: electives.length,
      electivesPeriod: periodOf(electives),
      orderTypeValue: unit.itemsInOrder ? '1' : '0',
      advancedMode: 0,
      study: 0,
      isLocked: isIn && earlierUnit(terms, study, index) !== undefined,
      subList: unit.items.map((item, at) => ({
        ...itemOf(item, { at, index, now, known: known.get(targetKey({ typeValue: item.kind, ...item })) }),
        blocked: itemRefusal(terms, study, { item, unit: index, at }, now)?.message ?? '',
        waitsFor: requiredFirst(terms, study, { item, unit: index, at })?.id ?? '',
      })),
    }
  })
}

type Place = { at: number; index: number; now: Date; known: Item | undefined }

/** `known`: the same content as it was saved, in whatever unit. */
function itemOf(item: WrittenItem, { at, index, now, known }: Place): Omit<Item, 'blocked' | 'waitsFor'> {
  return {
    ...(known ?? { ...noFacts, ...(item.course ? lookOf(item) : noLook) }),
    subId: item.id,
    businessId: item.businessId,
    name: item.title,
    typeValue: item.kind,
    typeText: known?.typeText ?? itemText(item.kind),
    period: item.period,
    categoryValue: flagOf(item.isCompulsory),
    categoryText: item.isCompulsory ? '必修' : '选修',
    playState: windowPhase(item.window, now) === 'open' ? '1' : '0',
    timeSdate: minuteText(item.openFrom),
    timeEdate: minuteText(item.openUntil),
    order: at,
    porder: index,
    asqInfoId: item.kind === 'asq' ? item.businessId : '',
  }
}

/** Only courses have a picture. */
const lookOf = ({ cover, theme }: WrittenItem) => ({ cover: fileList(ownAddress(cover)), theme })
const noLook = { cover: fileList(''), theme: '' }

/** Of content that was picked since the last save. */
const noFacts = {
  teacher: '',
  teacherJob: '',
  onlineDate: '',
  duration: '00:00:00',
  assessScore: 0,
  viewTotal: 0,
  progress: 0,
  examTime: '',
  liveStartTime: '',
  openStateText: '',
  homeWorkState: 0,
  homeWorkStudentId: '',
}

export const previewedAssessment = (written: WrittenClass): Assessment => assessmentOf(studyOf(written, []))

/** The courses of a camp as rows. */
export const previewedCourses = (written: WrittenClass): Reply<typeof campCourseRows> =>
  studyOf(written, []).units.flatMap(({ title, items }) =>
    items
      .filter(({ kind }) => isStudied(kind))
      .map((item) => ({
        subId: item.id,
        businessId: item.businessId,
        name: item.title,
        unitName: title.trim(),
        period: item.period,
        categoryText: item.isCompulsory ? '必修' : '选修',
        progress: 0,
      })),
  )
