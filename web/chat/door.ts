export { ChatRoom } from './ChatRoom.tsx'
