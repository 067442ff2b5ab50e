import { columnOf, type KeysWhere, keysOf } from '../kit/tables.ts'

type CoursewareTypeRow = {
  /** What a learner calls it. */
  name: string
  /**
   * What opens it. 'player': it has a timeline. 'reader': a file or an address (D3-B174). The others belong to another
   * feature, and a course is complete without them (D3-Q97).
   */
  opensIn: 'player' | 'reader' | 'exam' | 'homework' | 'certificate'
  /** Without it nobody can study it; null: it needs nothing. */
  needs: 'medium' | 'address' | 'document' | 'exam' | 'homework' | null
  /** Where a course lists it: in its chapter, or in a block below the chapters. */
  listedIn: 'chapter' | 'materials' | 'exam' | 'homework' | 'certificate'
  /** Its medium has no picture. */
  isSound: boolean
  /** What staff call it where they add one, and its place there; null: older catalogues have it, nobody adds it. */
  addedAs: { name: string; place: number } | null
}

const lesson = { opensIn: 'reader', needs: 'document', listedIn: 'chapter', isSound: false, addedAs: null } as const
const film = { ...lesson, opensIn: 'player', needs: 'medium' } as const
const material = { ...lesson, listedIn: 'materials' } as const

/**
 * The types that a courseware can have (D3-B145), and what differs between them for more than one room. A new type is a
 * new row; what a room knows of each, such as its icon, is a `Record<CoursewareType, …>` there.
 */
const coursewareTypeTable = {
  video: { ...film, name: '视频', addedAs: { name: '视频', place: 1 } },
  audio: { ...film, name: '音频', isSound: true, addedAs: { name: '音频', place: 2 } },
  document: { ...lesson, name: '文稿', addedAs: { name: '文稿', place: 3 } },
  medium: { ...lesson, name: '媒体' },
  link: { ...lesson, name: '链接', needs: 'address', addedAs: { name: '链接', place: 5 } },
  courseware: { ...lesson, name: '课件' },
  file: { ...material, name: '文件', addedAs: { name: '资料', place: 4 } },
  exam: {
    name: '考试',
    opensIn: 'exam',
    needs: 'exam',
    listedIn: 'exam',
    isSound: false,
    addedAs: { name: '考试', place: 6 },
  },
  homework: {
    ...{ name: '作业', opensIn: 'homework', needs: 'homework', listedIn: 'homework', isSound: false },
    addedAs: { name: '作业', place: 7 },
  },
  certificate: {
    ...{ name: '证书', opensIn: 'certificate', needs: null, listedIn: 'certificate', isSound: false },
    addedAs: { name: '证书', place: 8 },
  },
  'c-video': { ...film, name: '视频' },
  ppt: { ...material, name: '演示文稿' },
  pdf: { ...material, name: '文档' },
  xls: { ...material, name: '表格' },
  xlsx: { ...material, name: '表格' },
  doc: { ...material, name: '文档' },
  docx: { ...material, name: '文档' },
  txt: { ...material, name: '文本' },
  other: { ...material, name: '其他' },
} as const satisfies Record<string, CoursewareTypeRow>

type Types = typeof coursewareTypeTable
export type CoursewareType = keyof Types
type AttachedType = Exclude<CoursewareType, KeysWhere<Types, 'opensIn', 'player' | 'reader'>>
/** Those for which staff choose what is opened. */
export type SubjectType = KeysWhere<Types, 'needs', 'exam' | 'homework'>
export type AddableType = Exclude<CoursewareType, KeysWhere<Types, 'addedAs', null>>

const rowOf = (type: CoursewareType): CoursewareTypeRow => coursewareTypeTable[type]
const placeOf = (type: CoursewareType): number => rowOf(type).addedAs?.place ?? 0

export const coursewareTypes = keysOf(coursewareTypeTable)
/** What a learner calls each type. */
export const coursewareTypeNames = columnOf(coursewareTypeTable, 'name')

export const openerOf = (type: CoursewareType): CoursewareTypeRow['opensIn'] => rowOf(type).opensIn
export const needOf = (type: CoursewareType): CoursewareTypeRow['needs'] => rowOf(type).needs
export const listedIn = (type: CoursewareType): CoursewareTypeRow['listedIn'] => rowOf(type).listedIn
export const isSound = (type: CoursewareType): boolean => rowOf(type).isSound

/** Whether it has a timeline; everything else is opened and read (D3-B174). */
export const isPlayed = (type: CoursewareType): boolean => openerOf(type) === 'player'
/** Whether it opens something of another feature; a course is complete without it (D3-Q97). */
export const isAttached = (type: CoursewareType): type is AttachedType => !['player', 'reader'].includes(openerOf(type))

/** Coursewares that open something of another feature: an exam, a homework, the certificate of the course. */
export const attachedTypes = coursewareTypes.filter(isAttached)
export const subjectTypes = attachedTypes.filter((type): type is SubjectType => needOf(type) !== null)
/** The types that staff add to a course; the others come from older catalogues, and can be kept, moved and removed. */
export const addableTypes = coursewareTypes
  .filter((type): type is AddableType => rowOf(type).addedAs !== null)
  .toSorted((one, other) => placeOf(one) - placeOf(other))
/** What staff call a type that they may add. */
export const addableText = (type: AddableType): string => coursewareTypeTable[type].addedAs.name
