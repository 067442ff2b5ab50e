export { encryptTeacherPhone, maskedOnWire } from './phone.ts'
