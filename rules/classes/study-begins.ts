import { type ClassState, classStates, type WindowPhase } from '@college/contract/classes/class.ts'
import { minuteWords, opensText } from './enrol-window.ts'

type Windows = { enrolment: WindowPhase; training: WindowPhase; enrolFrom: string; trainFrom: string }

/** For who is not in a class: what being admitted will give. */
export function previewText({ training, trainFrom }: Pick<Windows, 'training' | 'trainFrom'>): string {
  if (training === 'over') return '培训已结束，下面是课程预览'
  const from = training === 'before' ? `，${minuteWords(trainFrom)} 起可以学习` : '即可学习'
  return `报名通过后${from}，下面是课程预览`
}

/** In place of the apply form: why there is nothing to send. */
export function whyNotApply({ state, ...windows }: Windows & { state: ClassState }): string {
  if (state === classStates.admitted) return `已报名，${studyBegins(windows)}`
  const told = enrolled[state]
  if (told) return told
  if (windows.enrolment === 'over') return '报名时间已过'
  return windows.enrolment === 'before' && state === classStates.enrollable
    ? opensText(windows.enrolFrom)
    : '暂时无法报名'
}

function studyBegins({ training, trainFrom }: Windows): string {
  if (training === 'over') return '培训已结束'
  return training === 'before' ? `培训 ${minuteWords(trainFrom)} 开始` : '可以开始学习'
}

const enrolled: Partial<Record<ClassState, string>> = {
  [classStates.waiting]: '报名已提交，待审核',
  [classStates.reviewing]: '报名已提交，审核中',
  [classStates.completed]: '已结业',
  [classStates.rejected]: '报名已拒绝',
}
