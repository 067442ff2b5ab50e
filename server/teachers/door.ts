export { encryptTeacherPhone } from './phone.ts'
