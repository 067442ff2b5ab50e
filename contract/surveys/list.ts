import { Type } from 'typebox'
import { flag, id } from '../kit/fields.ts'
import { listPage } from '../kit/list.ts'

/** The questionnaires of a class, the newest first, one row per batch (D2-E15); for its members. `id` is the class. */
export const surveyList = listPage({
  id: 'D2-C23',
  namespace: 'nc.questionnaire.gzcustom',
  pageName: 'asqRelevanceList',
  pageSize: 10,
  access: 'login',
  query: Type.Object({ id }),
  sortable: [],
  row: Type.Object({
    /** The batch. */
    _id: id,
    asqId: id,
    'asq_info_listdata.name': Type.String(),
    batchName: Type.String(),
    batchId: id,
    /** 1 after this person has submitted it. */
    isComplete: flag,
    /** How many people have submitted it. */
    submit_num: Type.Integer({ minimum: 0 }),
    phase: Type.Enum(['before', 'open', 'over']),
    /** 'yyyy-MM-dd HH:mm', or '' without a limit. */
    startTime: Type.String(),
    endTime: Type.String(),
    isAnonymous: flag,
    /** 1 when this person may see the results. */
    hasResults: flag,
  }),
})

/** Of the list, to who is not in the class. */
export const surveyListRefusals = {
  enrolFirst: { state: 'forbidden', message: '请报名后进入' },
} as const
