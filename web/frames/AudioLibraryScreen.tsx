import { audioLibraryLogin } from '@college/contract/frames/frames.ts'
import { FrameScreen } from './FrameScreen.tsx'

const input = { type: 'mobile' }

export const AudioLibraryScreen = () => <FrameScreen title="有声图书馆" endpoint={audioLibraryLogin} input={input} />
