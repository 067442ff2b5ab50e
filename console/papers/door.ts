export { paperStates } from './states.ts'
