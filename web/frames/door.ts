export { openMeeting } from './meeting.ts'
export { useServiceChat } from './use-service-chat.ts'
