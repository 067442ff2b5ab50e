/** Whose news change the day of a learner. */
export const dayFeatures = ['lives', 'classes', 'homework', 'exams', 'surveys', 'tasks', 'records'] as const
