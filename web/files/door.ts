export { FileFrame } from './FileFrame.tsx'
export { MOST_ZOOM, useZoom } from './useZoom.ts'
export { Film } from './VideoScreen.tsx'
