export { MentionText } from './MentionText.tsx'
export { type MentionPlace, useMentioning } from './use-mentioning.ts'
