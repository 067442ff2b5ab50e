export { homeSettings } from './settings.ts'
