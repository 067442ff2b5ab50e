export { FileFrame } from './FileFrame.tsx'
export { PicturePreview } from './PicturePreview.tsx'
export { Film } from './VideoScreen.tsx'
