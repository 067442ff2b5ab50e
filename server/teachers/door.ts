export { maskedOnWire } from './phone.ts'
