import { learningSummary, tabBadges } from '@college/contract/records/training.ts'
import { clientConfig } from '../client-config.ts'

/** The summary's endpoint at its configured path (D1-B262). */
export const configuredSummary = { ...learningSummary, path: clientConfig.learningSummaryAddress }
/** The tab counts' endpoint at its configured path (D1-B263). */
export const configuredBadges = { ...tabBadges, path: clientConfig.tabBadgeAddress }
