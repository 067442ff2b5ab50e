import type { Amount } from './progress.ts'

/** The contract's types of a task. */
type Asked = { type: 1 | 2 | 3; content: Amount; assessment: Amount; isAssess: boolean }

const missing = ({ required, done }: Amount): number => Math.max(0, required - done)

/** What a task still asks for: 还差 2 门课程、1 场考核. '' where nothing is missing. */
export function lackingInTask({ type, content, assessment, isAssess }: Asked): string {
  const left = missing(content)
  const words = { 1: `${left} 门课程`, 2: `${left} 场考试`, 3: `${left.toFixed(1)} 学时` }[type]
  const toPass = isAssess ? missing(assessment) : 0
  const parts = [...(left > 0 ? [words] : []), ...(toPass > 0 ? [`${toPass} 场考核`] : [])]
  return parts.length === 0 ? '' : `还差 ${parts.join('、')}`
}
