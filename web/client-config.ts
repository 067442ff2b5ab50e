import { coursePlayer } from '@college/contract/courses/routes.ts'
import { learningSummary, tabBadges } from '@college/contract/records/training.ts'

/** What a college that runs this app against its own server may change (D1-Q41). */
export const clientConfig = {
  /** The path of the summary at the head of the training records. */
  learningSummaryAddress: learningSummary.path,
  /** The path of the counts on the tabs. */
  tabBadgeAddress: tabBadges.path,
  /** The path of the page that the mini player leads back to (D3-B048). */
  coursePath: coursePlayer.path,
  /** Where the page of a live is asked for; '' is the path of the contract (D3-B309). */
  liveInfoAddress: '' as '' | `/${string}`,
}
