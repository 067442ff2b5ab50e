import { learningSummary, tabBadges } from '@college/contract/records/training.ts'

/** What a college that runs this app with a server of its own may set otherwise (D1-Q41). */
export const clientConfig = {
  /** Where the head of the training records asks for its summary. */
  learningSummaryAddress: learningSummary.path,
  /** Where tabs ask for their counts. */
  tabBadgeAddress: tabBadges.path,
} as const
