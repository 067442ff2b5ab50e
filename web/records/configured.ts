import { learningSummary, tabBadges } from '@college/contract/records/training.ts'
import { clientConfig } from '../client-config.ts'

/** The learning head's call at its configured address (D1-B262). */
export const configuredSummary = { ...learningSummary, path: clientConfig.learningSummaryAddress }
/** The tab counts' call at its configured address (D1-B263). */
export const configuredBadges = { ...tabBadges, path: clientConfig.tabBadgeAddress }
