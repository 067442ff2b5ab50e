import { bookshopUrl } from '@college/contract/frames/frames.ts'
import { FrameScreen } from './FrameScreen.tsx'

const input = {}

export const BookshopScreen = () => <FrameScreen title="在线书店" endpoint={bookshopUrl} input={input} />
