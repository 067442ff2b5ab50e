import { lazyPart } from '../ui/lazy-part.ts'

export { ButtonWords } from './ButtonWords.tsx'
export { ClassFailure } from './ClassFailure.tsx'
export { Joining, RejectedButton } from './detail/ClassBar.tsx'
export { ClassHeader } from './detail/ClassHeader.tsx'
export { ClassSkeleton } from './detail/ClassSkeleton.tsx'
export { CoursesTab, itemsOf } from './detail/CoursesTab.tsx'
export { IntroductionTab } from './detail/IntroductionTab.tsx'
export { useEnrol } from './detail/use-enrol.ts'
export { useEnterItem } from './detail/use-enter-item.ts'
export { useVisit } from './detail/use-visit.ts'
export { ClassFinished } from './finished/ClassFinished.tsx'
export { Standing } from './standing/Standing.tsx'
export { useClassInfo } from './use-class-info.ts'
export { useFailureAlert } from './use-failure-alert.ts'

/** Only camps show it: the screens of classes load this door as well. */
export const SignInRow = lazyPart(async () => (await import('./sign-in/SignInRow.tsx')).SignInRow)
