import { lazyPart } from '../ui/lazy-part.ts'
import { showActionFailure } from '../ui/states/failure.ts'

/** Loaded when a reason is asked for: pages show many figures, and few are asked about. */
export const ReasonSheet = lazyPart(async () => {
  try {
    return (await import('./ReasonSheet.tsx')).ReasonSheet
  } catch (error) {
    showActionFailure(error as Error)
    throw error
  }
})
