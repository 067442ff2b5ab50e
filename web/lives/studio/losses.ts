/** What the studio can lose in the middle of a broadcast. */
export type Lost = 'microphone' | 'sound' | 'camera' | 'screen' | 'encoder'

const order: readonly Lost[] = ['encoder', 'sound', 'microphone', 'camera', 'screen']

/** The same with this one lost, or found again; in one order. */
export const withLoss = (lost: readonly Lost[], one: Lost, isLost: boolean): readonly Lost[] =>
  order.filter((each) => (each === one ? isLost : lost.includes(each)))

type Output = { lost: readonly Lost[]; scene: string; isSilent: boolean }

/** What learners do not get now although the line is up; '' when they get all. */
export function missingText({ lost, scene, isSilent }: Output): string {
  if (lost.includes('encoder')) return '没有画面和声音'
  const isMute = isSilent || lost.includes('sound') || lost.includes('microphone')
  const isBlind = scene === 'none' || lost.includes(scene === 'camera' ? 'camera' : 'screen')
  if (isMute && isBlind) return '没有画面和声音'
  return isMute ? '没有声音' : isBlind ? '没有画面' : ''
}
