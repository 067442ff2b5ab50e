/** How fast one person may write to others, in comments and in chats: one every two seconds, five in a burst (security 20). */
export const WRITING_PACE = { most: 5, seconds: 10 }

/** How often one person may say the same in one chat room. */
export const SAME_LINE = { most: 2, seconds: 60 }
