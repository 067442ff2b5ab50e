export { serveAskAssistant as serveAssistant } from './ask.ts'
