import { Type } from 'typebox'
import { id } from '../kit/fields.ts'

/** What a courseware opens, as its editor reads it. */
export const PartSubject = Type.Object({
  id,
  title: Type.String(),
  /** Minutes and pass score of an exam, the least length of a homework. */
  note: Type.String(),
  /** Learners can open it; false for an exam that is a draft or was withdrawn. */
  isOpen: Type.Boolean(),
})

export const attachRefusals = {
  badExam: { state: 'ruleSaysNo', message: '只能选自己管理的、已发布的考试' },
  badHomework: { state: 'ruleSaysNo', message: '作业不存在，或已经用在别的课程、班级或直播里' },
  sameSubject: { state: 'malformed', message: '同一场考试、同一份作业在一门课程里只能用一次' },
  oneCertificate: { state: 'malformed', message: '一门课程只有一个证书' },
  answered: { state: 'ruleSaysNo', message: '已有学员在做的作业不能更换或删除，可以把课程下架' },
  issued: { state: 'ruleSaysNo', message: '已颁发过课程证书，不能删除' },
} as const
