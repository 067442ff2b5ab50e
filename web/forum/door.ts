export { BoardPicker } from './BoardPicker.tsx'
