export { FileFrame } from './FileFrame.tsx'
export { Film } from './VideoScreen.tsx'
