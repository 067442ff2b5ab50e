const NEW_MS = 30 * 86_400_000

/** Whether a course still counts as new: for 30 days from its publication (D1-E30 isNew). */
export const isNew = (publishedAt: Date, now: Date): boolean => now.getTime() - publishedAt.getTime() < NEW_MS
