/** What the buttons of an exam card are decided by: fields of the exam as the wire writes them. */
export type ExamCardFacts = {
  openState: '0' | '1' | '2'
  /** 0 is unlimited. */
  examlimit: number
  exam_count: number
  surplus_count: number
  examstatus: 0 | 1
  examPass: 0 | 1
}

/**
 * Whether the exam can be looked at: only once it was taken, whatever its time and place say (D1-B183 to D1-B185, D2-B186
 * to D2-B189). The server opens the exam page by the same rule.
 */
export const mayViewExam = ({ examlimit, exam_count, surplus_count, examstatus }: ExamCardFacts): boolean =>
  exam_count > 0 && (examlimit === 0 || surplus_count !== 0 || examstatus === 1)

/** Whether it may still be taken for a pass, as far as its time goes. Says so of the exam now, whichever sitting is shown. */
export const isStillToPass = ({ openState, examPass }: Pick<ExamCardFacts, 'openState' | 'examPass'>): boolean =>
  openState === '1' && examPass === 0

/** The state of an exam and what its button is called (D2-B184, D2-B185). */
export const examTexts = (examPass: 0 | 1): { state: string; button: string } =>
  examPass === 1 ? { state: '考试结果', button: '查看考试' } : { state: '待完成', button: '开始考试' }
